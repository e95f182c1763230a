import { sql } from 'drizzle-orm'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { numbersIn } from './numbers-in.ts'

/** The departures of a day that still have places: of which products, and how many places each has. */
export type PlacesOnDay = {
  products: string[]
  /** Negative for a private departure with a booking. */
  places: number[]
  /** On the clock of the product. */
  times: string[]
}

/** On each of some days the departures that can still be booked. */
export async function placesOnDays(
  database: Database,
  days: readonly string[],
  now: Date,
): Promise<Map<string, PlacesOnDay>> {
  const { rows } = await database.$client.query<Record<'day' | 'products' | 'places' | 'times', string>>({
    name: 'places-on-days',
    text: `
      select d.day::text as day, string_agg(d.product, ' ') as products, string_agg(d.time, ' ') as times,
        array_agg(case when d.taken = 0 then d.capacity else d.taken - d.capacity end)::text as places
      from departures d
      where d.day = any ($1::date[]) and not d.closed and d.capacity > d.taken
        and (d.starts_at > $2::timestamptz + make_interval(hours => (select max(cutoff_hours) from products))
          or d.starts_at > $2::timestamptz + make_interval(
            hours => (select p.cutoff_hours from products p where p.code = d.product)))
        and (d.product, d.starts_at) not in (select * from departures_without_resources(
          (select min(asked) from unnest($1::date[]) asked), (select max(asked) from unnest($1::date[]) asked), $2))
      group by d.day`,
    values: [days, now],
  })
  return new Map(
    rows.map(({ day, products, places, times }) => [
      day,
      { products: products.split(' '), places: numbersIn(places), times: times.split(' ') },
    ]),
  )
}

/** Rental stock that is taken between two days. */
export async function takenBetween(
  database: Database,
  { from, until, now }: { from: string; until: string; now: Date },
): Promise<string[]> {
  const { rows } = await database.$client.query<{ products: string }>({
    name: 'taken-between',
    text: `
      select coalesce(string_agg(product, ' '), '') as products from (
        select stays_taken_between($1, $2, $3) union select stays_without_resources($1, $2, $3)) as taken(product)`,
    values: [from, until, now],
  })
  return rows[0]!.products.split(' ')
}

/**
 * Of some products those whose price includes VAT, each with whether it can be had at all: of a tour, whether any
 * departure until the booking horizon has places.
 */
export async function availableForFeeds(
  database: Database,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, boolean>> {
  const today = now.toISOString().slice(0, 10) as Day
  const { rows } = await database.$client.query<{ code: string; available: boolean }>({
    name: 'available-for-feeds',
    text: `
      select p.code, p.kind <> 'tour' or exists (
        select from departures d
        where d.product = p.code and not d.closed and d.capacity > d.taken
          and d.starts_at > $2::timestamptz + make_interval(hours => p.cutoff_hours)
          and (d.taken = 0 or not exists (
            select from listings l where l.product = d.product and 'amenity.private' = any (l.features)))
          and (d.product, d.starts_at) not in (select * from departures_without_resources($3, $4, $2))
      ) as available
      from products p where p.code = any ($1) and p.vat_mode = 'included'`,
    values: [codes, now, addDays(today, -1), addDays(today, daysSoldAhead + 1)],
  })
  return new Map(rows.map(({ code, available }) => [code, available]))
}

/** Numbers of the cars that are handed over and taken back at all of some places. */
export async function numbersOfCarsAt(database: Queries, places: readonly string[]): Promise<number[]> {
  const wanted = JSON.stringify(places.map((code) => ({ code })))
  const { rows } = await database.execute<{ numbers: string }>(sql`
    select array(select l.n from products p join listings l on l.product = p.code
      where p.kind = 'car' and p.details -> 'places' @> ${wanted}::jsonb)::text as numbers`)
  return numbersIn(rows[0]!.numbers)
}
