import { expect, test } from 'vitest'
import { freeUntilOfEntry, startOfEntry, tiersOfEntry } from './entry-terms.ts'
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
  expect(freeUntilOfEntry(tour(), at('2027-06-01T00:00:00Z'))).toEqual(at('2027-06-06T07:30:00Z'))
})

test('nothing is promised that is over, or never was', () => {
  expect(freeUntilOfEntry(tour(), at('2027-06-06T07:30:00Z'))).toEqual(undefined)
  const never = tour({ cancellation: [{ hoursBefore: 24, refundPercent: 50 }] })
  expect(freeUntilOfEntry(never, at('2027-06-01T00:00:00Z'))).toEqual(undefined)
})

test('without a time the day counts from its first minute', () => {
  const timeless = { ...tour(), time: undefined }
  expect(freeUntilOfEntry(timeless, at('2027-06-01T00:00:00Z'))).toEqual(at('2027-06-05T21:00:00Z'))
})

test('a wedding and a treatment begin in the cart when they will once they are booked', () => {
  const occasion = (details: object) =>
    ({ ...tour(), time: undefined, kind: 'health', product: { ...tour().product, details } }) as CartEntry
  const treatment = occasion({ kind: 'health', nights: 6 })
  expect(startOfEntry(treatment)).toEqual(at('2027-06-08T07:00:00Z'))
  expect(startOfEntry(occasion({ kind: 'wedding', packages: [] }))).toEqual(at('2027-06-08T14:00:00Z'))
  const strict = { ...treatment, product: { ...treatment.product, cancellation: [] } }
  expect(tiersOfEntry(strict)).toEqual([{ hoursBefore: 720, refundPercent: 100 }])
  // A kinder tier of its own makes the law's a repetition.
  expect(tiersOfEntry(treatment)).toEqual(tiers)
})

test('a package tour has the law’s tier in addition to its own', () => {
  const days = tour({ durationMinutes: 3 * 24 * 60, cancellation: [] })
  expect(tiersOfEntry(days)).toEqual([{ hoursBefore: 720, refundPercent: 100 }])
})
