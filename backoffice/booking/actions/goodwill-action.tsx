import { type ReactNode, useState } from 'react'
import { previewGoodwill, refundGoodwill } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { compare } from '#domain/money/money.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField, ReasonField, WayField } from '../../parts/common-fields.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { amountTyped, MoneyField } from '../../parts/money-field.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { ChangedAmount } from './changed-amount.tsx'

/** Gives money back on a booking that stays. */
export function GoodwillAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewGoodwill] })
  const { booking, paid } = story.managed
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<RefundWay>('as-paid')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const amount = amountTyped(typed, paid.currency)
  const isTooMuch = amount !== undefined && compare(amount, paid) > 0
  const input = { number: booking.number, amount: amount!, way, message: message.trim() || undefined }
  const isComplete = amount !== undefined && !isTooMuch
  const { found, isCurrent, error } = usePreview(previewGoodwill, input, { isComplete })
  return (
    <ActionForm
      title={t('act.goodwill')}
      submit={amount ? t('act.refund-amount', { amount: formatMoney(amount, locale) }) : t('act.goodwill')}
      disabled={!found || !isCurrent || reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform((options) => send(refundGoodwill, { ...input, reason }, options))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={t('act.amount')} currency={paid.currency} value={typed} onValue={setTyped} />
        <WayField value={way} onValue={setWay} />
      </div>
      <ReasonField value={reason} onValue={setReason} />
      <MessageField value={message} onValue={setMessage} />
      {isTooMuch && <Notice tone="warning">{t('act.above-paid')}</Notice>}
      {isComplete && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && (
            <div className="grid gap-3">
              <ChangedAmount
                before={{ label: t('money.paid'), amount: paid }}
                after={{ label: t('act.paid-after'), amount: found.paid }}
              />
              <EmailPreviews emails={found.emails} />
            </div>
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}
