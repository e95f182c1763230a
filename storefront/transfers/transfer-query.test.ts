import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { parseTransferQuery, withTrip, writeTransferQuery } from './transfer-query.ts'

const full =
  'from=dalaman&to=fethiye&date=2027-06-10&time=14%3A30&adults=2&children=1&back=2027-06-17&backTime=09%3A00&seats=1&flight=TK2556'

test('a search is read from an address and written back as it was', () => {
  const search = parseTransferQuery(new URLSearchParams(full))
  expect(search).toEqual({
    from: 'dalaman',
    to: 'fethiye',
    day: '2027-06-10',
    time: '14:30',
    back: { day: '2027-06-17', time: '09:00' },
    people: { adults: 2, children: 1, infants: 0 },
    childSeats: 1,
    flight: 'TK2556',
  })
  expect(writeTransferQuery(search).toString()).toBe(full)
})

test('what cannot be read is left out', () => {
  const search = parseTransferQuery(
    new URLSearchParams('date=2027-02-30&time=25:00&adults=many&back=x&seats=-1'),
  )
  expect(search).toEqual({
    from: '',
    to: '',
    day: undefined,
    time: undefined,
    back: { day: undefined, time: undefined },
    people: { adults: 2, children: 0, infants: 0 },
    childSeats: 0,
    flight: '',
  })
})

test('a trip fills in its days and travellers, and leaves what was asked', () => {
  const trip = { from: day('2027-08-01'), until: day('2027-08-08'), people: 3, children: 1 }
  const empty = parseTransferQuery(new URLSearchParams())
  expect(withTrip(empty, trip)).toMatchObject({
    day: '2027-08-01',
    back: { day: '2027-08-08' },
    people: { adults: 2, children: 1, infants: 0 },
  })
  expect(withTrip(empty, { from: day('2027-08-01') }).back).toBeUndefined()
  expect(withTrip(parseTransferQuery(new URLSearchParams('date=2027-07-01')), trip).day).toBe('2027-07-01')
  expect(withTrip(empty, {})).toEqual(empty)
})
