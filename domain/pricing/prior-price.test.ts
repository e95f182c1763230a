import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerPrice } from '../catalogue/offer-price.ts'
import type { Campaign } from '../catalogue/product.ts'
import { addDays, type Day, day } from '../dates/day.ts'
import { money, moneyOf } from '../money/money.ts'
import { type PriceChange, priorPrice } from './prior-price.ts'

const start = day('2026-06-01')
const eur = (text: string) => money(text, 'EUR')
const tenOff: Campaign = { kind: 'percent', percent: 10 }
const ago = (days: number) => addDays(start, -days)
const at = (daysAgo: number, price: string | undefined, campaign?: Campaign): PriceChange => ({
  since: ago(daysAgo),
  price: price === undefined ? undefined : eur(price),
  campaign,
})

test.each<[string, PriceChange[], string | undefined]>([
  ['one price for a year', [at(365, '40.00'), at(0, '40.00', tenOff)], '40.00'],
  ['on sale for exactly 30 days', [at(30, '40.00'), at(0, '40.00', tenOff)], '40.00'],
  ['on sale for 29 days', [at(29, '40.00'), at(0, '40.00', tenOff)], undefined],
  ['new, with a campaign from the first day', [at(0, '40.00', tenOff)], undefined],
  ['raised a week before', [at(365, '38.00'), at(7, '40.00'), at(0, '40.00', tenOff)], '38.00'],
  ['raised on the day the campaign begins', [at(365, '38.00'), at(0, '40.00', tenOff)], '38.00'],
  [
    'raised 30 days before: both of that day',
    [at(365, '38.00'), at(30, '40.00'), at(0, '40.00', tenOff)],
    '38.00',
  ],
  ['raised 31 days before', [at(365, '38.00'), at(31, '40.00'), at(0, '40.00', tenOff)], '40.00'],
  [
    'lowered for one day',
    [at(365, '40.00'), at(9, '20.00'), at(8, '40.00'), at(0, '40.00', tenOff)],
    '20.00',
  ],
  [
    'lowered for an hour of the first day',
    [at(365, '40.00'), at(0, '20.00'), at(0, '40.00', tenOff)],
    '20.00',
  ],
  [
    'another campaign 20 days before',
    [
      at(365, '40.00'),
      at(25, '40.00', { kind: 'percent', percent: 25 }),
      at(20, '40.00'),
      at(0, '40.00', tenOff),
    ],
    '30.00',
  ],
  [
    'another campaign that ended by its date 31 days before',
    [at(365, '40.00', { kind: 'percent', percent: 25, until: ago(31) }), at(0, '40.00', tenOff)],
    '40.00',
  ],
  [
    'another campaign that ended by its date 30 days before',
    [at(365, '40.00', { kind: 'percent', percent: 25, until: ago(30) }), at(0, '40.00', tenOff)],
    '30.00',
  ],
  [
    'an amount off bookings, which lowers no from-price',
    [at(365, '40.00', { kind: 'amount', amount: eur('5.00') }), at(0, '40.00', tenOff)],
    '40.00',
  ],
  [
    'a deeper campaign follows at once: the reduced price is the old one',
    [at(365, '40.00'), at(50, '40.00', tenOff), at(0, '40.00', { kind: 'percent', percent: 20 })],
    '36.00',
  ],
  [
    'the campaign runs on with another end',
    [at(365, '40.00'), at(5, '40.00', { ...tenOff, until: ago(0) }), at(0, '40.00', tenOff)],
    '40.00',
  ],
  [
    'the campaign ended and was repeated',
    [at(365, '40.00'), at(9, '40.00', { ...tenOff, until: ago(2) }), at(0, '40.00', tenOff)],
    '36.00',
  ],
  [
    'the price rises while the campaign runs',
    [at(365, '40.00'), at(5, '40.00', tenOff), at(0, '44.00', tenOff)],
    '40.00',
  ],
  ['written down before it begins', [at(20, '40.00', { ...tenOff, from: addDays(start, 10) })], '40.00'],
  [
    'written down too late before it begins',
    [at(20, '40.00', { ...tenOff, from: addDays(start, 9) })],
    undefined,
  ],
  [
    'said to have begun before it was offered',
    [at(365, '40.00'), at(0, '40.00', { ...tenOff, from: ago(60) })],
    '40.00',
  ],
  ['over before it was offered', [at(365, '40.00'), at(0, '40.00', { ...tenOff, until: ago(1) })], undefined],
  [
    'off sale in between',
    [at(365, '38.00'), at(20, undefined), at(5, '40.00'), at(0, '40.00', tenOff)],
    '38.00',
  ],
  [
    'off sale 30 days before',
    [at(365, '38.00'), at(40, undefined), at(5, '40.00'), at(0, '40.00', tenOff)],
    undefined,
  ],
  [
    'another currency',
    [{ since: ago(365), price: money('2000.00', 'TRY') }, at(9, '40.00'), at(0, '40.00', tenOff)],
    undefined,
  ],
  ['no campaign', [at(365, '40.00')], undefined],
  ['nothing known', [], undefined],
])('%s', (_, history, expected) => {
  expect(priorPrice(history)).toEqual(expected === undefined ? undefined : eur(expected))
})

