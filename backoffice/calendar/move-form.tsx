import type { ReactNode } from 'react'
import { BookingDialog } from '../booking/actions/booking-dialog.tsx'
import { ChangeAction } from '../booking/actions/change-action.tsx'
import type { Begun } from './begun.ts'

/** Puts a booking on another day or time, or on another line, by the change of its item; the difference of the price is displayed first. */
export function MoveForm({
  bar,
  to,
  onClose,
}: Omit<Extract<Begun, { what: 'move' }>, 'what'> & { onClose: () => void }): ReactNode {
  const { number, position } = bar.booking!
  return (
    <BookingDialog number={number} title={bar.label} onClose={onClose}>
      {(story) => <ChangeAction story={story} position={position} moved={to} onClose={onClose} />}
    </BookingDialog>
  )
}
