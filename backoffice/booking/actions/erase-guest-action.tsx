import type { ReactNode } from 'react'
import { eraseGuest } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ForGood } from '../../parts/for-good.tsx'
import { useAction } from '../../parts/use-action.ts'

/** Anonymises the guest of a booking who has no account, on the guest's request. */
export function EraseGuestAction({
  story,
  onClose,
}: {
  story: BookingStory
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings] })
  const { number } = story.managed.booking
  return (
    <ForGood
      title={t('act.erase-guest')}
      action={action}
      onClose={onClose}
      onSubmit={(reason) => void action.perform(() => send(eraseGuest, { number, reason }))}
    >
      <p className="text-ink-soft">{t('act.erase-guest-text')}</p>
      <Notice tone="warning">{t('act.erase-guest-for-good')}</Notice>
    </ForGood>
  )
}
