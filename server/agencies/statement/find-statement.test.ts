import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageingOf, postingsFor } from '#domain/agencies/ledger.ts'
import { addDays, type Day, day, daysBetween } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { moneyOf, zero } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { insertEntry } from '../account-queries.ts'
import { findStatement } from './find-statement.ts'

const { company, database } = await testCompany()
const settings = await company.settings()
const first = Date.parse('2026-01-01T00:00:00Z')
const [hour, halfYear] = [3_600_000, 200 * 24]

/** Entries at whole hours and a minute before, in which days begin and end in many zones. */
const entry = fc.record({
  at: fc
    .tuple(fc.nat(halfYear), fc.boolean())
    .map(([hours, isBefore]) => hours * hour - (isBefore ? 60_000 : 0)),
  minor: fc.integer({ min: -90_000, max: 90_000 }).filter((minor) => minor !== 0),
})

const period = fc.record({
  from: fc.nat(220),
  length: fc.nat(120),
  timeZone: fc.constantFrom('Europe/Istanbul', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'),
})

async function agencyWith(entries: readonly { at: number; minor: number }[]) {
  const agency = await testAgency(database, { currency: 'EUR' })
  await database.transaction(async (transaction) => {
    for (const [index, { at, minor }] of entries.entries()) {
      const correction = { event: 'correction' as const, reference: `C-${index}`, by: 'system' }
      await insertEntry(
        transaction,
        { agency: agency.id, ...correction, at: new Date(first + at) },
        postingsFor('correction', moneyOf(minor, 'EUR')),
      )
    }
  })
  return agency
}

/** The statement from every entry of the account, without a sum in the database. */
function counted(
  entries: readonly { at: number; minor: number }[],
  { from, until, timeZone }: { from: Day; until: Day; timeZone: string },
) {
  const dated = entries.map(({ at, minor }) => ({ day: dayIn(new Date(first + at), timeZone), minor }))
  const total = (some: typeof dated) => some.reduce((sum, { minor }) => sum + minor, 0)
  const known = dated.filter((one) => one.day <= until)
  const before = known.filter((one) => one.day < from)
  const postings = known.map((one) => ({
    account: 'receivable' as const,
    amount: moneyOf(one.minor, 'EUR'),
    days: daysBetween(one.day, until),
  }))
  return {
    opening: total(before),
    closing: total(known),
    shown: known.length - before.length,
    ageing: ageingOf(postings, 'EUR'),
  }
}

test('sums in the database make the statement that all entries make, in any time zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 25 }),
      fc.array(period, { minLength: 1, maxLength: 8 }),
      async (entries, periods) => {
        const { number } = await agencyWith(entries)
        for (const { from: after, length, timeZone } of periods) {
          const from = addDays(day('2025-12-25'), after)
          const until = addDays(from, length)
          const there = { database, settings: async () => ({ ...settings, timeZone }) }
          const found = await findStatement(there, { number, from, until })
          if (isRefusal(found)) throw new Error(found.refused)
          const { opening, closing, shown, ageing } = counted(entries, { from, until, timeZone })
          expect(found).toMatchObject({
            opening: moneyOf(opening, 'EUR'),
            closing: moneyOf(closing, 'EUR'),
            ageing,
          })
          expect(found.entries).toHaveLength(shown)
          expect((found.entries.at(-1)?.balance ?? found.opening).minor).toBe(closing)
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('an account without entries has an empty statement', async () => {
  const { number } = await agencyWith([])
  const found = await findStatement(company, { number, from: day('2026-01-01'), until: day('2026-01-31') })
  expect(found).toMatchObject({ opening: zero('EUR'), closing: zero('EUR'), entries: [] })
})
