import type { ReactNode } from 'react'
import type { AgencyBooking } from '#domain/agencies/booking.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { BookingBadges } from '../checkout/booking-state.tsx'
import { useShop } from '../company/shop.tsx'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { useCustomerView } from './agency-store.ts'

export const paymentWords = {
  account: 'agency.paid.account',
  link: 'agency.paid.link',
} as const satisfies Record<string, Message>

/** Bookings of an agency, each a link to its page. */
export function BookingRows({ bookings }: { bookings: readonly AgencyBooking[] }): ReactNode {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingLine booking={booking} />
        </li>
      ))}
    </ul>
  )
}

function BookingLine({ booking }: { booking: AgencyBooking }): ReactNode {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const [customerView] = useCustomerView()
  const { number, titles, guest, day, total, price } = booking
  return (
    <AppLink
      href={`/agency/bookings/${number}`}
      className="grid gap-x-6 gap-y-2 p-4 hover:bg-sunken sm:grid-cols-[1fr_auto] md:p-5"
    >
      <span className="min-w-0">
        <span className="block text-pretty font-medium">
          <bdi>{titles.join(' · ')}</bdi>
        </span>
        <span className="block text-ink-soft text-sm">
          {[guest, format.day(day)].filter(Boolean).join(' · ')} · <bdi className="figures">{number}</bdi>
        </span>
        <span className="mt-2 block">
          <BookingBadges booking={badged(booking)} />
        </span>
      </span>
      <span className="sm:text-end">
        <bdi className="block font-semibold figures">{exact(total)}</bdi>
        {price && !customerView && (
          <span className="block text-ink-soft text-sm">
            {t('agency.net.short', { net: exact(price.net), margin: exact(price.margin) })}
          </span>
        )}
      </span>
    </AppLink>
  )
}

/** A booking as its badges need it. */
export function badged({
  state,
  collection,
  price,
}: AgencyBooking): Parameters<typeof BookingBadges>[0]['booking'] {
  return { state, collection, paymentMethod: price?.paidBy === 'link' ? 'card' : 'on-the-spot' }
}
