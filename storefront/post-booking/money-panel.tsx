import type { ReactNode } from 'react'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { SummaryPanel } from '#ui/patterns/summary-panel.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { useShop } from '../company/shop.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'

const refundWords: Record<ManagedBooking['refunds'][number]['state'], Message> = {
  queued: 'after.refundState.queued',
  'by-hand': 'after.refundState.byHand',
  made: 'after.refundState.made',
}

const methodWords: Record<ManagedBooking['payments'][number]['method'], Message> = {
  card: 'checkout.method.card',
  'bank-transfer': 'checkout.method.transfer',
  cash: 'after.method.cash',
  'card-terminal': 'after.method.cardTerminal',
  'agency-account': 'after.method.agencyAccount',
}

/** Price, payments, balance, and refunds with their documents. */
export function MoneyPanel({
  managed,
  actions,
}: {
  managed: ManagedBooking
  actions?: ReactNode
}): ReactNode {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const { total, paid, balance, booking, refunds, creditNotes, payments } = managed
  const stands = booking.state !== 'cancelled' && booking.state !== 'expired'
  const isAsked = booking.state === 'held' || booking.state === 'awaiting-payment'
  const zone = booking.items[0]?.timeZone ?? 'Europe/Istanbul'
  const day = (at: string) => format.moment(at, zone)
  const documents = [
    ...payments.map(({ amount, method, at, returned }, index) => ({
      id: `payment-${index}`,
      label: `${t(returned ? 'after.returned' : methodWords[method])} · ${day(at)}`,
      value: <bdi className="whitespace-nowrap figures">{exact(amount)}</bdi>,
    })),
    ...refunds.map(({ amount, state, at }, index) => ({
      id: `refund-${index}`,
      label: `${t(refundWords[state])} · ${day(at)}`,
      value: <bdi className="whitespace-nowrap figures">−{exact(amount)}</bdi>,
    })),
    ...creditNotes.map(({ number }) => ({
      id: number,
      label: t('after.creditNote'),
      value: <bdi className="whitespace-nowrap figures">{number}</bdi>,
    })),
  ]
  return (
    <SummaryPanel
      title={t('after.money')}
      lines={[
        {
          id: 'total',
          label: t('cart.total.total'),
          amount: exact(stands ? total : booking.display.grandTotal),
        },
        { id: 'paid', label: t('after.paid'), amount: exact(paid) },
        ...(stands
          ? [
              {
                id: 'balance',
                label: t('after.balance'),
                amount: exact(balance),
                emphasis: 'total' as const,
              },
            ]
          : []),
        // The amount due now may be the prepayment only.
        ...(isAsked && booking.dueNow.minor < balance.minor
          ? [{ id: 'now', label: t('cart.total.now'), amount: exact(booking.dueNow) }]
          : []),
      ]}
      actions={actions}
      notes={
        documents.length > 0 && (
          <div className="-mb-3 *:border-b-0">
            <KeyValueList items={documents} />
          </div>
        )
      }
    />
  )
}
