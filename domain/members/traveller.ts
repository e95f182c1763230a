import { type Refusal, refuse } from '#domain/refusal.ts'
import { isCountry } from './address.ts'
import { refuseBirthDate } from './birth-date.ts'
import { refuseEmail } from './email.ts'
import { refuseIdentity } from './identity.ts'
import { refusePhone } from './phone.ts'

/** A traveller saved by a member. Missing details are empty texts. */
export type Traveller = {
  id: string
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  birthDate: string
  /** ISO 3166, two letters. */
  country: string
  phone: string
  email: string
  /** TCKN or passport number: in lists only its end, dots before it. */
  identity: string
}

/** A traveller to keep; without an id a new one. An `identity` that is left out stays as it is. */
export type TravellerForm = Omit<Traveller, 'id' | 'identity'> & { id?: string; identity?: string }

export type TravellerErrors = Partial<Record<keyof TravellerForm, Refusal>>

/** A school class and its teachers; what comes after it is refused. */
export const mostTravellers = 50

/**
 * Returns the validation errors of a traveller by field, none when valid. Only the names are needed. `today` is
 * a calendar day. Never throws. Source: spec section 3, misafir. Example: without a name → `{ firstName:
 * 'first-name-required' }`.
 */
export function travellerErrors(form: TravellerForm, today: string): TravellerErrors {
  const errors: TravellerErrors = {
    firstName: form.firstName === '' ? refuse('first-name-required') : undefined,
    lastName: form.lastName === '' ? refuse('last-name-required') : undefined,
    birthDate: form.birthDate ? refuseBirthDate(form.birthDate, today) : undefined,
    country: form.country && !isCountry(form.country) ? refuse('country-required') : undefined,
    phone: form.phone ? refusePhone(form.phone) : undefined,
    email: form.email ? refuseEmail(form.email) : undefined,
    identity: form.identity ? refuseIdentity(form.identity) : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

/**
 * An identity number as lists show it: dots, and the last three signs. Never throws. Source: reference, "masked in
 * lists". Example: `maskIdentity('10000000146') === '••••••••146'`.
 */
export function maskIdentity(identity: string): string {
  return identity === '' ? '' : '•'.repeat(Math.max(0, identity.length - 3)) + identity.slice(-3)
}
