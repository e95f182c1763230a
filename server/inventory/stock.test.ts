import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { unitsFree } from '#domain/availability/stock.ts'
import { isTaken } from '#server/database/errors.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { arrangeStock } from './arrange-stock.ts'
import { findStock } from './find-stock.ts'

const { database } = await testCompany({ more: everyKind() })
const now = new Date('2027-01-01T00:00:00Z')
const at = (hour: number) => new Date(Date.UTC(2027, 5, 1, hour))

async function stockOf(product: string, part = 'whole') {
  const found = await findStock(database, { products: [product], from: at(-100), until: at(500), now })
  return found.get(product)!.find((stock) => stock.part === part)!
}

async function take(product: string, from: number, until: number, units = 1): Promise<boolean> {
  const { resource } = await stockOf(product)
  const during = rangeOf({ from: at(from), until: at(until) })
  try {
    await database.insert(allocations).values({ resource, units, during, state: 'booked' })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

beforeEach(async () => {
  await database.execute(sql`delete from allocations`)
})

test('every kind that is let for a time has its stock, and arranging it again changes nothing', async () => {
  const { rows } = await database.execute(sql`
    select product, part, capacity, exclusive from resources where part is not null order by product, part`)
  expect(rows).toEqual([
    { product: 'car', part: 'whole', capacity: 3, exclusive: false },
    { product: 'transfer', part: 'sedan', capacity: 2, exclusive: false },
    { product: 'transfer', part: 'shuttle', capacity: 16, exclusive: false },
    { product: 'transfer', part: 'van', capacity: 1, exclusive: false },
    { product: 'villa', part: 'whole', capacity: 1, exclusive: true },
    { product: 'yacht', part: 'whole', capacity: 1, exclusive: true },
  ])
  expect(await arrangeStock(database)).toBe(0)
})

test('a villa is given to one booking at a time; the next may come when the last has gone', async () => {
  expect(await take('villa', 0, 48)).toBe(true)
  expect(await take('villa', 24, 72)).toBe(false)
  expect(await take('villa', 48, 72)).toBe(true)
})

test('what is taken of a departure and what is taken for a time do not count together', async () => {
  await take('car', 0, 24, 3)
  const { rows } = await database.execute(
    sql`select max(taken) as taken from resources where product = 'car'`,
  )
  expect(rows).toEqual([{ taken: 0 }])
})

test('a hold that ran out is no longer on the list of what is taken', async () => {
  const { resource } = await stockOf('villa')
  const during = rangeOf({ from: at(0), until: at(24) })
  const held = { resource, units: 1, during, state: 'held' } as const
  await database.insert(allocations).values({ ...held, expiresAt: new Date(now.getTime() - 1) })
  expect((await stockOf('villa')).spans).toEqual([])
  await database.execute(sql`update allocations set expires_at = ${new Date(now.getTime() + 1)}`)
  expect((await stockOf('villa')).spans).toEqual([
    { from: at(0).toISOString(), until: at(24).toISOString(), units: 1 },
  ])
})

test('of three cars the database gives out exactly those that the rules call free, in whatever order', async () => {
  const request = fc.record({
    from: fc.nat(30),
    hours: fc.integer({ min: 1, max: 12 }),
    units: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 10 }), async (requests) => {
      await database.execute(sql`delete from allocations`)
      for (const { from, hours, units } of requests) {
        const interval = { from: at(from), until: at(from + hours) }
        const free = unitsFree(await stockOf('car'), interval)
        expect(await take('car', from, from + hours, units)).toBe(units <= free)
      }
    }),
    { numRuns: 30 },
  )
})

test('twenty who want one of three cars at the same moment: three get one', async () => {
  const got = await Promise.all(Array.from({ length: 20 }, (_, index) => take('car', index % 3, 30)))
  expect(got.filter(Boolean).length).toBe(3)
})

test('a hold of a pool can be booked after the pool has shrunk; new orders are refused', async () => {
  const { resource } = await stockOf('car')
  const during = rangeOf({ from: at(0), until: at(24) })
  const expiresAt = new Date(now.getTime() + 60_000)
  await database.insert(allocations).values({ resource, units: 3, during, state: 'held', expiresAt })
  await database.execute(sql`update resources set capacity = 2 where id = ${resource}`)
  await database.execute(
    sql`update allocations set state = 'booked', expires_at = null where resource = ${resource}`,
  )
  expect(await take('car', 0, 24)).toBe(false)
  await database.execute(sql`update resources set capacity = 3 where id = ${resource}`)
})
