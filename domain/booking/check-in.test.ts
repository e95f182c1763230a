import { expect, test } from 'vitest'
import { type BoardingItem, judgeBoarding, type Presence } from './check-in.ts'

const boat: BoardingItem = {
  id: 'boat',
  title: 'Boat trip',
  day: '2027-07-24',
  time: '10:00',
  people: { adults: 2, children: 0, infants: 1 },
  cancelled: false,
  departureClosed: false,
  presences: [],
}

const seen = (person: number, at: string, state: Presence['state'] = 'present'): Presence => ({
  person,
  state,
  at,
  by: 'staff:1',
  device: 'quay',
})

const judged = (here: Partial<BoardingItem>, persons?: number[]) =>
  judgeBoarding({ state: 'confirmed', here: [{ ...boat, ...here }], others: [], persons })

test('everyone of a voucher boards, infants too', () => {
  expect(judged({})).toMatchObject({ persons: [0, 1, 2], already: [] })
})

test('the second time, those board who have not yet; a person marked as absent boards', () => {
  const presences = [seen(0, '2027-07-24T06:50:00Z'), seen(2, '2027-07-24T06:51:00Z', 'no-show')]
  expect(judged({ presences })).toMatchObject({ persons: [1, 2], already: [presences[0]] })
})

test('a voucher that is used up is answered with its first use', () => {
  const times = ['06:52', '06:50', '06:51'].map((time) => `2027-07-24T${time}:00Z`)
  const presences = times.map((at, person) => seen(person, at))
  expect(judged({ presences })).toEqual({
    refused: 'already-checked-in',
    values: { at: times[1], by: 'staff:1', device: 'quay' },
  })
})

test.each([
  ['cancelled', 'ticket-cancelled'],
  ['held', 'ticket-unpaid'],
  ['awaiting-payment', 'ticket-unpaid'],
  ['expired', 'ticket-unpaid'],
] as const)('the voucher of a booking that is %s: %s', (state, refused) => {
  expect(judgeBoarding({ state, here: [boat], others: [] })).toMatchObject({ refused })
})

test('a voucher of another departure names that departure, of a cancelled item says so', () => {
  const other = { ...boat, day: '2027-07-25', time: '09:30' }
  expect(judgeBoarding({ state: 'confirmed', here: [], others: [other] })).toEqual({
    refused: 'ticket-other-departure',
    values: { title: 'Boat trip', day: '2027-07-25', time: '09:30' },
  })
  expect(judged({ cancelled: true })).toMatchObject({ refused: 'ticket-cancelled' })
})

test('a departure that was closed boards no guest; a person that does not exist is named', () => {
  expect(judged({ departureClosed: true })).toMatchObject({ refused: 'departure-closed' })
  expect(judged({}, [3])).toEqual({ refused: 'person-unknown', values: { count: 3 } })
})
