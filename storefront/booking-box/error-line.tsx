import type { ReactNode } from 'react'
import type { OpenBooking } from './booking-frame.tsx'
import { ErrorText } from './box-field.tsx'

/**
 * Returns the error of one part of the choice. Missing values are reported only after the button was pressed; invalid
 * ones at once.
 */
export function errorOf(
  { error, tried }: Pick<OpenBooking, 'error' | 'tried'>,
  about: string,
  atOnce = about === 'people',
): string | undefined {
  return error?.about === about && (tried || atOnce) ? error.words : undefined
}

/** The error of one part of the choice, below that part. */
export function ErrorLine({
  booking,
  about,
  atOnce,
}: {
  booking: Pick<OpenBooking, 'error' | 'tried'>
  about: string
  atOnce?: boolean
}): ReactNode {
  const error = errorOf(booking, about, atOnce)
  return error && <ErrorText>{error}</ErrorText>
}
