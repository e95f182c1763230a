import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { moveChoice } from './move-choice.ts'
import type { ItemChoice } from './order.ts'

const common = {
  id: 'a',
  productId: 'p',
  day: '2027-06-28',
  people: { adults: 2, children: 0, infants: 0 },
  extras: [],
}

test('what hangs on the day moves with it, over the end of a month too', () => {
  const to = { day: day('2027-07-01') }
  const villa: ItemChoice = { ...common, kind: 'villa', until: '2027-07-05' }
  expect(moveChoice(villa, to)).toEqual({ ...villa, day: '2027-07-01', until: '2027-07-08', time: undefined })
  const car: ItemChoice = {
    ...common,
    kind: 'car',
    time: '10:00',
    until: '2027-06-30',
    untilTime: '12:00',
    pickUpAt: 'x',
    dropOffAt: 'x',
    driverAge: 30,
  }
  expect(moveChoice(car, to)).toEqual({ ...car, day: '2027-07-01', until: '2027-07-03' })
  const transfer: ItemChoice = {
    ...common,
    kind: 'transfer',
    time: '08:00',
    vehicle: 'v',
    childSeats: 0,
    back: { day: '2027-07-02', time: '18:00' },
  }
  expect(moveChoice(transfer, to)).toMatchObject({
    day: '2027-07-01',
    back: { day: '2027-07-05', time: '18:00' },
  })
})

test('a tour takes the time that is chosen, or keeps its own', () => {
  const tour: ItemChoice = { ...common, kind: 'tour', time: '10:00' }
  expect(moveChoice(tour, { day: day('2027-06-01'), time: '14:00' })).toMatchObject({ time: '14:00' })
  expect(moveChoice(tour, { day: day('2027-06-01') })).toEqual({ ...tour, day: '2027-06-01' })
})
