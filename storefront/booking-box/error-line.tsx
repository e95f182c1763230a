import type { ReactNode } from 'react'
import type { OpenBooking } from './booking-frame.tsx'
import { ErrorText } from './box-field.tsx'

type PartErrors = Pick<OpenBooking, 'error' | 'missing' | 'tried'>

/**
 * Returns the error of one part of the choice. Missing values are reported only after the button was pressed, all of
 * them; invalid ones at once.
 */
export function errorOf(
  { error, missing, tried }: PartErrors,
  about: string,
  atOnce = about === 'people',
): string | undefined {
  if (error?.about === about && (tried || atOnce)) return error.words
  return tried ? missing?.find((one) => one.about === about)?.words : undefined
}

/** The error of one part of the choice, below that part. */
export function ErrorLine({
  booking,
  about,
  atOnce,
}: {
  booking: PartErrors
  about: string
  atOnce?: boolean
}): ReactNode {
  const error = errorOf(booking, about, atOnce)
  return error && <ErrorText>{error}</ErrorText>
}
