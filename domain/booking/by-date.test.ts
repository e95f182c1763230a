import { expect, test } from 'vitest'
import { byDate, lastMomentOf, positionsByDate } from './by-date.ts'

const at = (startsAt: string) => ({ startsAt })
const items = [at('2027-06-05T07:00:00.000Z'), at('2027-06-03T07:00:00.000Z'), at('2027-06-05T06:30:00.000Z')]

test('items are listed by when they begin, and those of one moment in their order', () => {
  expect(positionsByDate(items)).toEqual([1, 2, 0])
  expect(items.toSorted(byDate)).toEqual([items[1], items[2], items[0]])
  expect(positionsByDate([at('2027-06-05'), at('2027-06-05')])).toEqual([0, 1])
})

test('a booking is over with its last day of a stay, and with the start of what has no end', () => {
  const timeZone = 'Europe/Istanbul'
  const tour = { startsAt: '2027-06-05T07:00:00.000Z', timeZone }
  const villa = {
    startsAt: '2027-06-01T13:00:00.000Z',
    until: { day: '2027-06-08', time: '10:00' },
    timeZone,
  }
  expect(lastMomentOf([villa, tour]).toISOString()).toBe('2027-06-08T07:00:00.000Z')
  expect(lastMomentOf([tour]).toISOString()).toBe(tour.startsAt)
  expect(lastMomentOf([{ ...villa, until: { day: '2027-06-08' } }]).toISOString()).toBe(
    '2027-06-08T20:59:00.000Z',
  )
})
