import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import type { Booking } from '#domain/booking/order.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { CopyValue } from './copy-value.tsx'

const titles: Record<Booking['state'], Message> = {
  held: 'checkout.result.held',
  'awaiting-payment': 'checkout.result.awaiting',
  confirmed: 'checkout.result.confirmed',
  completed: 'checkout.result.completed',
  cancelled: 'checkout.result.cancelled',
  expired: 'checkout.result.expired',
}

/** How it went, and the booking's number, large. */
export function OutcomeHead({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { t } = useMessages()
  const { state, number, guest } = booking
  return (
    <header className="grid justify-items-start gap-5">
      <span aria-hidden className="[&_svg]:size-12">
        {icon()}
      </span>
      <h1 className="text-3xl">{t(titles[state] ?? titles.held, { name: guest.firstName })}</h1>
      <div>
        <p className="text-ink-soft text-sm">{t('checkout.number')}</p>
        <p className="text-2xl tracking-tight">
          <CopyValue value={number} name={t('checkout.number')} />
        </p>
      </div>
      {children}
    </header>
  )

  function icon(): ReactNode {
    if (state === 'cancelled' || state === 'expired') return <CircleX className="text-danger" />
    if (state === 'held' || state === 'awaiting-payment') return <Hourglass className="text-warning" />
    return <CircleCheck className="text-success" />
  }
}
