import { expect, test } from 'vitest'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import { hasRight, type Right, type Role, rights } from '#domain/staff/rights.ts'
import { actionsFor } from './actions-for.ts'

function managed(state: BookingState, money: { paid?: number; balance?: number } = {}, method = 'card') {
  const of = (minor = 0) => ({ minor, currency: 'EUR' })
  return {
    managed: {
      booking: { state, paymentMethod: method, guest: { email: 'g@example.com', phone: '+905321112233' } },
      paid: of(money.paid),
      balance: of(money.balance),
    },
    member: { id: 'member', isBlocked: false },
  } as unknown as Pick<BookingStory, 'managed' | 'member'>
}

const rightsOf = (role: Role): readonly Right[] => rights.filter((right) => hasRight(role, right))

test.each([
  ['owner', 'confirmed', { paid: 100 }, ['correct', 'email', 'documents', 'goodwill', 'cancel']],
  ['owner', 'confirmed', { balance: 100 }, ['payment', 'request', 'correct', 'email', 'documents', 'cancel']],
  ['owner', 'cancelled', { paid: 0 }, ['email', 'documents']],
  ['owner', 'completed', { paid: 50, balance: 50 }, ['payment', 'correct', 'email', 'documents', 'goodwill']],
  [
    'sales',
    'confirmed',
    { paid: 100, balance: 1 },
    ['payment', 'request', 'correct', 'email', 'documents', 'cancel'],
  ],
  ['finance', 'confirmed', { paid: 100, balance: 1 }, ['payment', 'goodwill']],
  ['guide', 'confirmed', { paid: 100, balance: 1 }, []],
] as const)('%s, %s, %o: %o', (role, state, money, names) => {
  expect(actionsFor(managed(state, money), rightsOf(role))).toEqual(names)
})

test('a guest without an account is anonymised once the trip is over, and once', () => {
  const names = (state: BookingState, { contact = 'g@example.com', role = 'manager' as Role } = {}) => {
    const { managed: of } = managed(state)
    const booking = { ...of.booking, guest: { ...of.booking.guest, email: contact, phone: '' } }
    return actionsFor({ managed: { ...of, booking } }, rightsOf(role))
  }
  expect(names('completed')).toContain('erase')
  expect(names('cancelled')).toContain('erase')
  expect(names('confirmed')).not.toContain('erase')
  expect(names('completed', { contact: '' })).not.toContain('erase')
  expect(names('completed', { role: 'sales' })).not.toContain('erase')
})

test('payment is requested by email; without an address only a deadline is moved', () => {
  const names = (state: BookingState, email: string) => {
    const { managed: of } = managed(state, { balance: 10 }, 'bank-transfer')
    const booking = { ...of.booking, guest: { ...of.booking.guest, email } }
    return actionsFor({ managed: { ...of, booking } }, rightsOf('sales'))
  }
  expect(names('confirmed', 'g@example.com')).toContain('request')
  expect(names('confirmed', '')).not.toContain('request')
  expect(names('awaiting-payment', '')).toContain('request')
  expect(names('completed', 'g@example.com')).not.toContain('request')
})

test('a guest without an address is not emailed', () => {
  const { managed: of } = managed('confirmed')
  const booking = { ...of.booking, guest: { ...of.booking.guest, email: '' } }
  expect(actionsFor({ managed: { ...of, booking } }, rightsOf('sales'))).not.toContain('email')
})

test('only a booking with payment on arrival that waits for staff is confirmed', () => {
  const names = (method: string) =>
    actionsFor(managed('awaiting-payment', { balance: 10 }, method), rightsOf('sales'))
  expect(names('on-the-spot')).toContain('confirm')
  expect(names('bank-transfer')).not.toContain('confirm')
})
