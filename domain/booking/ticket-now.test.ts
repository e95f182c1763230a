import { expect, test } from 'vitest'
import { isOutdated, tripsNow } from './ticket-now.ts'

const people = { adults: 2, children: 0, infants: 0 }
const trip = (day: string, title = 'Boat trip', position?: number) => ({
  ...{ day, time: '10:00', title, people },
  ...(position !== undefined && { position }),
})
const booked = (day: string, cancelled = false, title = 'Boat trip') => ({ ...trip(day, title), cancelled })

test('items are compared by their positions', () => {
  const printed = [trip('2027-05-01', 'Boat trip', 1), trip('2027-05-02', 'Boat trip', 0)]
  const now = [booked('2027-05-09'), booked('2027-05-01', true), booked('2027-05-02')]
  expect(tripsNow(printed, now)).toEqual([
    { standing: 'cancelled' },
    { standing: 'changed', now: trip('2027-05-09') },
  ])
})

test('another product and other travellers are a change', () => {
  const printed = [trip('2027-05-01', 'Boat trip', 0), trip('2027-05-02', 'Boat trip', 1)]
  const three = { ...people, adults: 3 }
  const now = [booked('2027-05-01', false, 'Gulet'), { ...booked('2027-05-02'), people: three }]
  expect(tripsNow(printed, now)).toEqual([
    { standing: 'changed', now: trip('2027-05-01', 'Gulet') },
    { standing: 'changed', now: { ...trip('2027-05-02'), people: three } },
  ])
})

test('items of a code without positions are found by what is printed, each once', () => {
  const printed = ['2027-05-01', '2027-05-01', '2027-05-02'].map((day) => trip(day))
  const now = [booked('2027-05-01', true), booked('2027-05-01'), booked('2027-05-03')]
  expect(tripsNow(printed, now)).toEqual([
    { standing: 'same' },
    { standing: 'cancelled' },
    { standing: 'changed' },
  ])
})

test('a title that is cut on the ticket is the same title', () => {
  const title = 'Villa Zakkum, Kalamar Bay, Kalkan'
  const printed = [trip('2027-05-01', 'Villa Zakkum, Kalamar Bay…', 0)]
  const items = tripsNow(printed, [booked('2027-05-01', false, title)])
  expect([items, isOutdated({ items })]).toEqual([[{ standing: 'same' }], false])
})
