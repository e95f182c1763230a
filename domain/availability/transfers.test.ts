import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Stock, unitsFree, withTaken } from './stock.ts'
import { refuseTransfers, transferSpans, unitsForTransfers, unitsOfParty } from './transfers.ts'

const zone = { minutes: 50, timeZone: 'Europe/Istanbul' }
const rules = { cutoffHours: 8, timeZone: 'Europe/Istanbul', now: new Date('2027-06-01T00:00:00Z') }
const transfer = (time: string, back?: { day: string; time: string }, day = '2027-06-10') =>
  transferSpans({ day, time, back }, zone)

test('a vehicle is away for the drive, the drive back and half an hour', () => {
  expect(transfer('14:00')).toEqual([
    {
      leg: 'out',
      day: '2027-06-10',
      time: '14:00',
      startsAt: new Date('2027-06-10T11:00:00Z'),
      arrivesAt: new Date('2027-06-10T11:50:00Z'),
      during: { from: new Date('2027-06-10T11:00:00Z'), until: new Date('2027-06-10T13:10:00Z') },
    },
  ])
})

test('a return is a second leg on its own day', () => {
  const [, back] = transfer('14:00', { day: '2027-06-17', time: '05:30' })
  expect([back!.leg, back!.startsAt]).toEqual(['back', new Date('2027-06-17T02:30:00Z')])
})

test('legs that can be driven are not refused', () => {
  expect(refuseTransfers(transfer('14:00', { day: '2027-06-10', time: '14:50' }), rules)).toBe(undefined)
})

test.each([
  ['no time was chosen', transferSpans({ day: '2027-06-10' }, zone), 'transfer-time-missing'],
  ['the transfer has begun', transfer('03:00', undefined, '2027-06-01'), 'transfer-past'],
  ['it begins within the cut-off', transfer('10:59', undefined, '2027-06-01'), 'transfer-too-late'],
  ['it begins further ahead than is sold', transfer('14:00', undefined, '2028-12-01'), 'transfer-too-far'],
  [
    'it returns further ahead than is sold',
    transfer('14:00', { day: '2028-12-01', time: '10:00' }),
    'transfer-too-far',
  ],
  [
    'it returns before it has arrived',
    transfer('14:00', { day: '2027-06-10', time: '14:49' }),
    'return-too-early',
  ],
  [
    'it returns on an earlier day',
    transfer('14:00', { day: '2027-06-09', time: '18:00' }),
    'return-too-early',
  ],
])('legs are refused when %s', (_, legs, reason) => {
  expect(refuseTransfers(legs, rules)?.refused).toBe(reason)
})

test('at the very moment of the cut-off a transfer can still be booked', () => {
  expect(refuseTransfers(transfer('11:00', undefined, '2027-06-01'), rules)).toBe(undefined)
})

test('of two cars one is left for legs between which no car can come back', () => {
  const stock: Stock = { part: 'sedan', capacity: 2, spans: [] }
  expect(unitsForTransfers(stock, transfer('14:00', { day: '2027-06-10', time: '15:00' }))).toBe(1)
  expect(unitsForTransfers(stock, transfer('14:00', { day: '2027-06-10', time: '16:10' }))).toBe(2)
})

test('a return within the turnaround of a shared vehicle finds none free', () => {
  const stock: Stock = { part: 'sedan', capacity: 2, spans: [] }
  const van = { code: 'van', capacity: 1, turnaroundMinutes: 60, uses: [] }
  const free = (time: string, capacity = 1) =>
    unitsForTransfers(stock, transfer('14:00', { day: '2027-06-10', time }), [{ ...van, capacity }])
  expect([free('15:00'), free('17:09'), free('17:10'), free('15:00', 2)]).toEqual([0, 0, 2, 1])
})

test('a party takes one vehicle, or in a shared one a seat for each traveller, infants too', () => {
  const people = { adults: 2, children: 1, infants: 1 }
  expect([unitsOfParty({ shared: false }, people), unitsOfParty({ shared: true }, people)]).toEqual([1, 4])
})

const minute = fc.integer({ min: 0, max: 3 * 24 * 60 })
const span = fc
  .record({ start: minute, length: fc.integer({ min: 10, max: 400 }), units: fc.integer({ min: 1, max: 3 }) })
  .map(({ start, length, units }) => ({ from: at(start), until: at(start + length), units }))

function at(minutes: number): string {
  return new Date(Date.UTC(2027, 5, 10) + minutes * 60_000).toISOString()
}

test('what is free for two legs can be taken for both, and one unit more cannot', () => {
  const question = fc.record({
    capacity: fc.integer({ min: 1, max: 8 }),
    spans: fc.array(span, { maxLength: 6 }),
    out: fc.integer({ min: 0, max: 23 * 60 }),
    later: fc.integer({ min: 50, max: 600 }),
  })
  fc.assert(
    fc.property(question, ({ capacity, spans, out, later }) => {
      const stock: Stock = { part: 'sedan', capacity, spans }
      const legs = transferSpans({ ...local(out), back: local(out + later) }, zone)
      const free = unitsForTransfers(stock, legs)
      expect([isEnough(stock, free), isEnough(stock, free + 1)]).toEqual([true, false])

      function isEnough(of: Stock, units: number): boolean {
        const [first, second] = legs
        if (units === 0) return true
        if (unitsFree(of, first!.during) < units) return false
        return unitsFree(withTaken(of, first!.during, units), second!.during) >= units
      }
    }),
  )
})

/** A minute after midnight of 10 June, as the day and time of a clock. */
function local(minutes: number): { day: string; time: string } {
  const moment = at(minutes)
  return { day: moment.slice(0, 10), time: moment.slice(11, 16) }
}
