import { sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/connect.ts'
import { numbersIn } from './numbers-in.ts'

/** On each of some days the numbers of the tours that can still be booked, and for how many people at most. */
export async function placesOnDays(
  database: Database,
  days: readonly string[],
  now: Date,
): Promise<Map<string, { numbers: number[]; places: number[] }>> {
  const { rows } = await database.$client.query<Record<'day' | 'numbers' | 'places', string>>({
    name: 'places-on-days',
    text: `
      select d.day::text as day, array_agg(l.n)::text as numbers, array_agg(r.capacity - r.taken)::text as places
      from departures d join resources r on r.id = d.resource join listings l on l.product = d.product
      where d.day = any ($1::date[]) and not d.closed and r.capacity > r.taken
        and (d.starts_at > $2::timestamptz + make_interval(hours => (select max(cutoff_hours) from products))
          or d.starts_at > $2::timestamptz + make_interval(
            hours => (select p.cutoff_hours from products p where p.code = d.product)))
        and (r.taken = 0 or not 'amenity.private' = any (l.features))
      group by d.day`,
    values: [days, now],
  })
  return new Map(
    rows.map(({ day, numbers, places }) => [day, { numbers: numbersIn(numbers), places: numbersIn(places) }]),
  )
}

/** Numbers of what is let for a time and is taken between two days. */
export async function numbersTakenBetween(
  database: Queries,
  { from, until, now }: { from: string; until: string; now: Date },
): Promise<number[]> {
  const { rows } = await database.execute<{ numbers: string }>(sql`
    select array(select l.n from stays_taken_between(${from}, ${until}, ${now}) as taken(product)
      join listings l on l.product = taken.product)::text as numbers`)
  return numbersIn(rows[0]!.numbers)
}

/** Numbers of the cars that are handed over and taken back at all of some places. */
export async function numbersOfCarsAt(database: Queries, places: readonly string[]): Promise<number[]> {
  const wanted = JSON.stringify(places.map((code) => ({ code })))
  const { rows } = await database.execute<{ numbers: string }>(sql`
    select array(select l.n from products p join listings l on l.product = p.code
      where p.kind = 'car' and p.details -> 'places' @> ${wanted}::jsonb)::text as numbers`)
  return numbersIn(rows[0]!.numbers)
}
