import { expect, test } from 'vitest'
import { moneyOf } from '#domain/money/money.ts'
import { voucherLines } from './voucher-lines.ts'

const people = { adults: 2, children: 1, infants: 0 }
const trip = (day: string) => ({ day, time: '10:00', title: 'Boat trip', people })
const ticket = {
  number: 'TST-1',
  guest: 'Ayşe Yılmaz',
  issuedAt: Date.UTC(2027, 4, 1) / 1000,
  items: ['2027-06-01', '2027-06-02', '2027-06-03'].map(trip),
  balance: moneyOf(6000, 'EUR'),
}
const now = { number: 'TST-1', state: 'confirmed' as const, balance: moneyOf(0, 'EUR') }
const same = { standing: 'same' as const }

test('a voucher that is older than its booking says so, with what was cancelled and changed, and the balance of today', () => {
  const items = [
    { standing: 'cancelled' as const },
    { standing: 'changed' as const, now: trip('2027-06-09') },
    same,
  ]
  expect(voucherLines(ticket, { ...now, items })).toEqual([
    'GENUINE  TST-1  Ayşe Yılmaz',
    'THIS VOUCHER IS OLDER THAN THE BOOKING',
    '  01.06.2027 10:00  Boat trip  2 + 1 + 0  CANCELLED',
    '  02.06.2027 10:00  Boat trip  2 + 1 + 0  CHANGED TO 09.06.2027 10:00  Boat trip  2 + 1 + 0',
    '  03.06.2027 10:00  Boat trip  2 + 1 + 0',
    '  to pay on arrival: €0.00',
    '  as of now; the voucher was drawn at 2027-05-01T00:00:00.000Z',
  ])
})

test('the voucher of a cancelled booking is not valid, one that is as booked has no warning', () => {
  const items = [same, same, same]
  const second = (state: 'cancelled' | 'confirmed') => voucherLines(ticket, { ...now, state, items })[1]
  expect([second('cancelled'), second('confirmed')]).toEqual([
    'NOT VALID: the booking is cancelled',
    '  01.06.2027 10:00  Boat trip  2 + 1 + 0',
  ])
})
