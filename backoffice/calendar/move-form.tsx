import type { ReactNode } from 'react'
import { getBooking } from '#contract/staff/bookings.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { ChangeAction } from '../booking/actions/change-action.tsx'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure } from '../parts/failure.tsx'
import type { Begun } from './begun.ts'

/** Puts a booking on another day or time, or on another line, by the change of its item; the difference of the price is displayed first. */
export function MoveForm({
  bar,
  to,
  onClose,
}: Omit<Extract<Begun, { what: 'move' }>, 'what'> & { onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const { number, position } = bar.booking!
  const { data: story, error, refetch } = useCall(getBooking, { number, locale })
  const at = story?.managed.booking.number === number ? story : undefined
  if (at) return <ChangeAction story={at} position={position} moved={to} onClose={onClose} />
  return (
    <Modal open onClose={onClose} title={bar.label} closeLabel={t('app.close')}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <TextSkeleton lines={3} />}
    </Modal>
  )
}
