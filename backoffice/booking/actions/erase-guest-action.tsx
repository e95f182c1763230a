import { type ReactNode, useState } from 'react'
import { eraseGuest } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { ReasonField } from '../../parts/common-fields.tsx'
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
  const [reason, setReason] = useState('')
  return (
    <ActionForm
      title={t('act.erase-guest')}
      submit={t('act.erase-guest')}
      danger
      disabled={reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(eraseGuest, { number, reason: reason.trim() }))}
    >
      <p className="text-ink-soft">{t('act.erase-guest-text')}</p>
      <Notice tone="warning">{t('act.erase-guest-for-good')}</Notice>
      <ReasonField value={reason} onValue={setReason} />
    </ActionForm>
  )
}
