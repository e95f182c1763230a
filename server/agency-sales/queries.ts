import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { containsWord } from '#server/database/contains-word.ts'
import { type SoldItems, soldItems } from '#server/orders/titles.ts'

export type AgencyBookingRow = SoldItems & {
  id: string
  number: string
  state: string
  collection: string
  placedAt: string
  day: string
  guest: { firstName: string; lastName: string }
  soldBy: string | null
  total: string
  currency: string
  paidBy: string | null
  accountCurrency: string | null
  retail: string | null
  margin: string | null
}

export type AgencyBookingFilter = {
  state?: string | undefined
  /** Each is in the number, or in what else staff find a booking by. */
  words: readonly string[]
  /** Accountants find bookings by their number alone. */
  byNumber: boolean
  after?: string | undefined
  limit: number
}

const columns = sql`
  b.id, b.number, b.state, b.collection, b.placed_at as "placedAt", b.guest, u.name as "soldBy",
  b.display_total as total, b.display_currency as currency, s.paid_by as "paidBy", s.currency as "accountCurrency",
  s.retail, s.margin, b.locale as "soldIn", items.day, items.items
  from bookings b
    join lateral (
      select min(i.day)::text as day, ${soldItems} as items
      from booking_items i where i.booking = b.id) items on true
    left join agency_sales s on s.booking = b.id
    left join agency_users u on u.id = b.agency_user`

/** Bookings of an agency that a filter leaves, the newest first. */
export async function bookingsOfAgency(
  database: Queries,
  agency: string,
  { state, words, byNumber, after, limit }: AgencyBookingFilter,
): Promise<AgencyBookingRow[]> {
  const searched = byNumber ? sql`plain(b.number)` : sql`b.words`
  const conditions = [
    sql`b.agency = ${agency}`,
    ...(state === undefined ? [] : [sql`b.state = ${state}`]),
    ...(after === undefined ? [] : [sql`b.id < ${after}`]),
    ...words.map((word) => sql`${searched} like ${containsWord(word)}`),
  ]
  const { rows } = await database.execute<AgencyBookingRow>(sql`
    select ${columns} where ${sql.join(conditions, sql` and `)} order by b.id desc limit ${limit}`)
  return rows
}

/** The booking of an agency with a number. */
export async function bookingOfAgency(
  database: Queries,
  { agency, number }: { agency: string; number: string },
): Promise<AgencyBookingRow | undefined> {
  const { rows } = await database.execute<AgencyBookingRow>(sql`
    select ${columns} where b.agency = ${agency} and b.number = ${number}`)
  return rows[0]
}
