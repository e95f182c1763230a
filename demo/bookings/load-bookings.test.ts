import { type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { demoCompany } from '#tests/factories/company.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { clearDemo } from '../clear-demo.ts'
import { loadBookings } from './load-bookings.ts'

const now = new Date()
const company = await demoCompany()
const { database } = company
await loadBookings(company, now)
const { order } = await testStaff(company)

async function rowsOf<Row extends QueryResultRow>(query: SQL): Promise<Row[]> {
  return (await database.execute(query)).rows as Row[]
}

test('each kind but those on request is sold ahead and in the past year, by several channels', async () => {
  const rows = await rowsOf<{ kind: string; ahead: number; past: number }>(sql`
    select i.kind, count(*) filter (where i.starts_at > ${now.toISOString()}::timestamptz)::int as ahead,
      count(*) filter (where b.state = 'completed')::int as past
    from bookings b join booking_items i on i.booking = b.id group by i.kind order by i.kind`)
  expect(rows.map(({ kind }) => kind)).toEqual(['car', 'tour', 'transfer', 'villa', 'yacht'])
  for (const { ahead, past } of rows) {
    expect(ahead).toBeGreaterThan(4)
    expect(past).toBeGreaterThan(ahead)
  }
  const months = await rowsOf(sql`select distinct to_char(placed_at, 'YYYY-MM') from bookings`)
  expect(months.length).toBeGreaterThanOrEqual(11)
})

test('places of coming trips are taken, past trips are paid, and nothing is emailed', async () => {
  const [taken] = await rowsOf<{ wrong: number; units: number }>(sql`
    select count(*) filter (where d.taken <> coalesce(a.units, 0))::int as wrong, sum(d.taken)::int as units
    from departures d left join (select resource, sum(units) as units from allocations
      where state in ('held', 'booked') group by resource) a on a.resource = d.resource`)
  expect(taken).toMatchObject({ wrong: 0 })
  expect(taken!.units).toBeGreaterThan(100)
  const past = await rowsOf<{ id: string }>(sql`select id from bookings where state = 'completed'`)
  for (const { id } of past.slice(0, 40)) {
    const { total, paid, balance } = await findManaged(company, id, now)
    expect([paid.minor, balance.minor]).toEqual([total.minor, 0])
  }
  expect(await rowsOf(sql`select id from outbox`)).toEqual([])
})

test('clearing the demo removes all of it', async () => {
  const cleared = await clearDemo(company, {}, order)
  expect(isRefusal(cleared)).toBe(false)
  expect(cleared).toMatchObject({ counts: { messages: 4, requests: 2 } })
  for (const table of ['bookings', 'booking_items', 'requests', 'contact_messages', 'comments']) {
    expect(await rowsOf(sql`select 1 from ${sql.identifier(table)}`), table).toEqual([])
  }
})
