import type { AgencyPayment } from '#domain/agencies/sale.ts'
import { type GuestRules, guestRules, tidyIdentity } from '#domain/booking/guest.ts'
import type { Guest, Hotel, Traveller } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import { type Asked, nothingRequired } from '#domain/booking/required-details.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { refuseTypedBirthDate } from '#domain/members/birth-date.ts'
import type { MemberProfile } from '#domain/members/member.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { today } from '../components/today.ts'
import { peopleOf, requiresNames } from './required-details.ts'

/** The form of the checkout, as it is typed. */
export type CheckoutFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** A visitor's, to log in or register with. Never stored. */
  password: string
  /** The emailed code, instead of the password. Never stored. */
  code: string
  /** Of a visitor who registers: the membership agreement. */
  agreed: boolean
  birthDate: string
  identity: string
  address: string
  hotelName: string
  hotelRoom: string
  hotelCity: string
  hotelDistrict: string
  note: string
  /** Fellow travellers, by the item's id. */
  travellers: Record<string, Traveller[]>
  method: PaymentMethod
  bankAccount: string
  accepted: boolean
  /** Of a sale by an agency. */
  agencyPayment: AgencyPayment
}

export const emptyFields: CheckoutFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  code: '',
  agreed: true,
  birthDate: '',
  identity: '',
  address: '',
  hotelName: '',
  hotelRoom: '',
  hotelCity: '',
  hotelDistrict: '',
  note: '',
  travellers: {},
  method: 'card',
  bankAccount: '',
  accepted: true,
  agencyPayment: 'account',
}

/** Fields that a member's profile fills in. */
export function fieldsOfMember({
  firstName,
  lastName,
  email,
  phone = '',
}: Pick<MemberProfile, 'firstName' | 'lastName' | 'email' | 'phone'>): Pick<
  CheckoutFields,
  'firstName' | 'lastName' | 'email' | 'phone'
> {
  return { firstName, lastName, email, phone }
}

type TypedRules = GuestRules & { [Field in keyof CheckoutFields]?: GuestRules['email'] }

/** Returns the rules of the lead traveller's fields as they are typed, for what the cart requires. */
export function typedGuestRules(asked: Asked = nothingRequired): TypedRules {
  const rules = guestRules({ asked, today: today() })
  return {
    ...rules,
    birthDate: (text) => (text.trim() ? refuseTypedBirthDate(text, today()) : rules.birthDate('')),
    identity: (text) => rules.identity(tidyIdentity(text)),
  }
}

/** The lead traveller as the order wants it. */
export function guestOf(fields: CheckoutFields): Guest {
  return {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim(),
    birthDate: dayTyped(fields.birthDate),
    identity: tidyIdentity(fields.identity) || undefined,
    address: fields.address.trim() || undefined,
  }
}

/** Everyone who comes along to items that name them: the lead traveller first, then the others. */
export function travellersOf(
  { firstName, lastName, travellers }: CheckoutFields,
  entries: readonly CartEntry[],
): Record<string, Traveller[]> {
  const tidy = (one: Traveller | undefined) => ({
    firstName: one?.firstName?.trim() ?? '',
    lastName: one?.lastName?.trim() ?? '',
  })
  const named = entries.filter(requiresNames).map((entry) => {
    const others = Array.from({ length: peopleOf(entry) - 1 }, (_, at) => tidy(travellers[entry.id]?.[at]))
    return [entry.id, [tidy({ firstName, lastName }), ...others]] as [string, Traveller[]]
  })
  return Object.fromEntries(named)
}

/** The hotel, when one was named. */
export function hotelOf({
  hotelName,
  hotelRoom,
  hotelCity,
  hotelDistrict,
}: CheckoutFields): Hotel | undefined {
  if (hotelName.trim() === '') return undefined
  return {
    name: hotelName.trim(),
    room: hotelRoom.trim() || undefined,
    city: hotelCity.trim() || undefined,
    district: hotelDistrict.trim() || undefined,
  }
}