const drawnHistory = fc
  .array(
    fc.record({
      ago: fc.integer({ min: 0, max: 70 }),
      minor: fc.option(fc.integer({ min: 100, max: 9_999 }), { nil: undefined }),
      percent: fc.option(fc.constantFrom(10, 25), { nil: undefined }),
      from: fc.option(fc.integer({ min: -40, max: 80 }), { nil: undefined }),
      days: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) =>
    drawn
      .sort((one, other) => other.ago - one.ago)
      .map(({ ago: days, minor, percent, from, days: length }): PriceChange => {
        const first = from === undefined ? undefined : ago(from)
        const until = length === undefined ? undefined : addDays(first ?? ago(days), length)
        return {
          since: ago(days),
          price: minor === undefined ? undefined : moneyOf(minor, 'EUR'),
          campaign: percent === undefined ? undefined : { kind: 'percent', percent, from: first, until },
        }
      }),
  )

/** All prices visible on a day, by scanning every change. */
function seenOn(history: readonly PriceChange[], on: Day): number[] {
  return history.flatMap(({ since, price, campaign }, index) => {
    const next = history[index + 1]?.since
    if (!price || since > on || (next !== undefined && next < on)) return []
    const runs = (campaign?.from ?? on) <= on && (campaign?.until ?? on) >= on
    if (campaign?.kind !== 'percent' || !runs) return [price.minor]
    return [price.minor - Math.round((price.minor * campaign.percent) / 100)]
  })
}

test('the old price is the lowest that was seen on any of the 30 days, whatever happened before', () => {
  fc.assert(
    fc.property(drawnHistory, (history) => {
      const { since, price: fromPrice, campaign } = history.at(-1)!
      if (!fromPrice || campaign?.kind !== 'percent') {
        expect(priorPrice(history)).toBeUndefined()
        return
      }
      const { percent, from, until } = campaign
      // A campaign that continues one of the same percentage began with that one: the examples above.
      const earlier = history.slice(0, -1)
      fc.pre(!earlier.some((one) => one.campaign?.kind === 'percent' && one.campaign.percent === percent))
      const begun = from !== undefined && from > since ? (from as Day) : since
      if (until !== undefined && until < begun) {
        expect(priorPrice(history)).toBeUndefined()
        return
      }
      const days = Array.from({ length: 30 }, (_, index) => addDays(begun, index - 30))
      const seen = days.map((one) => seenOn(history, one))
      const sameDay = seenOn(history, begun).slice(0, -1)
      const lowest = seen[0]!.length === 0 ? undefined : Math.min(...seen.flat(), ...sameDay)
      expect(priorPrice(history)?.minor).toBe(lowest)
      const offer = offerPrice({ fromPrice, campaign, priorPrice: priorPrice(history) }, begun)!
      if (offer.was) expect(offer.was.minor).toBeGreaterThan(offer.current.minor)
    }),
    { numRuns: 2000 },
  )
})
