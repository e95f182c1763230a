import { expect, test } from 'vitest'
import { tiersOfProduct } from '../components/refund-terms.ts'
import { refundOfEntry, startOfEntry } from './entry-terms.ts'
import type { CartEntry } from './stored-entry.ts'

const tiers = [
  { hoursBefore: 48, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 50 },
]

const tour = ({ cancellation = tiers, durationMinutes = 480, time = '10:30' as string | undefined } = {}) =>
  ({
    kind: 'tour',
    day: '2027-06-08',
    time,
    people: { adults: 1, children: 0, infants: 0 },
    product: { cancellation, timeZone: 'Europe/Istanbul', details: { kind: 'tour', durationMinutes } },
  }) as unknown as CartEntry

const at = (moment: string) => new Date(moment)

test('a tour is free to cancel until so many hours before its start on the clock of the place', () => {
  expect(refundOfEntry(tour(), at('2027-06-06T07:30:00Z'))).toEqual({
    percent: 100,
    until: at('2027-06-06T07:30:00Z'),
  })
})

test('after that the next tier is in force, and at last none', () => {
  expect(refundOfEntry(tour(), at('2027-06-06T07:30:00.001Z'))).toEqual({
    percent: 50,
    until: at('2027-06-07T07:30:00Z'),
  })
  const nothing = { percent: 0, until: undefined }
  expect(refundOfEntry(tour(), at('2027-06-07T07:30:00.001Z'))).toEqual(nothing)
  expect(refundOfEntry(tour({ cancellation: [] }), at('2027-06-01T00:00:00Z'))).toEqual(nothing)
})

test('without a time the day counts from its first minute', () => {
  const timeless = { ...tour(), time: undefined }
  expect(refundOfEntry(timeless, at('2027-06-01T00:00:00Z'))?.until).toEqual(at('2027-06-05T21:00:00Z'))
})

test('a wedding and a treatment begin in the cart when they will once they are booked', () => {
  const occasion = (details: object) =>
    ({ ...tour(), time: undefined, kind: 'health', product: { ...tour().product, details } }) as CartEntry
  const treatment = occasion({ kind: 'health', nights: 6 })
  expect(startOfEntry(treatment)).toEqual(at('2027-06-08T07:00:00Z'))
  expect(startOfEntry(occasion({ kind: 'wedding', packages: [] }))).toEqual(at('2027-06-08T14:00:00Z'))
  const strict = { ...treatment, product: { ...treatment.product, cancellation: [] } }
  expect(tiersOfProduct(strict.product)).toEqual([{ hoursBefore: 720, refundPercent: 100 }])
  // A kinder tier of its own makes the law's a repetition.
  expect(tiersOfProduct(treatment.product)).toEqual(tiers)
})

test('a package tour has the law’s tier in addition to its own', () => {
  const days = tour({ durationMinutes: 3 * 24 * 60, cancellation: [] })
  expect(tiersOfProduct(days.product)).toEqual([{ hoursBefore: 720, refundPercent: 100 }])
})
