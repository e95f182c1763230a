import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { withBlocked } from './blocked-days.ts'
import {
  seasonsOf,
  termFields,
  termsOn,
  usualTerms,
  withDayTerms,
  withUsualTerms,
} from './document-prices.ts'

const prices = { adult: '36.00', child: '22.00', infant: '0.00' }
const tour = { kind: 'tour', details: { pricing: { model: 'per-person', prices, seasons: [] } } }
const group = {
  kind: 'tour',
  details: {
    pricing: { model: 'per-group', price: '260.00', extraPerson: '30.00', includedPeople: 4, seasons: [] },
  },
}
const villa = {
  kind: 'villa',
  details: { seasons: [{ from: '06-01', to: '09-30', nightly: '300.00', minimumNights: 7 }] },
}
const yacht = {
  kind: 'yacht',
  details: { pricing: { hour: { price: '100.00', minimumHours: 3 }, day: '700.00', seasons: [] } },
}
const car = { kind: 'car', details: { seasons: [], tiers: [] } }
const on = day('2027-07-10')

test.each([
  [
    'a tour per person',
    tour,
    { prices: { ...prices, adult: '50.00' } },
    ['adult', 'child', 'infant'],
    { prices },
  ],
  [
    'a tour per group',
    group,
    { price: '300.00', extraPerson: '40.00' },
    ['group', 'extra-person'],
    { price: '260.00', extraPerson: '30.00' },
  ],
  [
    'a villa',
    villa,
    { nightly: '400.00', minimumNights: 3 },
    ['nightly', 'minimum-nights', 'arrival-weekdays'],
    undefined,
  ],
  ['a yacht', yacht, { day: '900.00' }, ['day', 'hour'], { hour: '100.00', day: '700.00' }],
  ['a car', car, { factor: 1.4 }, ['factor'], { factor: 1 }],
  ['a wedding', { kind: 'wedding', details: {} }, undefined, [], undefined],
])('%s has these fields, usual terms and terms of a day', (_, document, terms, fields, usual) => {
  expect(termFields(document).map(({ name }) => name)).toEqual(fields)
  expect(usualTerms(document)).toEqual(usual)
  if (!terms) return
  const changed = withDayTerms(document, { days: [on], terms })
  expect(termsOn(changed, on)).toEqual({ ...usual, ...terms })
  expect(seasonsOf(changed).at(-1)).toEqual({ from: on, to: on, ...terms })
  expect(withDayTerms(changed, { days: [on], terms: undefined })).toEqual(document)
})

test('the usual price of an hour keeps its other rules, and other prices stay', () => {
  expect(withUsualTerms(yacht, { hour: '120.00', day: '700.00' }).details).toMatchObject({
    pricing: { hour: { price: '120.00', minimumHours: 3 }, day: '700.00' },
  })
})

test('days are blocked in stretches, and free again one by one', () => {
  const days = ['2027-07-01', '2027-07-02', '2027-07-03', '2027-07-09'].map(day)
  const blocked = withBlocked(villa, days, true)
  expect(blocked.details).toMatchObject({
    blocked: [
      { from: '2027-07-01', to: '2027-07-03' },
      { from: '2027-07-09', to: '2027-07-09' },
    ],
  })
  expect(withBlocked(blocked, [days[1]!, days[3]!], false).details).toMatchObject({
    blocked: [
      { from: '2027-07-01', to: '2027-07-01' },
      { from: '2027-07-03', to: '2027-07-03' },
    ],
  })
})
