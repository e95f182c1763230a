import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { type AgencyRates, noRates, type RateRule, refuseRates, termsFor } from './rates.ts'

const eur = (text: string) => money(text, 'EUR')
const adult = [{ unit: 'adult', price: eur('30.00') }]

test.each([
  [{ percent: 10 }, true],
  [{ percent: 0 }, true],
  [{ percent: 100 }, true],
  [{ units: adult }, true],
  [{ percent: 10, units: adult }, false],
  [{}, false],
  [{ percent: 100.1 }, false],
  [{ percent: -1 }, false],
  [{ units: [] }, false],
  [{ units: [...adult, ...adult] }, false],
  [{ percent: 10, extrasPercent: 101 }, false],
  [{ percent: 10, from: day('2027-07-02'), until: day('2027-07-01') }, false],
  [{ percent: 10, from: day('2027-07-01'), until: day('2027-07-01') }, true],
] as [Partial<RateRule>, boolean][])('the rule %j is accepted: %s', (rule, isAccepted) => {
  const rules = [
    { percent: 5, extrasPercent: 0 },
    { extrasPercent: 0, ...rule },
  ]
  expect(refuseRates({ rules, blackouts: [] })).toEqual(
    isAccepted ? undefined : { refused: 'rate-rule-invalid', values: { number: 2 } },
  )
})

test('a blackout that ends before it begins is refused', () => {
  const blackouts = [{ from: day('2027-07-02'), until: day('2027-07-01') }]
  expect(refuseRates({ rules: [], blackouts })?.refused).toBe('blackout-invalid')
})

test('the most precise rule gives the terms; net units become the net prices of lines', () => {
  const rates: AgencyRates = {
    rules: [
      { kind: 'tour', percent: 15, extrasPercent: 5 },
      { product: 'boat', units: adult, extrasPercent: 0 },
    ],
    blackouts: [],
  }
  const on = { day: day('2027-07-01') }
  expect(termsFor(rates, { ...on, product: 'boat', kind: 'tour' })).toMatchObject({
    base: { by: 'net', units: { adult: eur('30.00') } },
  })
  expect(termsFor(rates, { ...on, product: 'bus', kind: 'tour' })).toMatchObject({
    base: { by: 'commission', percent: 15 },
    extrasPercent: 5,
  })
  expect(termsFor(rates, { ...on, product: 'house', kind: 'villa' })).toBeUndefined()
  expect(termsFor(noRates, { ...on, product: 'boat', kind: 'tour' })).toBeUndefined()
})

test.each([
  ['2027-06-30', {}, false],
  ['2027-07-01', {}, true],
  ['2027-07-31', {}, true],
  ['2027-08-01', {}, false],
  ['2027-07-01', { kind: 'tour' }, true],
  ['2027-07-01', { kind: 'villa' }, false],
  ['2027-07-01', { product: 'boat' }, true],
  ['2027-07-01', { product: 'bus' }, false],
] as const)('on %s a blackout %j of July stops the sale of the boat: %s', (on, conditions, isBlocked) => {
  const blackout = { ...conditions, from: day('2027-07-01'), until: day('2027-07-31') }
  const found = termsFor(
    { rules: [], blackouts: [blackout] },
    { product: 'boat', kind: 'tour', day: day(on) },
  )
  expect(found).toEqual(isBlocked ? { refused: 'agency-blackout', values: {} } : undefined)
})
