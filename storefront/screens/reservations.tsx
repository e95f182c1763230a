import { Suspense } from 'react'
import { Await } from 'react-router'
import type { Booking } from '#domain/booking/order.ts'
import { BoatDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import type { Reply } from '#wire/client.ts'
import { pageContext } from '../api/page-context.ts'
import { BookingCard } from '../checkout/booking-card.tsx'
import { ListFailed } from '../members/list-failed.tsx'
import { RequestList } from '../members/request-list.tsx'
import { pageSeo } from '../shop/seo.ts'
import { useWords } from '../words/words.tsx'
import type { Route } from './+types/reservations.ts'

/** Not waited for: who comes from another page sees at once that something comes. */
export function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return { bookings: api.bookings(), requests: api.requests() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('members.reservations'),
    paths: '/user/reservations',
    noIndex: true,
  }))

/** A member's bookings. */
export default function ReservationsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  return (
    <main>
      <h1 className="mb-8 text-3xl">{t('members.reservations')}</h1>
      <Suspense
        fallback={
          <div className="min-h-96">
            <ListSkeleton rows={4} />
          </div>
        }
      >
        <Await resolve={loaderData.bookings}>{(reply) => <Bookings reply={reply} />}</Await>
      </Suspense>
      <Suspense>
        <Await resolve={loaderData.requests}>
          {(reply) => reply.ok && <RequestList requests={reply.data} />}
        </Await>
      </Suspense>
    </main>
  )
}

function Bookings({ reply }: { reply: Reply<Booking[]> }) {
  const { t } = useWords()
  if (!reply.ok) return <ListFailed reply={reply} />
  if (reply.data.length === 0) {
    return (
      <EmptyState
        drawing={<BoatDrawing />}
        title={t('checkout.noBookings')}
        actions={
          <ButtonLink href="/search" variant="brand">
            {t('cart.findTour')}
          </ButtonLink>
        }
      >
        {t('checkout.noBookingsText')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-5">
      {reply.data.toSorted(byDeparture).map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  )
}

/** What comes next first, what is over or cancelled last. */
function byDeparture(one: Booking, other: Booking): number {
  const live = rank(one) - rank(other)
  if (live !== 0) return live
  const order = startOf(one).localeCompare(startOf(other))
  return rank(one) === 0 ? order : -order
}

function rank({ state }: Booking): number {
  return state === 'completed' || state === 'cancelled' || state === 'expired' ? 1 : 0
}

function startOf({ items }: Booking): string {
  return items.map(({ startsAt }) => startsAt).toSorted()[0] ?? ''
}
