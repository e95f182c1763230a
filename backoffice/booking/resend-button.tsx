import { type ReactNode, useState } from 'react'
import { previewResend, resendEmail } from '#contract/staff/booking-changes.ts'
import { getBooking } from '#contract/staff/bookings.ts'
import { type BookingStory, isGuestEmail } from '#domain/booking/booking-list.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { EmailPreviews } from '../parts/email-previews.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import { usePreview } from '../parts/use-preview.ts'
import { useAccount } from '../session/use-session.ts'

type Props = { entry: BookingStory['emails'][number]; story: BookingStory }

/** Sends an email again, to the present address of its guest or agency; emails to staff have no button. */
export function ResendButton({ entry, story }: Props): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('bookings.edit') || !entry.sentAt || !isGuestEmail(entry.template)) return null
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{t('act.resend')}</TextButton>
      {isOpen && <ResendForm entry={entry} story={story} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Displays the email as it would be written now: the booking may have changed since it was sent. */
function ResendForm({ entry, story, onClose }: Props & { onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking] })
  const input = { number: story.managed.booking.number, email: entry.id }
  const { found, isCurrent, error } = usePreview(previewResend, input, { isComplete: true })
  return (
    <ActionForm
      title={t('act.resend-title')}
      submit={t('act.resend')}
      disabled={!found || !isCurrent}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(resendEmail, input))}
    >
      <p className="text-ink-soft text-sm">{t('act.resend-text')}</p>
      <PreviewState error={error} isReady={found !== undefined && isCurrent}>
        {found && <EmailPreviews emails={found.emails} open />}
      </PreviewState>
    </ActionForm>
  )
}
