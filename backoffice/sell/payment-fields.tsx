import type { ReactNode } from 'react'
import { type SalePayment, salePayments } from '#domain/booking/sale-payments.ts'
import type { PaymentChoice } from '#domain/pricing/cart.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'

/** How a sale is paid. */
export type PaymentDraft = {
  paidBy: SalePayment
  share: PaymentChoice
  reference: string
  hours: string
  channel: string
}

export const channels = ['phone', 'desk', 'messenger', 'email'] as const

const received: readonly SalePayment[] = ['cash', 'card-terminal', 'bank-transfer']

/** Whether money of a sale is received now. */
export function isReceived(paidBy: SalePayment): boolean {
  return received.includes(paidBy)
}

/** How and how much the guest pays: now, by an emailed link, by transfer or on arrival. */
export function PaymentFields({
  payment,
  onPayment,
}: {
  payment: PaymentDraft
  onPayment: (change: Partial<PaymentDraft>) => void
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const { paidBy } = payment
  const offered = salePayments.filter((one) => may('payments.take') || !isReceived(one))
  const isLater = paidBy === 'link' || paidBy === 'awaited-transfer'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('sell.paid-by')}
        value={paidBy}
        onChange={({ target }) => onPayment({ paidBy: target.value as SalePayment })}
        options={offered.map((one) => ({ value: one, label: t(`sell.by-${one}`) }))}
      />
      <SelectField
        label={t('sell.share')}
        value={payment.share}
        onChange={({ target }) => onPayment({ share: target.value as PaymentChoice })}
        options={(['full', 'prepayment'] as const).map((one) => ({
          value: one,
          label: t(`sell.share-${one}`),
        }))}
      />
      {isReceived(paidBy) && paidBy !== 'cash' && (
        <TextField
          label={t('act.reference')}
          optionalLabel={t('act.optional')}
          value={payment.reference}
          onChange={({ target }) => onPayment({ reference: target.value })}
          maxLength={100}
        />
      )}
      {isLater && (
        <TextField
          type="number"
          min={1}
          max={720}
          label={t('sell.hours')}
          hint={t('sell.hours-hint')}
          value={payment.hours}
          onChange={({ target }) => onPayment({ hours: target.value })}
        />
      )}
      <SelectField
        label={t('bookings.channel')}
        value={payment.channel}
        onChange={({ target }) => onPayment({ channel: target.value })}
        options={channels.map((one) => ({ value: one, label: t(`sell.channel-${one}`) }))}
      />
    </div>
  )
}
