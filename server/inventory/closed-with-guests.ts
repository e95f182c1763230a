import { sql } from 'drizzle-orm'
import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import type { Queries } from '#server/database/connect.ts'

type Which = {
  now: Date
  /** Of these products; of all without it. */
  products?: readonly string[] | undefined
  /** Without bookings that have an offer which they have not answered yet. */
  withoutOffer?: boolean
}

/** Returns the future departures that are off sale and have guests, the earliest first. */
export async function closedWithGuests(
  database: Queries,
  { now, products, withoutOffer = false }: Which,
): Promise<ClosedDeparture[]> {
  const named = products ? sql`and d.product = any(${sql.param([...products])})` : sql``
  const unoffered = withoutOffer
    ? sql`and not exists (select from rescue_offers o where o.item = i.id and o.state = 'open')`
    : sql``
  const { rows } = await database.execute<ClosedDeparture>(sql`
    select d.resource as id, d.product, d.day::text as day, d.time, count(distinct b.id)::int as bookings,
      sum(i.adults + i.children + i.infants)::int as guests
    from departures d join allocations a on a.resource = d.resource and a.state <> 'released'
      join booking_items i on i.id = a.booking_item and i.cancelled_at is null ${unoffered}
      join bookings b on b.id = i.booking and (b.state in ('awaiting-payment', 'confirmed')
        or b.state = 'held' and b.hold_expires_at > ${now})
    where d.closed and d.taken > 0 and d.starts_at > ${now} ${named}
    group by d.resource order by d.starts_at, d.product`)
  return rows
}

/** Carries something out, and returns with its answer the departures with guests that it took off sale. */
export async function withClosed<Done>(
  database: Queries,
  which: Pick<Which, 'now' | 'products'>,
  act: () => Promise<Done>,
): Promise<{ done: Done; closed: ClosedDeparture[] }> {
  const before = new Set((await closedWithGuests(database, which)).map(({ id }) => id))
  const done = await act()
  const after = await closedWithGuests(database, which)
  return { done, closed: after.filter(({ id }) => !before.has(id)) }
}
