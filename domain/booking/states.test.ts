import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { bookingLabel, bookingMachine, moveBooking, takesPlaces } from './booking-state.ts'
import {
  collectionEvent,
  collectionMachine,
  collectionNumber,
  collectionOfNumber,
  moveCollection,
} from './collection-state.ts'
import { type Machine, move } from './machine.ts'
import { moveRequest, requestMachine } from './request-state.ts'

test('a booking moves in exactly these ways', () => {
  expect(waysOf(bookingMachine)).toEqual([
    'held +await-payment awaiting-payment',
    'held +confirm confirmed',
    'held +expire expired',
    'held +cancel cancelled',
    'awaiting-payment +confirm confirmed',
    'awaiting-payment +cancel cancelled',
    'confirmed +complete completed',
    'confirmed +cancel cancelled',
  ])
})

test('a collection moves in exactly these ways', () => {
  expect(waysOf(collectionMachine)).toEqual([
    'none +start pending',
    'none +collect-advance advance',
    'none +collect-part partly',
    'none +collect-all all',
    'pending +fail none',
    'pending +collect-advance advance',
    'pending +collect-part partly',
    'pending +collect-all all',
    'advance +collect-part partly',
    'advance +collect-all all',
    'advance +refund refunded',
    'partly +collect-part partly',
    'partly +collect-all all',
    'partly +refund refunded',
    'all +owe-more partly',
    'all +refund refunded',
  ])
})

test('a request moves in exactly these ways', () => {
  expect(waysOf(requestMachine)).toEqual([
    'asked +offer offered',
    'asked +decline declined',
    'asked +lapse lapsed',
    'offered +offer offered',
    'offered +accept accepted',
    'offered +decline declined',
    'offered +lapse lapsed',
    'declined +offer offered',
    'lapsed +offer offered',
    'lapsed +decline declined',
  ])
})

test('a payment that comes after the hold ran out is refused', () => {
  expect(moveBooking('expired', 'confirm')).toEqual({
    refused: 'move-not-possible',
    values: { state: 'expired', event: 'confirm' },
  })
})

test('each machine moves through its own function', () => {
  expect(moveBooking('held', 'confirm')).toBe('confirmed')
  expect(moveCollection('advance', 'collect-all')).toBe('all')
  expect(moveRequest('offered', 'accept')).toBe('accepted')
  expect(isRefusal(moveRequest('asked', 'accept'))).toBe(true)
  expect(isRefusal(moveCollection('refunded', 'collect-all'))).toBe(true)
})

test('a name that every object has is no event', () => {
  expect(isRefusal(move(bookingMachine, 'held', 'constructor' as 'confirm'))).toBe(true)
})

test('a booking keeps its places until it expires or is cancelled, and is labelled as the specification says', () => {
  const states = ['held', 'awaiting-payment', 'confirmed', 'completed', 'expired', 'cancelled'] as const
  expect(states.map(takesPlaces)).toEqual([true, true, true, true, false, false])
  expect(states.map(bookingLabel)).toEqual([
    'active',
    'active',
    'active',
    'completed',
    'cancelled',
    'cancelled',
  ])
})

test('collections have the numbers of the specification, and any other number is pending', () => {
  expect(['none', 'advance', 'all', 'partly'].map((state) => collectionNumber(state as 'none'))).toEqual([
    0, 1, 2, 3,
  ])
  expect([0, 1, 2, 3, 4, 9, -1].map(collectionOfNumber)).toEqual([
    'none',
    'advance',
    'all',
    'partly',
    'pending',
    'pending',
    'pending',
  ])
  for (const state of Object.keys(collectionMachine) as 'none'[]) {
    expect(collectionOfNumber(collectionNumber(state))).toBe(state)
  }
})

test.each([
  ['0.00', undefined],
  ['29.99', 'collect-part'],
  ['30.00', 'collect-advance'],
  ['30.01', 'collect-part'],
  ['100.00', 'collect-all'],
  ['100.01', 'collect-all'],
])('%s paid of 100.00 with a prepayment of 30.00 is %s', (paid, event) => {
  const of = { paid: money(paid, 'EUR'), prepayment: money('30.00', 'EUR'), total: money('100.00', 'EUR') }
  expect(collectionEvent(of)).toBe(event)
})

function waysOf<State extends string, Event extends string>(machine: Machine<State, Event>): string[] {
  return Object.entries<object>(machine).flatMap(([state, ways]) =>
    Object.entries(ways).map(([event, next]) => `${state} +${event} ${next}`),
  )
}
