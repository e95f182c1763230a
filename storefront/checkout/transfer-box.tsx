import type { Booking } from '#domain/booking/order.ts'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { firstItem } from './moments.ts'
import { TimeLeft } from './time-left.tsx'
import { TransferAccount } from './transfer-account.tsx'
import { transferAmount } from './transfer-amount.ts'

/** Everything a bank transfer needs, and until when. */
export function TransferBox({ booking, now, onOver }: { booking: Booking; now: number; onOver: () => void }) {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const { bankAccount, paymentDeadline, number } = booking
  const zone = firstItem(booking)?.timeZone ?? 'Europe/Istanbul'
  if (!bankAccount) return null
  const amount = transferAmount(booking)
  return (
    <CardPanel
      title={t('checkout.transfer.title', { amount: exact(amount) })}
      description={t('checkout.transfer.text')}
      footer={
        paymentDeadline && (
          <p className="text-sm">
            {t('checkout.transfer.until', { moment: format.moment(paymentDeadline, zone) })}{' '}
            <TimeLeft deadline={paymentDeadline} now={now} onOver={onOver} />
          </p>
        )
      }
    >
      <div className={paymentDeadline ? '-mb-5 md:-mb-6 *:border-b-0' : undefined}>
        <TransferAccount account={bankAccount} reference={number} />
      </div>
    </CardPanel>
  )
}
