import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Money, money, moneyOf, sum } from '#domain/money/money.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isRefusal } from '#domain/refusal.ts'
import { priceable, quoted } from '#tests/factories/drawn-carts.ts'
import { type NetQuote, type NetRule, type NetTerms, netQuote, netRuleFor } from './net-price.ts'

const eur = (text: string) => money(text, 'EUR')
const commission = (percent: number, extrasPercent = 0): NetTerms => ({
  base: { by: 'commission', percent },
  extrasPercent,
})

const tour = quoted({
  terms: {
    extras: [
      {
        id: 'lunch',
        per: 'person',
        price: { amount: eur('12.00') },
        required: false,
        max: 3,
        collected: 'online',
      },
      {
        id: 'wetsuit',
        per: 'booking',
        price: { amount: eur('5.00') },
        required: true,
        max: 3,
        collected: 'on-site',
      },
    ],
    campaign: { kind: 'percent', percent: 10 },
    vat: { mode: 'excluded', rate: 20 },
    payment: { policy: 'full' },
  },
  tour: {
    pricing: {
      model: 'per-person',
      prices: { adult: eur('50.00'), child: eur('25.00'), infant: eur('0.00') },
      seasons: [],
    },
    durationMinutes: 120,
    people: { min: 1, max: 9 },
    infantsTakePlaces: false,
    ages: { childFrom: 4, adultFrom: 13 },
    pickupZones: [],
  },
  day: day('2026-07-01'),
  bookedOn: day('2026-05-01'),
  people: { adults: 2, children: 1, infants: 0 },
  extras: [{ id: 'lunch', quantity: 1 }],
})

function netOf(quote: Quote, terms: NetTerms | undefined): NetQuote {
  const net = netQuote(quote, terms)
  if (isRefusal(net)) throw new Error(net.refused)
  return net
}

const figures = ({ lines, ...totals }: NetQuote) => [
  ...lines.map(({ rule, retail, margin, net }) => [rule, retail.minor, margin.minor, net.minor]),
  ['total', totals.retail.minor, totals.margin.minor, totals.net.minor],
]

test('a commission without extras is taken from the base after its campaign, never from tax or what is paid on site', () => {
  expect(figures(netOf(tour, commission(20)))).toEqual([
    ['adult', 9000, 1800, 7200],
    ['child', 2250, 450, 1800],
    ['extra', 3600, 0, 3600],
    ['vat', 2970, 0, 2970],
    ['total', 17_820, 2250, 15_570],
  ])
})

test('a commission with extras is also taken from them, by its own percentage', () => {
  expect(figures(netOf(tour, commission(20, 5)))).toEqual([
    ['adult', 9000, 1800, 7200],
    ['child', 2250, 450, 1800],
    ['extra', 3600, 180, 3420],
    ['vat', 2970, 0, 2970],
    ['total', 17_820, 2430, 15_390],
  ])
})

test('net units are the agency’s price per adult; a line without one, and no terms at all, have no margin', () => {
  const terms: NetTerms = { base: { by: 'net', units: { adult: eur('30.00') } }, extrasPercent: 0 }
  expect(figures(netOf(tour, terms)).slice(0, 2)).toEqual([
    ['adult', 9000, 3000, 6000],
    ['child', 2250, 0, 2250],
  ])
  expect(netOf(tour, undefined)).toMatchObject({ margin: eur('0.00'), net: tour.total })
})

test('a net unit above the discounted price is that price: the agency never pays more than the guest', () => {
  const terms: NetTerms = { base: { by: 'net', units: { adult: eur('49.00') } }, extrasPercent: 0 }
  expect(figures(netOf(tour, terms))[0]).toEqual(['adult', 9000, 0, 9000])
})

test('net units in another currency are refused, a commission beyond 100 % throws', () => {
  const terms: NetTerms = { base: { by: 'net', units: { adult: money('30.00', 'USD') } }, extrasPercent: 0 }
  expect(netQuote(tour, terms)).toEqual({
    refused: 'wrong-currency',
    values: { rule: 'adult', currency: 'EUR' },
  })
  for (const percent of [-1, 100.1, Number.NaN])
    expect(() => netQuote(tour, commission(percent))).toThrow(RangeError)
})

