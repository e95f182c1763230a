import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money, moneyOf, sum } from '#domain/money/money.ts'
import { type Earning, earnedAt } from './earning.ts'
import { type LedgerEvent, owedAfter, type Posting, postingsFor } from './ledger.ts'
import { marginAfter } from './sale.ts'

const eur = (minor: number) => moneyOf(minor, 'EUR')

test.each([
  ['referral', 5, '80.00', '4.00'],
  ['override', 2.5, '80.00', '2.00'],
  ['referral', 0, '80.00', '0.00'],
  ['override', 100, '0.01', '0.01'],
  ['referral', 5, '0.00', '0.00'],
] as const)('a %s of %d %% of %s is %s', (event, percent, price, earned) => {
  expect(earnedAt({ event, percent }, money(price, 'EUR'))).toEqual(money(earned, 'EUR'))
})

test('a margin falls with the price', () => {
  const earning = { event: 'commission', margin: eur(1600), sold: eur(8000) } as const
  expect(earnedAt(earning, eur(4000))).toEqual(eur(800))
})

/*
 * A whole business: agencies sell on account and by link, under parents, and refer; bookings are refunded in part, cancelled,
 * travelled and given goodwill; agencies pay and are paid. Each posting is made as the server makes it.
 */
type Booking = {
  seller: number
  by: 'account' | 'link' | 'referral'
  retail: number
  margin: number
  referral: number
  override: number
  steps: readonly ('refund' | 'cancel' | 'travel' | 'pay' | 'payout')[]
  part: number
}

const booking: fc.Arbitrary<Booking> = fc.record({
  seller: fc.nat(2),
  by: fc.constantFrom('account', 'link', 'referral'),
  retail: fc.nat(1_000_000),
  margin: fc.integer({ min: 0, max: 100 }),
  referral: fc.integer({ min: 0, max: 100 }),
  override: fc.integer({ min: 0, max: 100 }),
  steps: fc.array(fc.constantFrom('refund', 'cancel', 'travel', 'pay', 'payout'), { maxLength: 6 }),
  part: fc.integer({ min: 1, max: 100 }),
})

/** The parent of all sellers; it sells nothing itself. */
const parent = 3

function run(bookings: readonly Booking[]) {
  const ledger: Posting[][] = [[], [], [], []]
  const post = (agency: number, event: LedgerEvent, minor: number) => {
    const postings = postingsFor(event, eur(minor))
    expect(sum([postings[0].amount, postings[1].amount], 'EUR').minor).toBe(0)
    ledger[agency]!.push(...postings)
  }
  const outcomes = bookings.map((one) => {
    const margin = Math.round((one.retail * one.margin) / 100)
    const charge = one.retail - margin
    let [price, charged, state] = [one.retail, 0, 'booked' as 'booked' | 'over' | 'cancelled']
    if (one.by === 'account') {
      post(one.seller, 'sale', charge)
      charged = charge
    }
    const earnings: [agency: number, Earning][] =
      one.by === 'referral'
        ? [[one.seller, { event: 'referral', percent: one.referral }]]
        : [
            [parent, { event: 'override', percent: one.override }],
            ...(one.by === 'link'
              ? [[one.seller, { event: 'commission', margin: eur(margin), sold: eur(one.retail) }] as const]
              : []),
          ].map(([agency, earning]) => [agency, earning] as [number, Earning])
    const credited = earnings.map(() => 0)
    const settle = () =>
      earnings.forEach(([agency, earning], index) => {
        const due = earnedAt(earning, eur(price)).minor
        post(agency, earning.event, due - credited[index]!)
        credited[index] = due
      })
    const refundTo = (left: number) => {
      if (one.by === 'account') {
        const stays = marginAfter(eur(charge), { sold: eur(one.retail), now: eur(left) }).minor
        post(one.seller, 'sale', stays - charged)
        charged = stays
      }
      price = left
    }
    for (const step of one.steps) {
      if (step === 'pay') post(one.seller, 'payment', one.part)
      if (step === 'payout') post(one.seller, 'payout', one.part)
      if (state === 'cancelled') continue
      if (step === 'refund') refundTo(Math.max(0, price - Math.round((one.retail * one.part) / 100)))
      if (step === 'cancel' && state === 'booked') {
        refundTo(0)
        state = 'cancelled'
      }
      if (step === 'travel') state = 'over'
      if (state === 'over') settle()
    }
    return { ...one, state, price, charged, earnings, credited }
  })
  return { ledger, outcomes }
}

test('no sequence of sales, referrals, overrides, refunds, cancellations and payments unbalances the ledger', () => {
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 12 }), (bookings) => {
      const { ledger, outcomes } = run(bookings)
      for (const postings of ledger) {
        const amounts = postings.map(({ amount }) => amount)
        expect(sum(amounts, 'EUR').minor).toBe(0)
      }
      for (const { state, price, earnings, credited } of outcomes) {
        const due = earnings.map(([, earning]) => earnedAt(earning, eur(price)).minor)
        expect(credited).toEqual(state === 'over' ? due : earnings.map(() => 0))
      }
    }),
  )
})

test('what each agency owes is what it was charged and was paid out, less what it earned and paid', () => {
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 12 }), (bookings) => {
      const { ledger, outcomes } = run(bookings)
      const expected = ledger.map(() => 0)
      for (const { seller, charged, earnings, credited, steps, part } of outcomes) {
        expected[seller]! += charged
        earnings.forEach(([agency], index) => {
          expected[agency]! -= credited[index]!
        })
        for (const step of steps) {
          if (step === 'pay') expected[seller]! -= part
          if (step === 'payout') expected[seller]! += part
        }
      }
      expect(ledger.map((postings) => owedAfter(postings, 'EUR').minor)).toEqual(expected)
    }),
  )
})
