import { type Asked, nothingRequired } from '#domain/booking/required-details.ts'
import { latinDigits } from '#domain/dates/typed.ts'
import { cleanLine } from '#domain/languages/clean-text.ts'
import { refuseBirthDate } from '#domain/members/birth-date.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refuseIdentity } from '#domain/members/identity.ts'
import { refusePhone } from '#domain/members/phone.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Guest } from './order.ts'

/** The validation rule of each detail of a lead traveller. A missing detail is empty text. */
export type GuestRules = Record<keyof Guest, (text: string) => Refusal | undefined>

/**
 * Returns the validation rules of the lead traveller, the same for the order form and the server; a rule never throws.
 * `asked` says which details the products require, `today` is a calendar day, and a birth date is a calendar day.
 * Source: spec section 3, misafir. Example: `guestRules({ today }).firstName('')` → 'first-name-required'.
 */
export function guestRules({ asked = nothingRequired, today }: { asked?: Asked; today: string }): GuestRules {
  const required = (text: string, reason: string) => (cleanLine(text) === '' ? refuse(reason) : undefined)
  return {
    firstName: (text) => required(text, 'first-name-required'),
    lastName: (text) => required(text, 'last-name-required'),
    email: refuseEmail,
    phone: refusePhone,
    birthDate: (text) =>
      text === ''
        ? asked.birthDate
          ? refuse('birth-date-required')
          : undefined
        : refuseBirthDate(text, today),
    identity: (text) => (text === '' && !asked.identity ? undefined : refuseIdentity(text)),
    address: (text) => (asked.address ? required(text, 'address-required') : undefined),
  }
}

/** Applies the rules to a lead traveller; returns the errors by field. Never throws. Example: a whole guest → {}. */
export function guestErrors(guest: Guest, rules: GuestRules): Partial<Record<keyof Guest, Refusal>> {
  const errors = (Object.keys(rules) as (keyof Guest)[]).flatMap((field) => {
    const error = rules[field](guest[field] ?? '')
    return error ? [[field, error] as const] : []
  })
  return Object.fromEntries(errors)
}

/**
 * Returns an identity or passport number as it is stored: without spaces, in capitals, with Latin digits; never throws.
 * Example: `tidyIdentity('u 123 4567') === 'U1234567'`.
 */
export function tidyIdentity(text: string): string {
  return latinDigits(text).replace(/\s/g, '').toUpperCase()
}
