import type { ReactNode } from 'react'
import { getBooking } from '#contract/staff/bookings.ts'
import { addDays } from '#domain/dates/day.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { ChangeAction } from '../booking/actions/change-action.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import type { Bar } from './bars.ts'

/** Puts a booking on another day by the change of its item; the difference of the price is displayed first. */
export function MoveForm({ bar, by, onClose }: { bar: Bar; by: number; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const { number, position, day } = bar.booking!
  const { data: story, error, refetch } = useCall(getBooking, { number, locale })
  const at = story?.managed.booking.number === number ? story : undefined
  if (at) return <ChangeAction story={at} position={position} day={addDays(day, by)} onClose={onClose} />
  return (
    <Modal open onClose={onClose} title={bar.label} closeLabel={t('app.close')}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={3} />}
    </Modal>
  )
}
