import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import { partsOfItem, type TripItem, type TripStretch, tripTimeline } from './trip-timeline.ts'

const people = { adults: 2, children: 0, infants: 0 }
const istanbul = 'Europe/Istanbul'

type When = { day?: string; time?: string; timeZone?: string }

function tour(
  id: string,
  durationMinutes: number,
  { day = '2027-06-10', time = '10:00', timeZone = istanbul }: When = {},
) {
  const details = { kind: 'tour', durationMinutes } as ProductDetails
  const product = { details, timeZone }
  return { id, productId: id, kind: 'tour', day, time, people, extras: [], product } as TripItem
}

function transfer(
  id: string,
  minutes: number,
  {
    day = '2027-06-10',
    time = '09:00',
    timeZone = istanbul,
    back,
  }: When & { back?: { day: string; time: string } } = {},
) {
  const product = { details: { kind: 'transfer', minutes } as ProductDetails, timeZone }
  const choice = { vehicle: 'van', childSeats: 0, back }
  return {
    id,
    productId: id,
    kind: 'transfer',
    day,
    time,
    people,
    extras: [],
    ...choice,
    product,
  } as TripItem
}

function villa(id: string, from: string, until: string) {
  const details = { kind: 'villa', arrival: '16:00', departure: '10:00' } as ProductDetails
  const product = { details, timeZone: istanbul }
  return { id, productId: id, kind: 'villa', day: from, until, people, extras: [], product } as TripItem
}

const clashesOf = (...items: TripItem[]) =>
  tripTimeline(items).clashes.map(({ kind, parts }) => [kind, ...parts.map(({ item }) => item)])

const shown = (stretches: TripStretch[]) =>
  stretches.map((one) =>
    one.kind === 'gap' ? `${one.days} from ${one.from}` : [one.day, ...one.parts.map(({ item }) => item)],
  )

test.each([
  ['arrives at ten when the boat leaves at ten', 60, []],
  ['arrives a minute after the boat has left', 61, [['late', 'van', 'boat']]],
])('a transfer %s', (_, minutes, expected) => {
  expect(clashesOf(tour('boat', 480), transfer('van', minutes))).toEqual(expected)
})

test('a transfer that leaves before a tour is over is early; its return on another day is not', () => {
  const back = { day: '2027-06-12', time: '12:00' }
  expect(clashesOf(tour('boat', 480), transfer('van', 30, { time: '17:59', back }))).toEqual([
    ['early', 'boat', 'van'],
  ])
  expect(clashesOf(tour('boat', 480), transfer('van', 30, { time: '18:00', back }))).toEqual([])
})

test('two tours overlap where the second begins before the first is over', () => {
  expect(clashesOf(tour('two', 60, { time: '11:59' }), tour('one', 120))).toEqual([['overlap', 'one', 'two']])
  expect(clashesOf(tour('two', 60, { time: '12:00' }), tour('one', 120))).toEqual([])
})

test('noon is not the same in two zones: a tour in Istanbul at noon is over before noon in London', () => {
  const london = tour('london', 60, { time: '12:00', timeZone: 'Europe/London' })
  expect(clashesOf(tour('istanbul', 120, { time: '12:00' }), london)).toEqual([])
  expect(clashesOf(tour('istanbul', 121, { time: '12:00' }), london)).toEqual([
    ['overlap', 'istanbul', 'london'],
  ])
})

test('what is done while staying in a villa clashes with nothing, and no day of the stay is free', () => {
  const { stretches, clashes } = tripTimeline([
    tour('boat', 480),
    villa('house', '2027-06-08', '2027-06-15'),
    tour('walk', 60, { day: '2027-06-20' }),
  ])
  expect(clashes).toEqual([])
  expect(shown(stretches)).toEqual([
    ['2027-06-08', 'house'],
    ['2027-06-10', 'boat'],
    '4 from 2027-06-16',
    ['2027-06-20', 'walk'],
  ])
})

test('a return is a part of its own; a tour without a time is all day and clashes with nothing', () => {
  const back = { day: '2027-06-13', time: '08:00' }
  expect(partsOfItem(transfer('van', 50, { back })).map(({ leg, firstDay }) => [leg, firstDay])).toEqual([
    ['out', '2027-06-10'],
    ['back', '2027-06-13'],
  ])
  const open = { ...tour('boat', 480), time: undefined } as TripItem
  expect(clashesOf(open, tour('walk', 60))).toEqual([])
})

const anyTour = fc
  .record({
    offset: fc.integer({ min: 0, max: 40 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minutes: fc.integer({ min: 1, max: 3000 }),
    zone: fc.constantFrom(istanbul, 'Europe/London', 'America/New_York', 'Asia/Kathmandu'),
    moves: fc.boolean(),
  })
  .map(({ offset, hour, minutes, zone, moves }) => (id: string) => {
    const when = {
      day: addDays('2027-03-01' as Day, offset),
      time: `${String(hour).padStart(2, '0')}:30`,
      timeZone: zone,
    }
    return moves ? transfer(id, minutes, when) : tour(id, minutes, when)
  })
const anyTrip = fc
  .array(anyTour, { maxLength: 8 })
  .map((all) => all.map((make, index) => make(`item ${index}`)))

test('every two attended items clash exactly when their times meet, whatever their order', () => {
  fc.assert(
    fc.property(anyTrip, (items) => {
      const parts = items.flatMap(partsOfItem)
      const meeting = parts.flatMap((one, index) =>
        parts
          .slice(index + 1)
          .filter((other) => one.from < other.until && other.from < one.until)
          .map((other) => [one.item, other.item].toSorted().join()),
      )
      const pairs = (of: TripItem[]) =>
        tripTimeline(of)
          .clashes.map(({ parts: pair }) =>
            pair
              .map(({ item }) => item)
              .toSorted()
              .join(),
          )
          .toSorted()
      expect(pairs(items)).toEqual(meeting.toSorted())
      expect(pairs(items.toReversed())).toEqual(meeting.toSorted())
    }),
  )
})

test('every part is on the line once, days ascend, and no item is on a free day', () => {
  fc.assert(
    fc.property(anyTrip, (items) => {
      const parts = items.flatMap(partsOfItem)
      const { stretches } = tripTimeline(items)
      const listed = stretches.flatMap((one) => (one.kind === 'day' ? one.parts : []))
      expect(listed.map(({ item }) => item).toSorted()).toEqual(parts.map(({ item }) => item).toSorted())
      const starts = stretches.map((one) => (one.kind === 'day' ? one.day : one.from))
      expect(starts).toEqual(starts.toSorted())
      for (const gap of stretches) {
        if (gap.kind === 'day') continue
        const last = addDays(gap.from, gap.days - 1)
        expect(daysBetween(gap.from, last)).toBe(gap.days - 1)
        expect(parts.some(({ firstDay, lastDay }) => firstDay <= last && lastDay >= gap.from)).toBe(false)
      }
    }),
  )
})
