import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type BookingLabel, bookingLabel } from '#domain/booking/booking-state.ts'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Pagination } from '#ui/patterns/pagination.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { BookingCard } from '../checkout/booking-card.tsx'
import type { BookingPage } from '../data/account-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'

const labels = ['active', 'completed', 'cancelled'] as const

/** The label and the page that an address asks for. */
export function wantedOf(url: string): { label: BookingLabel; page: number } {
  const query = new URL(url).searchParams
  const label = labels.find((one) => one === query.get('state')) ?? 'active'
  const page = Number(query.get('page'))
  return { label, page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1 }
}

/** A member's bookings by state, in pages; `path` is the page that lists them. */
export function BookingPages({
  found: { bookings, pages, counts },
  path,
  empty,
}: {
  found: BookingPage
  path: string
  empty: { title: string; text: string; href: string; action: string }
}): ReactNode {
  const { t, format } = useMessages()
  const [query] = useSearchParams()
  const chosen = labels.find((one) => one === query.get('state')) ?? 'active'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const hrefOf = (label: BookingLabel, at = 1) => {
    const wanted = new URLSearchParams({
      ...(label !== 'active' && { state: label }),
      ...(at > 1 && { page: String(at) }),
    })
    return wanted.size > 0 ? `${path}?${wanted}` : path
  }
  const nothing = counts.active + counts.completed + counts.cancelled === 0
  const emptyState = (
    <EmptyState
      drawing={<BoatDrawing />}
      title={nothing ? empty.title : t(`area.no-${chosen}`)}
      actions={
        chosen === 'active' && (
          <ButtonLink href={empty.href} variant="brand">
            {empty.action}
          </ButtonLink>
        )
      }
    >
      {nothing && empty.text}
    </EmptyState>
  )
  if (nothing) return emptyState
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <nav aria-label={t('area.by-state')} className="flex flex-wrap gap-2">
        {labels.map((label) => (
          <ChoiceChip key={label} href={hrefOf(label)} selected={label === chosen}>
            {t(`area.state-${label}`)} <span className="figures">{format.number(counts[label])}</span>
          </ChoiceChip>
        ))}
      </nav>
      {bookings.length === 0 ? (
        emptyState
      ) : (
        <ul className="grid gap-5">
          {bookings.map((booking) => (
            <li key={booking.id} className={bookingLabel(booking.state) === 'cancelled' ? 'opacity-80' : ''}>
              <BookingCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={t('list.pages')}
        current={page}
        count={pages}
        hrefOf={(at) => hrefOf(chosen, at)}
        pageLabel={(at) => t('list.page', { page: at })}
        previousLabel={t('list.previousPage')}
        nextLabel={t('list.nextPage')}
      />
    </div>
  )
}
