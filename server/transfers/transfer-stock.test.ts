import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TransferLeg, transferSpans, unitsForTransfers } from '#domain/availability/transfers.ts'
import { isTaken } from '#server/database/errors.ts'
import { allocations } from '#server/database/schema/availability.ts'
import { rangeOf } from '#server/database/schema/columns.ts'
import { findStock } from '#server/inventory/find-stock.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'

const { database } = await testCompany({ more: everyKind() })
const now = new Date('2027-01-01T00:00:00Z')
const midnight = Date.UTC(2027, 5, 10)

async function stockOf(part: string) {
  const days = { from: new Date('2027-06-08T00:00:00Z'), until: new Date('2027-06-16T00:00:00Z') }
  const found = await findStock(database, { products: ['transfer'], ...days, now })
  return found.get('transfer')!.find((stock) => stock.part === part)!
}

/** Takes the units of both legs, or of neither. */
async function take(part: string, legs: readonly TransferLeg[], units: number): Promise<boolean> {
  const { resource } = await stockOf(part)
  try {
    await database.transaction(async (transaction) => {
      for (const { during } of legs) {
        await transaction
          .insert(allocations)
          .values({ resource, units, during: rangeOf(during), state: 'booked' })
      }
    })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

const local = (minutes: number) => {
  const moment = new Date(midnight + minutes * 60_000).toISOString()
  return { day: moment.slice(0, 10), time: moment.slice(11, 16) }
}

const query = fc.record({
  out: fc.integer({ min: 0, max: 24 * 60 }),
  later: fc.option(fc.integer({ min: 50, max: 24 * 60 }), { nil: undefined }),
  part: fc.constantFrom('sedan', 'van', 'shuttle'),
  seats: fc.integer({ min: 1, max: 9 }),
})

test('whatever legs and returns are asked for, the database gives out exactly those that the rules call free', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(query, { minLength: 1, maxLength: 10 }), async (queries) => {
      await database.execute(sql`delete from allocations`)
      for (const { out, later, part, seats } of queries) {
        const back = later === undefined ? undefined : local(out + later)
        const legs = transferSpans({ ...local(out), back }, { minutes: 50, timeZone: 'Europe/Istanbul' })
        const units = part === 'shuttle' ? seats : 1
        const free = unitsForTransfers(await stockOf(part), legs)
        expect(await take(part, legs, units)).toBe(units <= free)
      }
    }),
    { numRuns: 30 },
  )
})
