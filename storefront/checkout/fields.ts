import type { Guest, Hotel, PaymentMethod } from '#domain/booking/order.ts'
import { parseDay } from '#domain/dates/day.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refuseIdentity } from '#domain/members/identity.ts'
import type { Member } from '#domain/members/member.ts'
import { refusePhone } from '#domain/members/phone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

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
  method: 'card',
  bankAccount: '',
  accepted: true,
}

/** What a member's own data fills in. */
export function fieldsOfMember({ firstName, lastName, email }: Member): Partial<CheckoutFields> {
  return { firstName, lastName, email }
}

/** The rules of the lead traveller's fields; the server has the same. */
export const guestRules: Partial<Record<keyof CheckoutFields, (text: string) => Refusal | undefined>> = {
  firstName: (text) => (text.trim() === '' ? refuse('first-name-required') : undefined),
  lastName: (text) => (text.trim() === '' ? refuse('last-name-required') : undefined),
  email: refuseEmail,
  phone: refusePhone,
  birthDate: refuseBirthDate,
  identity: (text) => (text.trim() === '' ? undefined : refuseIdentity(tidyIdentity(text))),
}

/** The lead traveller as the order wants it. */
export function guestOf(fields: CheckoutFields): Guest {
  return {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim(),
    birthDate: dayOfTyped(fields.birthDate),
    identity: tidyIdentity(fields.identity) || undefined,
    address: fields.address.trim() || undefined,
  }
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

/** A day as it is typed here, `24.07.1985`, or as browsers fill it in, `1985-07-24`. */
export function dayOfTyped(text: string): string | undefined {
  const typed = text.trim().match(/^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/)
  const iso = typed ? `${typed[3]}-${typed[2]!.padStart(2, '0')}-${typed[1]!.padStart(2, '0')}` : text.trim()
  return parseDay(iso)
}

function refuseBirthDate(text: string): Refusal | undefined {
  if (text.trim() === '') return undefined
  const day = dayOfTyped(text)
  const today = new Date().toISOString().slice(0, 10)
  return day && day < today && day >= '1900-01-01' ? undefined : refuse('birth-date-invalid')
}

function tidyIdentity(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
