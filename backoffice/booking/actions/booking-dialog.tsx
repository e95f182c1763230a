import type { ReactNode } from 'react'
import { getBooking } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Failure } from '../../parts/failure.tsx'

/** A dialog of a booking on a screen that has only its number: the booking is fetched first. */
export function BookingDialog({
  number,
  title,
  onClose,
  children,
}: {
  number: string
  title: string
  onClose: () => void
  children: (story: BookingStory) => ReactNode
}): ReactNode {
  const { t, locale } = useMessages()
  const { data: story, error, refetch } = useCall(getBooking, { number, locale }, { topics: ['bookings'] })
  if (story?.managed.booking.number === number) return children(story)
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('app.close')}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={3} />}
    </Modal>
  )
}
