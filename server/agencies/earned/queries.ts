import { type SQL, sql } from 'drizzle-orm'
import type { EarningEvent } from '#domain/agencies/earning.ts'
import type { Queries } from '#server/database/connect.ts'
import { type SoldItems, soldItems } from '#server/orders/titles.ts'

export type EarnedRow = SoldItems & {
  id: string
  state: string
  placedAt: string
  day: string
  total: string
  currency: string
  percent: string
  accountCurrency: string | null
  earned: string
}

/** Returns the bookings that an agency referred, with its percentage of each. */
export function referredBy(agency: string): SQL {
  return sql`select booking, percent, currency from booking_referrals where agency = ${agency}`
}

/** Returns the bookings that a sub-agency sold while it was one of this parent. */
export function soldUnder({ parent, sub }: { parent: string; sub: string }): SQL {
  return sql`select booking, override_percent as percent, override_currency as currency from agency_sales
    where agency = ${sub} and parent = ${parent}`
}

/** Bookings on which an agency earns by an event, the newest first; holds that expired or were cancelled are none. */
export async function earnedBookings(
  database: Queries,
  of: { source: SQL; agency: string; event: EarningEvent; after: string | undefined; limit: number },
): Promise<EarnedRow[]> {
  const { source, agency, event, after, limit } = of
  const { rows } = await database.execute<EarnedRow>(sql`
    select b.id, b.state, b.placed_at as "placedAt", items.day, items.items,
      b.locale as "soldIn", b.display_total as total,
      b.display_currency as currency, s.percent, s.currency as "accountCurrency", credited.earned
    from (${source}) s
      join bookings b on b.id = s.booking
      join lateral (
        select min(i.day)::text as day, ${soldItems} as items
        from booking_items i where i.booking = b.id) items on true
      join lateral (
        select coalesce(-sum(p.amount), 0) as earned from agency_entries e
          join agency_postings p on p.entry = e.id and p.account = 'receivable'
        where e.booking = b.id and e.agency = ${agency} and e.event = ${event}) credited on true
    where b.state not in ('held', 'expired')
      and not (b.state = 'cancelled' and exists (
        select from state_moves m
        where m.booking = b.id and m.machine = 'booking' and m.from_state = 'held' and m.to_state = 'cancelled'))
      ${after === undefined ? sql`` : sql`and b.id < ${after}`}
    order by b.id desc limit ${limit}`)
  return rows
}
