import type { Ours } from '#contract/shape.ts'
import type { correctGuest } from '#contract/staff/booking-changes.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Rejection } from '#server/http/refusal.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import type { Correction, CorrectionErrors } from '#server/post-booking/by-staff/correct-guest.ts'

/** Returns the correction that an input asks for: a field that was left out stays. */
export function correctionOf(
  { number: _, travellers, message, ...guest }: Ours<(typeof correctGuest)['input']>,
  booking: string,
): Correction {
  const given = Object.fromEntries(Object.entries(guest).filter(([, value]) => value !== undefined))
  return { booking, guest: given, travellers, message }
}

/** Answers a correction with wrong values: what is wrong, by field. */
export function invalidCorrection({ errors }: CorrectionErrors, locale: Locale): Rejection {
  return rejectFields(errors, locale)
}
