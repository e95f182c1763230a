import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { money, moneyOf } from '#domain/money/money.ts'
import {
  type AccountEntry,
  ageingDays,
  collectorOf,
  documentOf,
  entryName,
  statementOf,
} from './statement.ts'

const start = day('2027-06-01')
const creditLimit = money('500.00', 'EUR')
const entry = (after: number, minor: number): AccountEntry => ({
  at: '2027-06-01T09:00:00.000Z',
  day: addDays(start, after),
  event: minor < 0 ? 'payment' : 'sale',
  reference: 'REF',
  amount: moneyOf(minor, 'EUR'),
  by: 'system',
})

test('a period opens with what was owed before it', () => {
  const statement = statementOf(
    { earlier: [entry(0, -10_000)], entries: [entry(5, 8000)] },
    { until: addDays(start, 8), creditLimit },
  )
  expect(statement.opening).toEqual(money('-100.00', 'EUR'))
  expect(statement.entries.map(({ balance }) => balance.minor)).toEqual([-2000])
  expect(statement.closing).toEqual(money('-20.00', 'EUR'))
  expect(statement.ageing.map(({ owed }) => owed.minor)).toEqual([0, 0, 0, 0])
})

test('debts are as old as at the last day, and payments settle the oldest', () => {
  const { ageing } = statementOf(
    { earlier: [entry(0, 10_000)], entries: [entry(40, 5000), entry(41, -7000)] },
    { until: addDays(start, 45), creditLimit },
  )
  expect(ageing.map(({ days, owed }) => [days, owed.minor])).toEqual([
    [30, 5000],
    [60, 3000],
    [90, 0],
    [undefined, 0],
  ])
})

test('wherever a period is split, the second statement opens where the first has closed', () => {
  const entries = fc.array(fc.tuple(fc.nat(100), fc.integer({ min: -50_000, max: 50_000 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(entries, fc.nat(100), (drawn, split) => {
      const all = drawn.toSorted(([one], [other]) => one - other).map(([at, minor]) => entry(at, minor))
      const middle = addDays(start, split)
      const [earlier, later] = [all.filter(({ day }) => day <= middle), all.filter(({ day }) => day > middle)]
      const first = statementOf({ earlier: [], entries: earlier }, { until: middle, creditLimit })
      const second = statementOf({ earlier, entries: later }, { until: addDays(start, 200), creditLimit })
      expect(second.opening).toEqual(first.closing)
      expect(second.closing.minor).toBe(all.reduce((total, { amount }) => total + amount.minor, 0))
      const aged = second.ageing.reduce((total, { owed }) => total + owed.minor, 0)
      expect(aged).toBe(Math.max(0, second.closing.minor))
    }),
  )
})

test.each([
  ['sale', '80.00', 'booking MLT-1', 'sale', 'agency', 'MLT-1'],
  ['sale', '-80.00', 'refund MLT-1 0a1b2c', 'refund', 'agency', 'MLT-1 0a1b2c'],
  ['commission', '-16.00', 'commission MLT-1', 'commission', 'company', 'MLT-1'],
  ['payment', '-50.00', 'booking fee', 'payment', undefined, 'booking fee'],
] as const)(
  'a %s of %s is named, with its document and who collects',
  (event, amount, reference, name, collector, document) => {
    const entry = { event, amount: money(amount, 'EUR'), reference }
    expect([entryName(entry), collectorOf(entry), documentOf(entry)]).toEqual([name, collector, document])
  },
)

test('the buckets of an ageing follow each other without a gap, and the last has no end', () => {
  expect(ageingDays([{ days: 30 }, { days: 60 }, { days: 90 }, { days: undefined }])).toEqual([
    { from: 0, until: 30 },
    { from: 31, until: 60 },
    { from: 61, until: 90 },
    { from: 91 },
  ])
})
