import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListedBooking } from '#domain/booking/booking-list.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useChannelName } from '../parts/channel-name.ts'
import { useLinkState } from '../parts/way-back.ts'
import { CollectionBadge, StateBadge } from './state-badge.tsx'

/** Bookings as rows of a table, on phones as cards. A whole row is one link. */
export function BookingTable({ bookings }: { bookings: readonly ListedBooking[] }): ReactNode {
  const { t } = useMessages()
  const columns = ['guest', 'products', 'state', 'paid', 'total', 'placed'] as const
  return (
    <>
      <table className="hidden w-full border-separate border-spacing-0 text-sm md:table">
        <thead>
          <tr className="text-start text-ink-soft text-xs">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-line border-b px-3 py-2 text-start font-semibold first:ps-4 data-[end=true]:text-end"
                data-end={column === 'total'}
              >
                {t(`bookings.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} />
          ))}
        </tbody>
      </table>
      <ul className="grid gap-2 md:hidden">
        {bookings.map((booking) => (
          <Card key={booking.id} booking={booking} />
        ))}
      </ul>
    </>
  )
}

const cell = 'border-line border-b px-3 py-2.5 align-top'

function Row({ booking }: { booking: ListedBooking }): ReactNode {
  const { locale } = useMessages()
  return (
    <tr className="relative bg-surface hover:bg-sunken has-focus-visible:bg-brand-soft">
      <td className={`${cell} ps-4`}>
        <RowLink booking={booking} />
      </td>
      <td className={cell}>
        <Products booking={booking} />
      </td>
      <td className={cell}>
        <StateBadge state={booking.state} />
        <Tags booking={booking} />
      </td>
      <td className={cell}>
        <CollectionBadge collection={booking.collection} />
      </td>
      <td className={`${cell} whitespace-nowrap text-end figures`}>{formatMoney(booking.total, locale)}</td>
      <td className={`${cell} whitespace-nowrap text-ink-soft`}>
        <Placed booking={booking} />
      </td>
    </tr>
  )
}

function Card({ booking }: { booking: ListedBooking }): ReactNode {
  const { locale } = useMessages()
  return (
    <li className="relative grid gap-2 rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <RowLink booking={booking} />
        <span className="whitespace-nowrap font-semibold figures">{formatMoney(booking.total, locale)}</span>
      </div>
      <Products booking={booking} />
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge state={booking.state} />
        <CollectionBadge collection={booking.collection} />
        <Tags booking={booking} />
      </div>
      <p className="text-ink-soft text-xs">
        <Placed booking={booking} />
      </p>
    </li>
  )
}

function RowLink({ booking: { number, guest } }: { booking: ListedBooking }): ReactNode {
  return (
    <Link
      to={`/bookings/${encodeURIComponent(number)}`}
      state={useLinkState()}
      data-row
      className="block outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
    >
      <span className="block font-semibold">
        {guest.firstName} {guest.lastName}
      </span>
      <span className="text-ink-soft text-xs">{number}</span>
    </Link>
  )
}

function Products({ booking: { items } }: { booking: ListedBooking }): ReactNode {
  const { t, format } = useMessages()
  return (
    <ul className="grid gap-1">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have their place in a booking
        <li key={index} className={item.cancelled ? 'text-ink-soft line-through' : undefined}>
          <span className="block">{item.title}</span>
          <span className="text-ink-soft text-xs">
            {format.dayAndTime(item.day, item.time)} · {t('bookings.guests', { count: item.guests })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Placed({ booking: { placedAt, channel } }: { booking: ListedBooking }): ReactNode {
  const { format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const channelName = useChannelName()
  return (
    <>
      <span className="md:block">{format.moment(placedAt, zone)}</span>
      <span className="md:hidden"> · </span>
      <span className="text-xs">{channelName(channel)}</span>
    </>
  )
}

function Tags({ booking: { tags } }: { booking: ListedBooking }): ReactNode {
  if (tags.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone="brand">
          {tag}
        </Badge>
      ))}
    </span>
  )
}
