import type { Booking } from '#domain/booking/order.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { CardPanel } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { CopyValue } from './copy-value.tsx'
import { firstItem } from './moments.ts'
import { TimeLeft } from './time-left.tsx'
import { transferAmount } from './transfer-amount.ts'

/** Everything a bank transfer needs, and until when. */
export function TransferBox({ booking, now, onOver }: { booking: Booking; now: number; onOver: () => void }) {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const { bankAccount, paymentDeadline, number } = booking
  const zone = firstItem(booking)?.timeZone ?? 'Europe/Istanbul'
  if (!bankAccount) return null
  const { iban, holder, bank } = bankAccount
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
        <KeyValueList
          items={[
            { id: 'holder', label: t('checkout.transfer.holder'), value: <bdi>{holder}</bdi> },
            { id: 'bank', label: t('checkout.transfer.bank'), value: <bdi>{bank}</bdi> },
            {
              id: 'iban',
              label: 'IBAN',
              value: <CopyValue value={iban} shown={iban.replace(/(.{4})(?=.)/g, '$1 ')} name="IBAN" />,
            },
            {
              id: 'reference',
              label: t('checkout.transfer.reference'),
              value: <CopyValue value={number} name={t('checkout.transfer.reference')} />,
            },
          ]}
        />
      </div>
    </CardPanel>
  )
}
