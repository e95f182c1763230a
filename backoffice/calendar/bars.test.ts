import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { type Bar, gapsOf, placed, rowOfResource } from './bars.ts'
import { dayScale, startsIn } from './scale.ts'

const timeZone = 'Europe/Istanbul'
const bar = (id: string, from: string, until: string): Bar => ({
  id,
  from: new Date(`${from}+03:00`),
  until: new Date(`${until}+03:00`),
  what: 'booking',
  label: id,
  units: 1,
  conflict: false,
})
const window = startsIn(dayScale(day('2027-07-01'), 14), timeZone)

test('bars have their hours among the days, are cut at the window, and lie below each other where they overlap', () => {
  const bars = [
    bar('first', '2027-06-28T16:00', '2027-07-03T12:00'),
    bar('second', '2027-07-02T00:00', '2027-07-04T00:00'),
    bar('after', '2027-07-03T12:00', '2027-07-20T10:00'),
    bar('earlier', '2027-06-01T16:00', '2027-07-01T00:00'),
  ]
  expect(placed(bars, window).map(({ id, start, end, lane }) => [id, start, end, lane])).toEqual([
    ['first', 0, 2.5, 0],
    ['second', 1, 3, 1],
    ['after', 2.5, 14, 0],
  ])
})

test('a day with another hour is a whole column still', () => {
  const berlin = startsIn(dayScale(day('2027-03-27'), 3), 'Europe/Berlin')
  const noon: Bar = {
    ...bar('noon', '2027-03-28T00:00', '2027-03-28T00:00'),
    from: new Date('2027-03-27T23:00Z'),
    until: new Date('2027-03-28T22:00Z'),
  }
  expect(placed([noon], berlin).map(({ start, end }) => [start, end])).toEqual([[1, 2]])
})

test('up to three free nights between two stays of a villa are a gap; a longer stretch and other kinds have none', () => {
  const stays = placed(
    [
      bar('a', '2027-07-01T16:00', '2027-07-04T10:00'),
      bar('b', '2027-07-06T16:00', '2027-07-08T10:00'),
      bar('c', '2027-07-08T16:00', '2027-07-09T10:00'),
      bar('d', '2027-07-13T16:00', '2027-07-14T10:00'),
    ],
    window,
  )
  const gaps = gapsOf({ kind: 'villa', capacity: 1 }, stays)
  expect(gaps.map(({ start, end }) => [Math.floor(start), Math.floor(end)])).toEqual([[3, 5]])
  expect(gapsOf({ kind: 'yacht', capacity: 1 }, stays)).toEqual([])
})

test('what a shared resource is taken by alone has its booking, a departure its guests, a block its reason', () => {
  const use = { from: '2027-07-01T07:00:00Z', until: '2027-07-01T15:00:00Z', conflict: false }
  const booking = {
    ...{ number: 'KV-1', position: 0, name: 'Elif Kaya', guests: 6 },
    ...{ state: 'confirmed' as const, day: day('2027-07-01'), time: '10:00' },
  }
  const row = rowOfResource(
    {
      ...{ code: 'gulet', name: 'Gulet', kind: 'boat', capacity: 1, turnaroundMinutes: 60, products: [] },
      uses: [
        { ...use, what: 'sale', product: 'charter', title: 'Charter', booking },
        { ...use, what: 'sale', product: 'charter', booking: { ...booking, state: 'held', name: '' } },
        { ...use, what: 'departure', product: 'tour', title: 'Tour', departure: 'd', day: day('2027-07-01') },
        { ...use, what: 'block', block: 'b', why: 'engine' },
      ],
    },
    timeZone,
  )
  expect(
    row.bars.map(({ what, label, booking: of, departure }) => [what, label, of?.number, departure?.id]),
  ).toEqual([
    ['booking', 'Elif Kaya · Charter', 'KV-1', undefined],
    ['hold', 'KV-1 · charter', 'KV-1', undefined],
    ['departure', 'Tour', undefined, 'd'],
    ['block', 'engine', undefined, undefined],
  ])
})
