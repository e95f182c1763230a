import type { ReactNode } from 'react'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { StateBadge } from '../bookings/state-badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'

/** A sale that was made: its number, to be read to the guest, and its money. */
export function SoldPanel({ booking, onNext }: { booking: ManagedBooking; onNext: () => void }): ReactNode {
  const { t, locale } = useMessages()
  const { number, guest, state } = booking.booking
  return (
    <div className="max-w-xl">
      <Panel title={t('sell.sold')} actions={<StateBadge state={state} />}>
        <div className="grid gap-4">
          <p className="font-bold text-2xl figures" dir="ltr">
            {number}
          </p>
          <Notice tone="success" live>
            {guest.email ? t('sell.emailed', { email: guest.email }) : t('sell.not-emailed')}
          </Notice>
          <PriceLines
            lines={[
              { id: 'total', label: t('money.total'), amount: formatMoney(booking.total, locale) },
              { id: 'paid', label: t('money.paid'), amount: formatMoney(booking.paid, locale) },
              {
                id: 'balance',
                label: t('money.balance'),
                amount: formatMoney(booking.balance, locale),
                emphasis: 'total',
              },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="action" onClick={onNext} autoFocus>
              {t('sell.next')}
            </Button>
            <ButtonLink href={`/bookings/${encodeURIComponent(number)}`}>{t('sell.open')}</ButtonLink>
          </div>
        </div>
      </Panel>
    </div>
  )
}
