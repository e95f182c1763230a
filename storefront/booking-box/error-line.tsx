import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import type { OpenBooking } from './booking-frame.tsx'
import { useIsDesk } from './box-field.tsx'

/**
 * The error of one part of the choice, below that part. Missing values are reported only after the button was
 * pressed; invalid ones at once.
 */
export function ErrorLine({
  booking,
  about,
  atOnce = about === 'people',
}: {
  booking: Pick<OpenBooking, 'error' | 'tried'>
  about: string
  atOnce?: boolean
}): ReactNode {
  const { error, tried } = booking
  if (error?.about !== about || !(tried || atOnce)) return null
  return <ErrorText>{error.words}</ErrorText>
}

/** An error of what is no single field: a calendar, a party. */
export function ErrorText({ children }: { children: string }): ReactNode {
  const isDesk = useIsDesk()
  return (
    <p
      role="alert"
      className={cx('flex gap-1.5 font-medium text-danger text-sm', isDesk ? 'px-4 pb-3' : 'mt-2')}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
