import { type Refusal, refuse } from '#domain/refusal.ts'

export type IdentityRefusal = Refusal<'identity-required' | 'tckn-invalid' | 'passport-invalid'>

/**
 * Says whether a text is a Turkish identity number: 11 digits, the first not 0, both check digits right; never throws.
 * Source: the public checksum rule of Turkish identity numbers. Example: `isTckn('10000000146') === true`.
 */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const odd = sumAt(digits, [0, 2, 4, 6, 8])
  const even = sumAt(digits, [1, 3, 5, 7])
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10
}

/**
 * Says whether a text can be a passport number: 5 to 20 capital letters and digits; there is no checksum. Never throws.
 * Source: ICAO 9303, widened to what states print. Example: `isPassport('U1234567') === true`.
 */
export function isPassport(text: string): boolean {
  return /^[A-Z0-9]{5,20}$/.test(text)
}

/**
 * Refuses a `tc_pasaport` that is neither; eleven digits are always meant as a TCKN. Undefined when it will do;
 * never throws. Source: spec section 3, misafir. Example: '11111111111' → 'tckn-invalid'.
 */
export function refuseIdentity(text: string): IdentityRefusal | undefined {
  if (text === '') return refuse('identity-required')
  if (/^\d{11}$/.test(text)) return isTckn(text) ? undefined : refuse('tckn-invalid')
  return isPassport(text) ? undefined : refuse('passport-invalid')
}

function sumAt(digits: readonly number[], places: readonly number[]): number {
  return places.reduce((total, place) => total + digits[place]!, 0)
}
