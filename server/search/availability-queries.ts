import { sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/connect.ts'
import { numbersIn } from './numbers-in.ts'

/** The departures of a day that still have places: of which products, and how many places each has. */
export type PlacesOnDay = {
  products: string[]
  /** Negative for a private departure with a booking. */
  places: number[]
}

/** On each of some days the departures that can still be booked. */
export async function placesOnDays(
  database: Database,
  days: readonly string[],
  now: Date,
): Promise<Map<string, PlacesOnDay>> {
  const { rows } = await database.$client.query<Record<'day' | 'products' | 'places', string>>({
    name: 'places-on-days',
    text: `
      select d.day::text as day, string_agg(d.product, ' ') as products,
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
    rows.map(({ day, products, places }) => [
      day,
      { products: products.split(' '), places: numbersIn(places) },
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

/** Numbers of the cars that are handed over and taken back at all of some places. */
export async function numbersOfCarsAt(database: Queries, places: readonly string[]): Promise<number[]> {
  const wanted = JSON.stringify(places.map((code) => ({ code })))
  const { rows } = await database.execute<{ numbers: string }>(sql`
    select array(select l.n from products p join listings l on l.product = p.code
      where p.kind = 'car' and p.details -> 'places' @> ${wanted}::jsonb)::text as numbers`)
  return numbersIn(rows[0]!.numbers)
}
