import { type ReactNode, useState } from 'react'
import { previewPayment, takePayment } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { inLedger } from '#domain/booking/ledger-amount.ts'
import { type RecordedMethod, recordedMethods } from '#domain/booking/managed.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { PaidAmountFields, usePaidAmount } from '../../parts/paid-amount.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { ChangedAmount } from './changed-amount.tsx'

/** Records a payment: cash, a card terminal, a transfer. */
export function PaymentAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewPayment] })
  const { booking, balance } = story.managed
  const [method, setMethod] = useState<RecordedMethod>('cash')
  const totals = { display: booking.display.grandTotal, ledger: booking.ledger.grandTotal }
  const hasTwo = totals.ledger.currency !== balance.currency
  const { amount, isTooMuch, fields } = usePaidAmount([
    balance,
    ...(hasTwo ? [inLedger(balance, totals)] : []),
  ])
  const [reference, setReference] = useState('')
  const input = {
    number: booking.number,
    method,
    amount: amount!,
    reference: reference.trim() || undefined,
  }
  const isComplete = amount !== undefined && !isTooMuch
  const { found, isCurrent, error } = usePreview(previewPayment, input, { isComplete })
  return (
    <ActionForm
      title={t('act.take-payment')}
      submit={amount ? t('act.take-amount', { amount: formatMoney(amount, locale) }) : t('act.take-payment')}
      disabled={!found || !isCurrent}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform((options) => send(takePayment, input, options))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('bookings.method')}
          value={method}
          onChange={({ target }) => setMethod(target.value as RecordedMethod)}
          options={recordedMethods.map((one) => ({ value: one, label: t(`received.${one}`) }))}
        />
        <PaidAmountFields {...fields} />
        <TextField
          label={t('act.reference')}
          optionalLabel={t('act.optional')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          maxLength={100}
          className={hasTwo ? undefined : 'sm:col-span-2'}
        />
      </div>
      {isTooMuch && <Notice tone="warning">{t('act.above-balance')}</Notice>}
      {isComplete && (
        <PreviewState error={error} isReady={found !== undefined && isCurrent}>
          {found && (
            <div className="grid gap-3">
              <ChangedAmount
                before={{ label: t('money.balance'), amount: balance }}
                after={{ label: t('act.balance-after'), amount: found.balance }}
              />
              <EmailPreviews emails={found.emails} />
            </div>
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}
