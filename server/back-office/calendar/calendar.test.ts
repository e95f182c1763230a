import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const guide = await testStaff(company, 'guide')
const content = await testStaff(company, 'content')
const sales = await testStaff(company, 'sales')
const from = addDays(day(new Date().toISOString().slice(0, 10)), 40)
const ayse = await bookedBy(company)
const { id: booking, number } = await ayse.paid({}, [2])

type Unit = { id: string; kind: string; capacity: number; bars: Record<string, unknown>[] }

async function units(query: string, token = guide.token) {
  const { status, body } = await api.get(`/office/calendar?${query}`, token)
  return { status, ...(body.data as { units: Unit[]; next?: string }) }
}

/** Takes the villa from one day to another. */
async function take(parts: { state: string; source?: string; from: Day; until: Day; held?: string }) {
  await database.execute(sql`
    insert into allocations (resource, booking_item, units, during, state, source, expires_at)
    select r.id, case when ${parts.state} = 'blocked' then null else (select id from booking_items where booking = ${booking} limit 1) end,
      1, tstzrange(${`${parts.from}T13:00Z`}, ${`${parts.until}T07:00Z`}), ${parts.state}, ${parts.source ?? null}, ${parts.held ?? null}
    from resources r where r.product = 'villa' and r.part = 'whole'`)
}

const span = `from=${from}&to=${addDays(from, 13)}`

test('units have their bookings, holds and blocks of the window, but no hold that ran out', async () => {
  const { rows } = await database.execute<{ id: string }>(sql`
    insert into calendar_feeds (product, url, conflicts)
    values ('villa', 'https://stays.example.com/1.ics', ${JSON.stringify([{ booking: number, from, until: from }])}::jsonb)
    returning id`)
  await take({ state: 'booked', from, until: addDays(from, 3) })
  await take({ state: 'held', from: addDays(from, 3), until: addDays(from, 5), held: '2999-01-01T00:00Z' })
  await take({ state: 'held', from: addDays(from, 5), until: addDays(from, 6), held: '2020-01-01T00:00Z' })
  await take({
    state: 'blocked',
    source: `ical:${rows[0]!.id}`,
    from: addDays(from, 6),
    until: addDays(from, 8),
  })
  await take({ state: 'blocked', source: 'catalogue', from: addDays(from, 8), until: addDays(from, 9) })
  await take({ state: 'booked', from: addDays(from, 60), until: addDays(from, 61) })
  const { units: found } = await units(`${span}&kind=villa`, sales.token)
  expect(found.map(({ kind, capacity }) => [kind, capacity])).toEqual([['villa', 1]])
  expect(found[0]!.bars).toMatchObject([
    {
      what: 'booking',
      from: `${from}T13:00:00.000Z`,
      until: `${addDays(from, 3)}T07:00:00.000Z`,
      conflict: true,
      booking: { number, position: 0, guests: 2 },
    },
    { what: 'hold' },
    { what: 'calendar', site: 'stays.example.com', conflict: false },
    { what: 'block' },
  ])
  const { units: ofGuide } = await units(`${span}&kind=villa`)
  const bars = found[0]!.bars.map(({ booking: _, ...bar }) => bar)
  expect(ofGuide[0]!.bars).toEqual(bars)
})

test('pages follow each other without a unit twice; a window above 62 days is refused, as is a role without the right', async () => {
  const all = (await units(`${span}&limit=100`)).units
  const seen: string[] = []
  let after = ''
  do {
    const page = await units(`${span}&limit=2${after && `&after=${after}`}`)
    seen.push(...page.units.map(({ id }) => id))
    after = page.next ?? ''
  } while (after)
  expect(seen).toEqual(all.map(({ id }) => id))
  expect(new Set(seen).size).toBe(seen.length)
  expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['villa', 'yacht', 'car', 'transfer']))
  expect((await units(`from=${from}&to=${addDays(from, 63)}`)).status).toBe(422)
  expect((await units(`from=${from}&to=${addDays(from, -1)}`)).status).toBe(422)
  expect((await units(span, content.token)).status).toBe(403)
})
