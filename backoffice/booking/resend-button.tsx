import { type ReactNode, useState } from 'react'
import { resendEmail } from '#contract/staff/booking-changes.ts'
import { getBooking } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { toast } from '#ui/layers/toasts.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { useRefresh, useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { refusedText } from '../parts/failure.tsx'
import { useAccount } from '../session/use-session.ts'

/** Sends an email to the guest again; emails to others have no button. */
export function ResendButton({
  entry,
  story,
}: {
  entry: BookingStory['emails'][number]
  story: BookingStory
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const send = useSend()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const { number, guest } = story.managed.booking
  if (!may('bookings.edit') || !entry.sentAt || entry.recipient !== guest.email) return null

  async function resend() {
    if (busy) return
    setBusy(true)
    const reply = await send(resendEmail, { number, email: entry.id })
    await refresh(getBooking)
    setBusy(false)
    if (reply.ok) toast(t('act.resent'), { tone: 'success' })
    else toast(refusedText(reply, t), { tone: 'danger' })
  }

  return (
    <TextButton onClick={() => void resend()} aria-disabled={busy}>
      {t('act.resend')}
    </TextButton>
  )
}
