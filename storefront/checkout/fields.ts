import type { Guest, Hotel, PaymentMethod, Traveller } from '#domain/booking/order.ts'
import { type Asked, nothingRequired } from '#domain/booking/required-details.ts'
import { dayTyped, latinDigits } from '#domain/dates/typed.ts'
import { refuseTypedBirthDate } from '#domain/members/birth-date.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refuseIdentity } from '#domain/members/identity.ts'
import type { Member } from '#domain/members/member.ts'
import { refusePhone } from '#domain/members/phone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { CartEntry } from '../cart/stored-entry.ts'
import { today } from '../components/today.ts'
import { peopleOf, requiresNames } from './required-details.ts'

/** The form of the checkout, as it is typed. */
export type CheckoutFields = {
  firstName: string
  lastName: string
  email: string
  phone: string
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
}

export const emptyFields: CheckoutFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
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
}

/** Fields that a member's profile fills in. */
export function fieldsOfMember({ firstName, lastName, email }: Member): Partial<CheckoutFields> {
  return { firstName, lastName, email }
}

type GuestRules = Partial<Record<keyof CheckoutFields, (text: string) => Refusal | undefined>>

/** The rules of the lead traveller's fields, by what the cart asks for; the server has the same. */
export function guestRules(asked: Asked = nothingRequired): GuestRules {
  return {
    firstName: (text) => (text.trim() === '' ? refuse('first-name-required') : undefined),
    lastName: (text) => (text.trim() === '' ? refuse('last-name-required') : undefined),
    email: refuseEmail,
    phone: refusePhone,
    birthDate: (text) =>
      asked.birthDate && text.trim() === ''
        ? refuse('birth-date-required')
        : refuseTypedBirthDate(text, today()),
    identity: (text) =>
      text.trim() === '' && !asked.identity ? undefined : refuseIdentity(tidyIdentity(text)),
    address: (text) => (asked.address && text.trim() === '' ? refuse('address-required') : undefined),
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

/** Everybody who comes along to items that name them: the lead traveller first, then the others. */
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

function tidyIdentity(text: string): string {
  return latinDigits(text).replace(/\s/g, '').toUpperCase()
}
