import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Allotment, allotmentFor, placesToWithhold, refuseAllotments, releaseOf } from './allotments.ts'

const june: Allotment = {
  product: 'boat',
  from: day('2027-06-01'),
  until: day('2027-06-30'),
  places: 4,
  releaseDays: 3,
}

test.each([
  [{}, true],
  [{ until: day('2027-06-01') }, true],
  [{ until: day('2027-05-31') }, false],
  [{ places: 0 }, false],
  [{ places: 1.5 }, false],
  [{ places: 10_001 }, false],
  [{ releaseDays: -1 }, false],
  [{ releaseDays: 366 }, false],
  [{ releaseDays: 0 }, true],
  [{ weekdays: [] }, false],
  [{ weekdays: [0] }, false],
  [{ weekdays: [1, 7] }, true],
  [{ times: [] }, false],
  [{ times: ['10:00'] }, true],
] as [Partial<Allotment>, boolean][])('the allotment %j is accepted: %s', (change, isAccepted) => {
  expect(refuseAllotments([june, { ...june, ...change }])).toEqual(
    isAccepted ? undefined : { refused: 'allotment-invalid', values: { number: 2 } },
  )
})

test.each([
  ['2027-05-31', '10:00', undefined],
  ['2027-06-01', '10:00', 4],
  ['2027-06-30', '10:00', 4],
  ['2027-07-01', '10:00', undefined],
  // A Saturday.
  ['2027-06-05', '10:00', 8],
  ['2027-06-05', '16:00', 4],
])('on %s at %s %s places are allotted', (on, time, places) => {
  const saturdays = { ...june, weekdays: [6], times: ['10:00'], places: 8 }
  expect(allotmentFor([saturdays, june], { product: 'boat', day: day(on), time })?.places).toBe(places)
  expect(allotmentFor([saturdays, june], { product: 'jeep', day: day(on), time })).toBeUndefined()
})

test('places are released days before the start on the tour’s clock, also where clocks change between', () => {
  const on = { day: day('2027-03-30'), time: '09:00' }
  const released = (timeZone: string) => releaseOf(on, { releaseDays: 3, timeZone }).toISOString()
  expect(released('Europe/Istanbul')).toBe('2027-03-27T06:00:00.000Z')
  // Summer time begins on 28 March.
  expect(released('Europe/Berlin')).toBe('2027-03-27T08:00:00.000Z')
})

test('never more is withheld than is open, nor than is free; and as much as both allow', () => {
  const count = fc.integer({ min: 0, max: 50 })
  fc.assert(
    fc.property(count, count, count, fc.integer({ min: -20, max: 50 }), (allotted, sold, withheld, free) => {
      const places = placesToWithhold({ allotted, sold, withheld, free })
      const open = Math.max(0, allotted - sold)
      const possible = withheld + Math.max(0, free)
      expect(places).toBeGreaterThanOrEqual(0)
      expect(places).toBeLessThanOrEqual(Math.min(open, possible))
      expect(places === open || places === possible).toBe(true)
    }),
  )
})
