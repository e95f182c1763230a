import { expect, test } from 'vitest'
import { parseTransferQuery, writeTransferQuery } from './transfer-query.ts'

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
