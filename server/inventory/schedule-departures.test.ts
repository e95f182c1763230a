import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isTaken } from '#server/database/errors.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { testCompany } from '#tests/factories/company.ts'
import { scheduleDepartures } from './schedule-departures.ts'

const { database } = await testCompany()
const now = new Date()
const first = addDays(dayIn(now, 'Europe/Istanbul'), 30)
const everyDay = [1, 2, 3, 4, 5, 6, 7]

type Row = { resource: string; day: string; time: string; capacity: number; taken: number; closed: boolean }

async function departures(): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select resource, day::text as day, time, capacity, taken, closed from departures
    where product = 'boat' and day between ${first} and ${addDays(first, 4)} order by day, time`)
  return rows
}

/** Departures that say something else than their resources. */
async function untrue(): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from departures d join resources r on r.id = d.resource
    where (d.capacity, d.taken) is distinct from (r.capacity, r.taken)`)
  return rows[0]!.count
}

async function plan(sessions: object[]): Promise<void> {
  await database.execute(sql`
    update products set details = jsonb_set(details, '{sessions}', ${JSON.stringify(sessions)}::jsonb) where code = 'boat'`)
  await database.transaction((transaction) =>
    scheduleDepartures(transaction, { now, products: ['boat'] }).then(() => undefined),
  )
}

async function book(resource: string, units: number): Promise<void> {
  await database.insert(allocations).values({ resource, units, state: 'booked' })
}

test('after any bookings, releases and plans, a departure equals its resource', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('book' as const), which: fc.nat(9), units: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('give back' as const), which: fc.nat(9) }),
    fc.record({
      do: fc.constant('plan' as const),
      times: fc.subarray(['10:00', '15:00']),
      capacity: fc.integer({ min: 1, max: 12 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) {
        const known = await departures()
        const resource = 'which' in one ? known[one.which % (known.length || 1)]?.resource : undefined
        if (one.do === 'plan') {
          await plan(one.times.map((time) => ({ weekdays: everyDay, time, capacity: one.capacity })))
        } else if (resource && one.do === 'book') {
          await book(resource, one.units).catch((error) => expect(isTaken(error)).toBe(true))
        } else if (resource) {
          await database.execute(sql`update allocations set state = 'released' where resource = ${resource}`)
        }
      }
      expect(await untrue()).toBe(0)
      const taken = await departures()
      expect(taken.every((row) => row.taken <= row.capacity)).toBe(true)
    }),
    { numRuns: 15 },
  )
  await database.execute(sql`update allocations set state = 'released'`)
})

test('who books while the plan drops the departure keeps it: planning waits, and closes it instead', async () => {
  await plan([{ weekdays: everyDay, time: '12:00', capacity: 10 }])
  const wanted = (await departures()).find(({ time }) => time === '12:00')!
  const planning = await database.transaction(async (transaction) => {
    await transaction.insert(allocations).values({ resource: wanted.resource, units: 2, state: 'booked' })
    const planned = plan([{ weekdays: everyDay, time: '18:00', capacity: 10 }])
    await waitForLock()
    return { planned }
  })
  await planning.planned
  const stored = (await departures()).filter(({ time }) => time === '12:00')
  expect(stored).toEqual([{ ...wanted, taken: 2, closed: true }])
  expect(await untrue()).toBe(0)
})

test('a departure that is planned again is sold again, with what was taken of it', async () => {
  await plan([{ weekdays: everyDay, time: '12:00', capacity: 6 }])
  const again = (await departures()).filter(({ taken }) => taken === 2)
  expect(again).toMatchObject([{ time: '12:00', capacity: 6, closed: false }])
})

async function waitForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]!.waiting
    })
    .toBeGreaterThan(0)
}

test('planning again on the same day changes nothing, on the next it adds that day', async () => {
  const tomorrow = new Date(now.getTime() + 86_400_000)
  expect(await scheduleDepartures(database, { now })).toBe(0)
  const lastDay = async () => {
    const { rows } = await database.execute<{ day: string }>(
      sql`select max(day)::text as day from departures where product = 'boat'`,
    )
    return rows[0]!.day
  }
  const before = await lastDay()
  expect(await scheduleDepartures(database, { now: tomorrow, products: ['boat'] })).toBe(1)
  expect(await lastDay()).toBe(addDays(day(before), 1))
  expect(await scheduleDepartures(database, { now: tomorrow, products: ['boat'] })).toBe(0)
})

test('a departure that had to stay larger than planned shrinks once places are given back', async () => {
  const sessions = (capacity: number) => [{ weekdays: everyDay, time: '12:00', capacity }]
  await plan(sessions(10))
  const { resource } = (await departures()).find(({ taken, closed }) => taken === 0 && !closed)!
  await book(resource, 8)
  await plan(sessions(3))
  const held = async () => (await departures()).find((row) => row.resource === resource)!
  expect(await held()).toMatchObject({ capacity: 8, taken: 8 })
  await database.execute(sql`update allocations set state = 'released' where resource = ${resource}`)
  await scheduleDepartures(database, { now })
  expect(await held()).toMatchObject({ capacity: 3, taken: 0 })
})

test('a departure closed by hand remains off sale while the rules are the same', async () => {
  const { resource } = (await departures()).find(({ closed }) => !closed)!
  await database.execute(sql`update departures set closed = true where resource = ${resource}`)
  await scheduleDepartures(database, { now })
  expect((await departures()).find((row) => row.resource === resource)).toMatchObject({ closed: true })
})