const percents = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10)
const anyTerms = (quote: Quote) =>
  fc.record({
    base: fc.oneof(
      percents.map((percent) => ({ by: 'commission' as const, percent })),
      fc
        .dictionary(fc.constantFrom('adult', 'child', 'group', 'extra-person'), fc.nat(600_000))
        .map((units) => ({
          by: 'net' as const,
          units: Object.fromEntries(
            Object.entries(units).map(([rule, minor]) => [rule, moneyOf(minor, quote.currency)]),
          ),
        })),
    ),
    extrasPercent: percents,
  })
const quoteWithTerms = priceable
  .map(quoted)
  .chain((quote) => anyTerms(quote).map((terms): [Quote, NetTerms] => [quote, terms]))

test('under any terms each line is net plus margin, none is negative, and the lines sum to the retail total', () => {
  fc.assert(
    fc.property(quoteWithTerms, ([quote, terms]) => {
      const net = netOf(quote, terms)
      expect(net.retail).toEqual(quote.total)
      const totals = { retail: net.retail, margin: net.margin, net: net.net }
      for (const one of [...net.lines, totals]) {
        expect(one.net.minor + one.margin.minor).toBe(one.retail.minor)
        expect(Math.min(one.net.minor, one.margin.minor)).toBeGreaterThanOrEqual(0)
      }
      const summed = (field: 'retail' | 'margin' | 'net'): Money =>
        sum(
          net.lines.map((line) => line[field]),
          quote.currency,
        )
      expect(totals).toEqual({ retail: summed('retail'), margin: summed('margin'), net: summed('net') })
    }),
  )
})

test('a higher commission never makes the net price higher', () => {
  fc.assert(
    fc.property(priceable.map(quoted), percents, percents, (quote, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(netOf(quote, commission(more, more)).net.minor).toBeLessThanOrEqual(
        netOf(quote, commission(less, less)).net.minor,
      )
    }),
  )
})

const always = commission(10)
const rules: NetRule[] = [
  always,
  { ...commission(15), kind: 'tour' },
  { ...commission(12), kind: 'tour', season: { from: '11-01', to: '03-31' } },
  { ...commission(20), product: 'gulet', from: day('2026-08-01'), until: day('2026-08-31') },
  { ...commission(25), product: 'gulet', from: day('2026-08-01'), until: day('2026-08-31') },
]

test.each([
  ['a villa has the rule for all', 'stone-house', 'villa', '2026-08-01', 10],
  ['a tour has the rule of its kind', 'canyon', 'tour', '2026-08-01', 15],
  ['a tour in winter has the rule of the season', 'canyon', 'tour', '2027-01-05', 12],
  ['a product on its days has its own rule, the first of two', 'gulet', 'tour', '2026-08-31', 20],
  ['a product outside its days has the rule of its kind', 'gulet', 'tour', '2026-09-01', 15],
] as const)('%s', (_, product, kind, on, percent) => {
  const rule = netRuleFor(rules, { product, kind, day: day(on) })
  expect(rule?.base).toEqual({ by: 'commission', percent })
})

test('a product for which no rule counts has none', () => {
  expect(
    netRuleFor(rules.slice(1), { product: 'van', kind: 'transfer', day: day('2026-08-01') }),
  ).toBeUndefined()
})

test('a rental at the price of a longer one bears its commission on the lower price', () => {
  const base = { part: 'base', collected: 'online', input: {} } as const
  const lines: Quote['lines'] = [
    { ...base, rule: 'car-day', unit: eur('40.00'), quantity: 3, amount: eur('120.00') },
    { ...base, rule: 'car-longer', unit: eur('-10.00'), quantity: 1, amount: eur('-10.00') },
  ]
  const rental: Quote = { ...tour, kind: 'car', lines }
  expect(figures(netOf(rental, commission(20)))).toEqual([
    ['car-day', 11_000, 2200, 8800],
    ['total', 11_000, 2200, 8800],
  ])
  const net: NetTerms = { base: { by: 'net', units: { 'car-day': eur('30.00') } }, extrasPercent: 0 }
  expect(figures(netOf(rental, net)).at(-1)).toEqual(['total', 11_000, 2000, 9000])
})
