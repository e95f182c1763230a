import { type ReactNode, useState } from 'react'
import { cancelBooking, previewCancellation } from '#contract/staff/booking-changes.ts'
import { getBooking, listBookings } from '#contract/staff/bookings.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { positionsByDate } from '#domain/booking/by-date.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { zero } from '#domain/money/money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { MessageField, ReasonField, WayField } from '../../parts/common-fields.tsx'
import { EmailPreviews } from '../../parts/email-previews.tsx'
import { amountTyped, MoneyField } from '../../parts/money-field.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { usePreview } from '../../parts/use-preview.ts'
import { useAccount } from '../../session/use-session.ts'

type RefundBy = 'tiers' | 'full' | 'amount' | 'nothing'

/** Cancels a booking or one item; the refund and the email are displayed first. */
export function CancelAction({ story, onClose }: { story: BookingStory; onClose: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const { may } = useAccount()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [getBooking, listBookings, previewCancellation] })
  const { number, items } = story.managed.booking
  const { currency } = story.managed.total
  const [position, setPosition] = useState('')
  const [refund, setRefund] = useState<RefundBy>('tiers')
  const [amount, setAmount] = useState('')
  const [way, setWay] = useState<RefundWay>('as-paid')
  const [requestedBy, setRequestedBy] = useState<'guest' | 'company'>('guest')
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const isNothing = refund === 'nothing'
  const chosen = isNothing ? zero(currency) : amountTyped(amount, currency)
  const input = {
    number,
    position: position === '' ? undefined : Number(position),
    // Nothing is an amount of zero.
    ...(isNothing || refund === 'amount'
      ? { refund: 'amount' as const, amount: chosen }
      : { refund, amount: undefined }),
    way,
    requestedBy,
    message: message.trim() || undefined,
  }
  const isComplete = refund !== 'amount' || chosen !== undefined
  const { found, isCurrent, error } = usePreview(previewCancellation, input, { isComplete })
  const written = (of: Parameters<typeof formatMoney>[0]) => formatMoney(of, locale)
  const ofRefund: RefundBy[] = may('bookings.refund') ? ['tiers', 'full', 'amount', 'nothing'] : ['tiers']
  const back = found?.cancellation.refund
  const toAgency = found?.cancellation.toAgency
  const refundWay = found && t(`refund-way.${found.cancellation.way}`)
  const submit = !back
    ? t('act.cancel')
    : back.minor > 0
      ? t('act.cancel-with', { refund: written(back) })
      : t('act.cancel-without')
  return (
    <ActionForm
      title={t('act.cancel')}
      submit={submit}
      danger
      disabled={!found || !isCurrent || reason.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(cancelBooking, { ...input, reason, expected: back }))}
    >
      {items.length > 1 && (
        <SelectField
          label={t('act.what')}
          value={position}
          onChange={({ target }) => setPosition(target.value)}
          placeholder={t('act.whole')}
          options={positionsByDate(items).flatMap((at) => {
            const { title, cancelled } = items[at]!
            return cancelled ? [] : [{ value: String(at), label: title }]
          })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('act.requested-by')}
          value={requestedBy}
          onChange={({ target }) => setRequestedBy(target.value as 'guest' | 'company')}
          options={(['guest', 'company'] as const).map((by) => ({ value: by, label: t(`requested.${by}`) }))}
        />
        <SelectField
          label={t('act.refund-by')}
          value={refund}
          onChange={({ target }) => setRefund(target.value as RefundBy)}
          options={ofRefund.map((by) => ({ value: by, label: t(`refund-by.${by}`) }))}
        />
        {refund === 'amount' && (
          <MoneyField label={t('act.amount')} currency={currency} value={amount} onValue={setAmount} />
        )}
        {may('bookings.refund') && !isNothing && <WayField value={way} onValue={setWay} />}
      </div>
      <ReasonField value={reason} onValue={setReason} />
      <MessageField value={message} onValue={setMessage} />
      <PreviewState error={error} isReady={found !== undefined && isCurrent}>
        {found && (
          <div className="grid gap-3">
            <PriceLines
              lines={[
                { id: 'paid', label: t('money.paid'), amount: written(found.cancellation.paid) },
                { id: 'retained', label: t('act.retained'), amount: written(found.cancellation.retained) },
                {
                  id: 'refund',
                  label: t('money.refund'),
                  detail: toAgency
                    ? t('refund-way.shared', { amount: written(toAgency), way: refundWay })
                    : refundWay,
                  amount: written(found.cancellation.refund),
                  emphasis: 'subtotal',
                },
              ]}
            />
            <EmailPreviews emails={found.emails} />
          </div>
        )}
      </PreviewState>
    </ActionForm>
  )
}
