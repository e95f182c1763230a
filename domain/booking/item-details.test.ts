import { expect, test } from 'vitest'
import { withDetails, withHotelDetails } from './item-details.ts'
import type { ChoiceOf } from './order.ts'
import { factsWithDetails } from './transfer-title.ts'

const transfer: ChoiceOf<'transfer'> = {
  ...{ id: '1', productId: 'transfer', kind: 'transfer', day: '2027-07-01', time: '10:00' },
  ...{ people: { adults: 2, children: 0, infants: 0 }, extras: [], vehicle: 'van', childSeats: 1 },
  ...{ flight: 'TK 1', sign: 'Ada', back: { day: '2027-07-08', time: '09:00', flight: 'TK 2' } },
}

test('a detail that is not named stays, an empty one is taken away', () => {
  expect(withDetails(transfer, { sign: '', returnFlight: 'PC 2', driverNote: 'Two bags' })).toEqual({
    ...transfer,
    sign: undefined,
    address: undefined,
    note: 'Two bags',
    back: { ...transfer.back, flight: 'PC 2' },
  })
  expect(withDetails({ ...transfer, back: undefined }, { returnFlight: 'PC 2' }).back).toBeUndefined()
})

test.each([
  [undefined, {}, undefined],
  [undefined, { hotel: 'Mavi', city: 'Fethiye' }, { name: 'Mavi', city: 'Fethiye' }],
  [{ name: 'Mavi', room: '7' }, { room: '' }, { name: 'Mavi' }],
  [{ name: 'Mavi', room: '7' }, { hotel: '', room: '' }, undefined],
  [{ name: 'Mavi', room: '7' }, { hotel: '' }, { refused: 'hotel-required', values: {} }],
  [undefined, { room: '7' }, { refused: 'hotel-required', values: {} }],
])('the hotel %j with %j is %j', (hotel, changed, expected) => {
  expect(withHotelDetails(hotel, changed)).toEqual(expected)
})

test('the other choices of a transfer stay as they were sold, and all are in their order', () => {
  const sold = [
    { what: 'from', value: 'Dalaman' },
    { what: 'flight', value: 'TK 1' },
    { what: 'child-seats', value: '1' },
  ] as const
  expect(factsWithDetails(sold, { ...transfer, flight: undefined }).map(({ what }) => what)).toEqual([
    'from',
    'return-flight',
    'sign',
    'child-seats',
  ])
})
