import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { money, moneyOf, sum } from '#domain/money/money.ts'
import {
  ageingOf,
  firstDaysOfAgeing,
  ledgerEvents,
  owedAfter,
  owedToAgency,
  postingsFor,
  refuseCredit,
} from './ledger.ts'

const eur = (text: string) => money(text, 'EUR')

test.each([
  ['sale', '80.00', 'sales'],
  ['commission', '-80.00', 'commission'],
  ['referral', '-80.00', 'commission'],
  ['override', '-80.00', 'commission'],
  ['payment', '-80.00', 'money'],
  ['payout', '80.00', 'money'],
  ['correction', '80.00', 'adjustments'],
] as const)('a %s of 80.00 makes the agency owe %s, against %s', (event, owed, account) => {
  const [receivable, other] = postingsFor(event, eur('80.00'))
  expect(receivable).toEqual({ account: 'receivable', amount: eur(owed) })
  expect(other.account).toBe(account)
})

const event = fc.record({
  event: fc.constantFrom(...ledgerEvents),
  minor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  days: fc.integer({ min: 0, max: 400 }),
})
const posted = (events: readonly { event: (typeof ledgerEvents)[number]; minor: number; days: number }[]) =>
  events.flatMap(({ event: what, minor, days }) =>
    postingsFor(what, moneyOf(minor, 'EUR')).map((posting) => ({ ...posting, days })),
  )

test('no sequence of sales, cancellations, payments and corrections unbalances the ledger', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const postings = posted(events)
      expect(
        sum(
          postings.map(({ amount }) => amount),
          'EUR',
        ).minor,
      ).toBe(0)
    }),
  )
})

test('an event that is taken back leaves what was owed before', () => {
  fc.assert(
    fc.property(fc.array(event), event, (events, one) => {
      const before = owedAfter(posted(events), 'EUR')
      expect(owedAfter(posted([...events, one, { ...one, minor: -one.minor }]), 'EUR')).toEqual(before)
    }),
  )
})

test('sales that the limit allows, one after the other, never exceed it', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.array(fc.nat(20_000)), (limit, sales) => {
      let owed = eur('0.00')
      for (const minor of sales) {
        const net = moneyOf(minor, 'EUR')
        const refused = refuseCredit({ limit: moneyOf(limit, 'EUR'), owed, net })
        expect(refused !== undefined).toBe(owed.minor + minor > limit)
        if (!refused) owed = moneyOf(owed.minor + minor, 'EUR')
      }
      expect(owed.minor).toBeLessThanOrEqual(limit)
    }),
  )
})

test('the last cent of the limit is sold, a cent more is refused with what is left', () => {
  const of = { limit: eur('500.00'), owed: eur('450.00') }
  expect(refuseCredit({ ...of, net: eur('50.00') })).toBeUndefined()
  expect(refuseCredit({ ...of, net: eur('50.01') })).toEqual({
    refused: 'credit-exceeded',
    values: { left: 5000, currency: 'EUR' },
  })
})

test('without a limit an agency sells from what it has paid in advance, to the cent', () => {
  const of = { limit: eur('0.00'), owed: eur('-100.00') }
  expect(refuseCredit({ ...of, net: eur('100.00') })).toBeUndefined()
  expect(refuseCredit({ ...of, net: eur('100.01') })?.values.left).toBe(10_000)
})

test('a payment settles the oldest debt first', () => {
  const postings = posted([
    { event: 'sale', minor: 10_000, days: 40 },
    { event: 'sale', minor: 5000, days: 0 },
    { event: 'payment', minor: 7000, days: 1 },
  ])
  expect(ageingOf(postings, 'EUR')).toEqual([
    { days: 30, owed: eur('50.00') },
    { days: 60, owed: eur('30.00') },
    { days: 90, owed: eur('0.00') },
    { days: undefined, owed: eur('0.00') },
  ])
})

test('the buckets of an ageing sum to what is owed, or are empty where nothing is', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const postings = posted(events)
      const buckets = sum(
        ageingOf(postings, 'EUR').map(({ owed }) => owed),
        'EUR',
      )
      expect(buckets.minor).toBe(Math.max(0, owedAfter(postings, 'EUR').minor))
    }),
  )
})

test('the buckets of an ageing begin 90, 60 and 30 days before', () => {
  expect(firstDaysOfAgeing(day('2027-06-01'))).toEqual(['2027-03-03', '2027-04-02', '2027-05-02'])
})

test.each([
  ['-20.00', '20.00'],
  ['0.00', '0.00'],
  ['0.01', '0.00'],
] as const)('to an agency that owes %s the company owes %s', (owed, company) => {
  expect(owedToAgency(money(owed, 'EUR'))).toEqual(money(company, 'EUR'))
})
