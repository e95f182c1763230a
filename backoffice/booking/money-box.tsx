import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { isToConfirm } from '#domain/booking/booking-state.ts'
import { documentsOf } from '#domain/booking/documents.ts'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type PriceLine, PriceLines } from '#ui/patterns/price-lines.tsx'
import { buttonClass } from '#ui/primitives/button.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { BookingActions } from './actions/booking-actions.tsx'

/** The money of a booking: its total, what came in, what went back, what is still to be paid. */
export function MoneyBox({ story }: { story: BookingStory }): ReactNode {
  const { t, locale, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const { managed } = story
  const { booking } = managed
  const deadline = booking.state === 'awaiting-payment' ? booking.paymentDeadline : undefined
  const written = (amount: (typeof managed)['total']) => formatMoney(amount, locale)
  const lines: PriceLine[] = [
    { id: 'total', label: t('money.total'), amount: written(managed.total) },
    ...managed.payments.map(
      ({ amount, method, returned }, index): PriceLine => ({
        id: `payment ${index}`,
        label: t(`received.${method}`),
        detail: returned ? t('money.returned') : undefined,
        amount: written(amount),
        emphasis: 'muted',
      }),
    ),
    ...managed.refunds.map(
      ({ amount, state }, index): PriceLine => ({
        id: `refund ${index}`,
        label: t('money.refund'),
        detail: t(`refund.${state}`),
        amount: `− ${written(amount)}`,
        emphasis: 'muted',
      }),
    ),
    { id: 'paid', label: t('money.paid'), amount: written(managed.paid), emphasis: 'subtotal' },
    { id: 'balance', label: t('money.balance'), amount: written(managed.balance), emphasis: 'total' },
  ]
  return (
    <Panel title={t('money.title')}>
      <PriceLines lines={lines} />
      {deadline && (
        <p className="mt-4 text-ink-soft text-sm">
          {t(isToConfirm(booking) ? 'money.confirm-by' : 'money.pay-by', {
            moment: format.moment(deadline, zone),
          })}
        </p>
      )}
      {managed.creditNotes.length > 0 && (
        <p className="mt-4 text-ink-soft text-sm">
          {t('money.credit-notes', { numbers: managed.creditNotes.map(({ number }) => number).join(', ') })}
        </p>
      )}
      <BookingActions story={story} />
      <DocumentLinks booking={booking} />
    </Panel>
  )
}

/** The documents that the booking has, to be printed or handed over. */
function DocumentLinks({ booking: { number, state } }: Pick<ManagedBooking, 'booking'>): ReactNode {
  const { t } = useMessages()
  return (
    <ul aria-label={t('document.open')} className="mt-5 flex flex-wrap gap-2 border-line border-t pt-5">
      {documentsOf(state).map((document) => (
        <li key={document}>
          <a
            href={`/api/office/booking-document?${new URLSearchParams({ number, document })}`}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet', 'sm')}
          >
            <FileText aria-hidden className="size-4" />
            {t(`document.${document}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
