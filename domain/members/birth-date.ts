import { parseDay } from '#domain/dates/day.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/**
 * Refuses an impossible birth date: a day that does not exist, is before 1900 or is not over yet. Undefined
 * when valid; never throws. `today` is a calendar day. Source: spec section 3, misafir.dogum_tarihi. Example:
 * `refuseBirthDate('2030-01-01', '2026-07-01')` → 'birth-date-invalid'.
 */
export function refuseBirthDate(text: string, today: string): Refusal<'birth-date-invalid'> | undefined {
  const day = parseDay(text)
  return day && day >= '1900-01-01' && day < today ? undefined : refuse('birth-date-invalid')
}

/**
 * The same for typed text: DD.MM.YYYY and the other forms of `dayTyped`; empty text is valid. Never throws.
 * Source: spec section 3, misafir.dogum_tarihi. Example: `refuseTypedBirthDate('24.07.1985', '2026-07-01') ===
 * undefined`.
 */
export function refuseTypedBirthDate(text: string, today: string): Refusal<'birth-date-invalid'> | undefined {
  return text.trim() === '' ? undefined : refuseBirthDate(dayTyped(text) ?? '', today)
}
