import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/order.ts'
import { freeUntil, itemsByTime } from './moments.ts'

const booking = (...items: { startsAt: string; cancellation: Booking['items'][number]['cancellation'] }[]) =>
  ({ items, placedAt: '2027-05-01T10:00:00Z' }) as unknown as Booking

test('everything comes back until the fewest hours that still give a full refund, for the item that ends first', () => {
  const tiers = [
    { hoursBefore: 72, refundPercent: 100 },
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 24, refundPercent: 50 },
  ]
  const early = { startsAt: '2027-06-08T07:30:00Z', cancellation: tiers }
  const late = { startsAt: '2027-06-20T07:30:00Z', cancellation: tiers }
  expect(freeUntil(booking(late, early))).toEqual(Date.parse('2027-06-06T07:30:00Z'))
})

test('what was booked is listed in the order in which it comes', () => {
  const early = { startsAt: '2027-06-08T07:30:00Z', cancellation: [] }
  const late = { startsAt: '2027-06-20T07:30:00Z', cancellation: [] }
  expect(itemsByTime(booking(late, early))).toEqual([early, late])
})

test('there is no such moment when one item never gives a full refund', () => {
  const never = { startsAt: '2027-06-08T07:30:00Z', cancellation: [{ hoursBefore: 24, refundPercent: 50 }] }
  expect(freeUntil(booking(never))).toEqual(undefined)
})

test('there is no such moment when it was over before the booking was made', () => {
  const soon = { startsAt: '2027-05-20T07:30:00Z', cancellation: [{ hoursBefore: 720, refundPercent: 100 }] }
  expect(freeUntil(booking(soon))).toEqual(undefined)
})
