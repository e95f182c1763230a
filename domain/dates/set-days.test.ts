import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from './day.ts'
import { overlappingSeasons, type Season, seasonOn } from './season.ts'
import { setDays } from './set-days.ts'

type Priced = Season & { price: number }

const summer: Priced = { from: '06-01', to: '09-30', price: 42 }
const july: Priced = { from: '2027-07-01', to: '2027-07-31', price: 50 }
const days = (...of: string[]) => of.map(day)

test.each<[string, Priced[], Parameters<typeof setDays<Priced>>[1], Priced[]]>([
  [
    'days in a row are one season above the yearly one',
    [summer],
    { days: days('2027-07-12', '2027-07-10', '2027-07-11'), terms: { price: 60 } },
    [summer, { from: '2027-07-10', to: '2027-07-12', price: 60 }],
  ],
  [
    'a single day precedes a month, which stays whole',
    [july],
    { days: days('2027-07-09'), terms: { price: 60 } },
    [july, { from: '2027-07-09', to: '2027-07-09', price: 60 }],
  ],
  [
    'days in a row divide a season with a year',
    [july],
    { days: days('2027-07-09', '2027-07-10'), terms: { price: 60 } },
    [
      { from: '2027-07-01', to: '2027-07-08', price: 50 },
      { from: '2027-07-11', to: '2027-07-31', price: 50 },
      { from: '2027-07-09', to: '2027-07-10', price: 60 },
    ],
  ],
  [
    'all Saturdays of a stretch are one season of Saturdays',
    [july],
    { days: days('2027-07-03', '2027-07-10', '2027-07-17'), terms: { price: 60 } },
    [july, { from: '2027-07-03', to: '2027-07-17', weekdays: [6], price: 60 }],
  ],
  [
    'a day after a season of the same price prolongs it',
    [{ ...july, to: '2027-07-30' }],
    { days: days('2027-07-31'), terms: { price: 50 } },
    [july],
  ],
  [
    'days without own terms return to the yearly season',
    [summer, july],
    { days: days('2027-07-30', '2027-07-31'), terms: undefined },
    [summer, { ...july, to: '2027-07-29' }],
  ],
  [
    'a price of some departures leaves the others alone',
    [july],
    { days: days('2027-07-09', '2027-07-10'), times: ['18:30'], terms: { price: 60 } },
    [july, { from: '2027-07-09', to: '2027-07-10', times: ['18:30'], price: 60 }],
  ],
])('%s', (_, seasons, change, expected) => {
  expect(setDays(seasons, change)).toEqual(expected)
})

const start = day('2027-06-25')
const horizon = Array.from({ length: 40 }, (_, index) => addDays(start, index))
const times = [undefined, '10:30', '18:30', '23:00']
const anyTimes = fc.option(fc.subarray(['10:30', '18:30'], { minLength: 1 }), { nil: undefined })
const anyPrice = fc.integer({ min: 1, max: 3 })
const anySeason = fc
  .record({
    first: fc.nat(39),
    length: fc.constantFrom(1, 1, 2, 5, 14, 30),
    weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), { nil: undefined }),
    times: anyTimes,
    yearly: fc.boolean(),
    price: anyPrice,
  })
  .map(({ first, length, weekdays, times, yearly, price }): Priced => {
    const [from, to] = [addDays(start, first), addDays(start, first + length - 1)]
    const span = yearly ? { from: from.slice(5), to: to.slice(5) } : { from, to }
    return { ...span, ...(weekdays && { weekdays }), ...(times && { times }), price }
  })
const anySeasons = fc.array(anySeason, { maxLength: 7 }).map((seasons) => {
  const valid: Priced[] = []
  for (const one of seasons) if (!overlappingSeasons([...valid, one])) valid.push(one)
  return valid
})
const anyDays = fc.oneof(
  fc.subarray(horizon, { minLength: 1 }),
  fc
    .tuple(fc.nat(39), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => horizon.slice(from, from + length)),
)

test('chosen days have the terms, every other day and departure what it had, and no two seasons exclude each other', () => {
  fc.assert(
    fc.property(
      anySeasons,
      anyDays,
      anyTimes,
      fc.option(anyPrice, { nil: undefined }),
      (seasons, chosen, of, price) => {
        const changed = setDays(seasons, {
          days: chosen,
          times: of,
          terms: price === undefined ? undefined : { price },
        })
        const yearly = seasons.filter(({ from }) => from.length === 5)
        const expected = (on: Day, time: string | undefined) => {
          const isOfTime = !of || price === undefined || (time !== undefined && of.includes(time))
          const isChosen = chosen.includes(on) && isOfTime
          if (isChosen && price !== undefined) return price
          return seasonOn(on, isChosen ? yearly : seasons, time)?.price
        }
        for (const on of [addDays(start, -1), ...horizon, addDays(start, 70)]) {
          for (const time of times) expect(seasonOn(on, changed, time)?.price).toBe(expected(on, time))
        }
        expect(overlappingSeasons(changed)).toBeUndefined()
        expect(changed.filter(({ from }) => from.length === 5)).toEqual(yearly)
      },
    ),
    { numRuns: 300 },
  )
})
