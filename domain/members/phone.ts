import { latinDigits } from '#domain/dates/typed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/**
 * Refuses a phone number that can never be dialled, undefined when it will do; never throws. Numbers of every
 * country are taken: 6 to 15 digits, as E.164 has them, with the signs people write between them,
 * in Latin, Arabic or Persian digits.
 * Source: spec section 3, misafir.telefon. Example: `refusePhone('call me')` → 'phone-invalid'.
 */
export function refusePhone(text: string): Refusal<'phone-required' | 'phone-invalid'> | undefined {
  const phone = latinDigits(text).trim()
  if (phone === '') return refuse('phone-required')
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d\s().\-/]+$/.test(phone) && digits >= 6 && digits <= 15 ? undefined : refuse('phone-invalid')
}
