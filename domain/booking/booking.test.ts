import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { bookingNumber, parseBookingNumber } from './booking-number.ts'
import { cancellationOf, defaultTiers } from './cancellation.ts'
import { paymentDeadline } from './payment-deadline.ts'

const startsAt = new Date('2026-07-06T09:00:00Z')

test('48 hours ahead, to the second, everything goes back; a millisecond later nothing', () => {
  const refundAt = (now: string) =>
    cancellationOf({ tiers: defaultTiers, startsAt, now: new Date(now), paid: money('90.00', 'EUR') })
  expect(refundAt('2026-07-04T09:00:00Z')).toEqual({ percent: 100, refund: money('90.00', 'EUR') })
  expect(refundAt('2026-07-04T09:00:00.001Z')).toEqual({ percent: 0, refund: money('0.00', 'EUR') })
})

test.each([
  ['2026-06-01T09:00:00Z', 90],
  ['2026-06-25T09:00:00Z', 50],
  ['2026-07-06T08:00:00Z', 10],
  ['2026-07-06T10:00:00Z', 0],
])('of three tiers the one with the most hours that fits counts: at %s %i %%', (now, percent) => {
  const tiers = [
    { hoursBefore: 168, refundPercent: 50 },
    { hoursBefore: 0, refundPercent: 10 },
    { hoursBefore: 720, refundPercent: 90 },
  ]
  expect(cancellationOf({ tiers, startsAt, now: new Date(now), paid: money('100.00', 'EUR') }).percent).toBe(
    percent,
  )
})

test('a refund is rounded like any price: 50 % of 0.05 is 0.03', () => {
  const tiers = [{ hoursBefore: 0, refundPercent: 50 }]
  const now = new Date('2026-07-01T00:00:00Z')
  expect(cancellationOf({ tiers, startsAt, now, paid: money('0.05', 'EUR') }).refund).toEqual(
    money('0.03', 'EUR'),
  )
})

test('a booking must be paid within 24 hours, or until the cut-off when that is sooner', () => {
  const deadline = (placedAt: string) =>
    paymentDeadline({ placedAt: new Date(placedAt), startsAt, cutoffHours: 12, prepaymentHours: 24 })
  expect(deadline('2026-07-01T10:00:00Z')).toEqual(new Date('2026-07-02T10:00:00Z'))
  expect(deadline('2026-07-05T13:00:00Z')).toEqual(new Date('2026-07-05T21:00:00Z'))
})

test('a booking number is the prefix and parts of 2, 4 and 4 characters', () => {
  const bytes = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 30])
  expect(bookingNumber({ prefix: 'KRV', random: () => bytes })).toBe('KRV-23-4567-89AZ')
})

test('no character is likelier than another, and none can be mistaken', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const counts = new Map<string, number>()
  for (let start = 0; start < 256; start += 1) {
    const random = () => Uint8Array.from([...everyByte.slice(start), ...everyByte.slice(0, start)])
    const first = bookingNumber({ prefix: 'K', random })[2]!
    if (start < 248) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  expect(counts.size).toBe(31)
  expect(new Set(counts.values())).toEqual(new Set([8]))
  expect([...counts.keys()].filter((one) => '0O1IL'.includes(one))).toEqual([])
})

test('bytes that would favour some characters are drawn again', () => {
  const draws = [Uint8Array.from(Array(10).fill(255)), Uint8Array.from(Array(10).fill(0))]
  expect(bookingNumber({ prefix: 'KRV', random: () => draws.shift()! })).toBe('KRV-22-2222-2222')
})

test('a source that gives no usable byte throws instead of turning forever', () => {
  expect(() => bookingNumber({ prefix: 'KRV', random: () => Uint8Array.of(255) })).toThrow(RangeError)
})

test('a number is understood as people type it', () => {
  const typed = [' krv 7hq2mx9dka ', 'KRV-7H-Q2MX-9DKA', 'krv7h-q2mx-9dka', '7h q2mx 9dka']
  expect(new Set(typed.map((text) => parseBookingNumber(text, 'KRV')))).toEqual(new Set(['KRV-7H-Q2MX-9DKA']))
})

test('characters that happen to begin like the prefix are not taken for it', () => {
  expect(parseBookingNumber('KRV2345678', 'KRV')).toBe('KRV-KR-V234-5678')
})

test.each(['', 'KRV', 'KRV-7H-Q2MX-9DK', 'KRV-7H-Q2MX-9DK0', 'KRV-7H-Q2MX-9DKAA', 'ABC-7H-Q2MX-9DKA'])(
  '"%s" cannot be a number of the prefix KRV',
  (text) => {
    expect(parseBookingNumber(text, 'KRV')).toBe(undefined)
  },
)
