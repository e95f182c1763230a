import { parseDay } from '#domain/dates/day.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

type BirthDateRefusal = Refusal<'birth-date-invalid' | 'birth-date-in-future'>

/**
 * Refuses an impossible birth date: a day that does not exist or is before 1900, and one that is not over yet. Undefined
 * when valid; never throws. `today` is a calendar day. Source: spec section 3, misafir.dogum_tarihi. Example:
 * `refuseBirthDate('2030-01-01', '2026-07-01')` → 'birth-date-in-future'.
 */
export function refuseBirthDate(text: string, today: string): BirthDateRefusal | undefined {
  const day = parseDay(text)
  if (!day || day < '1900-01-01') return refuse('birth-date-invalid')
  return day < today ? undefined : refuse('birth-date-in-future')
}

/**
 * The same for typed text: DD.MM.YYYY and the other forms of `dayTyped`; empty text is valid. Never throws.
 * Source: spec section 3, misafir.dogum_tarihi. Example: `refuseTypedBirthDate('24.07.1985', '2026-07-01') ===
 * undefined`.
 */
export function refuseTypedBirthDate(text: string, today: string): BirthDateRefusal | undefined {
  return text.trim() === '' ? undefined : refuseBirthDate(dayTyped(text) ?? '', today)
}
