import { type ReactNode, useState } from 'react'
import { getBooking } from '#contract/staff/bookings.ts'
import { emailGuest, previewGuestEmail } from '#contract/staff/guest-emails.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { documentsOf } from '#domain/booking/documents.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { AnswerField } from '../../replies/answer-field.tsx'

/** Emails words of staff to the guest of a booking; the email is displayed first. */
export function EmailAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking] })
  const { number, state, locale } = story.managed.booking
  const [typed, setTyped] = useState('')
  const [voucher, setVoucher] = useState(false)
  const input = { number, message: typed.trim(), voucher }
  const isComplete = input.message !== ''
  const { found, isCurrent, error } = usePreview(previewGuestEmail, input, { isComplete })
  return (
    <ActionForm
      title={t('act.email-guest')}
      submit={t('act.email-send')}
      // What may have been sent is not sent with other words: “Send again” sends the same.
      disabled={!found || !isCurrent || action.sendAgain !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform((options) => send(emailGuest, input, options))}
    >
      <AnswerField
        label={t('act.message')}
        language={locale}
        value={typed}
        onValue={setTyped}
        rows={6}
        required
      />
      {documentsOf(state).includes('voucher') && (
        <CheckboxField
          label={t('act.email-voucher')}
          checked={voucher}
          onChange={({ target }) => setVoucher(target.checked)}
        />
      )}
      {isComplete && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && <EmailPreviews emails={found.emails} open />}
        </PreviewState>
      )}
    </ActionForm>
  )
}
