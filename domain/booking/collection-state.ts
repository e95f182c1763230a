import { compare, type Money } from '#domain/money/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import { type Machine, move } from './machine.ts'

/** How much of a booking's money has come in: `tahsilat_durum`. */
export const collectionStates = ['none', 'pending', 'advance', 'partly', 'all', 'refunded'] as const

export type CollectionState = (typeof collectionStates)[number]

export type CollectionEvent =
  | 'start'
  | 'fail'
  | 'collect-advance'
  | 'collect-part'
  | 'collect-all'
  | 'owe-more'
  | 'refund'

/** Source: spec section 4, "tahsilat_durum"; 'refunded' is ours. */
export const collectionMachine: Machine<CollectionState, CollectionEvent> = {
  none: {
    start: 'pending',
    'collect-advance': 'advance',
    'collect-part': 'partly',
    'collect-all': 'all',
  },
  pending: {
    fail: 'none',
    'collect-advance': 'advance',
    'collect-part': 'partly',
    'collect-all': 'all',
  },
  advance: { 'collect-part': 'partly', 'collect-all': 'all', refund: 'refunded' },
  partly: { 'collect-part': 'partly', 'collect-all': 'all', refund: 'refunded' },
  // A dearer day was chosen: what was all is a part now.
  all: { 'owe-more': 'partly', refund: 'refunded' },
  refunded: {},
}

/** The specification's numbers; any other number means pending. Source: spec section 4, "otherwise pending". */
const numbered: readonly CollectionState[] = ['none', 'advance', 'all', 'partly', 'pending', 'refunded']

/**
 * Moves a collection on, or refuses an event that its state does not take; never throws.
 * Source: spec section 4. Example: `moveCollection('advance', 'collect-all') === 'all'`.
 */
export function moveCollection(
  state: CollectionState,
  event: CollectionEvent,
): CollectionState | Refusal<'move-not-possible'> {
  return move(collectionMachine, state, event)
}

/**
 * The number of a collection state: 0 none, 1 advance, 2 all, 3 partly; 4 pending and 5 refunded are ours, both
 * "otherwise" to the specification. Never throws. Source: spec section 4. Example: `collectionNumber('all') === 2`.
 */
export function collectionNumber(state: CollectionState): number {
  return numbered.indexOf(state)
}

/**
 * The collection state of a number, pending for one we do not know; never throws.
 * Source: spec section 4, "otherwise pending". Example: `collectionOfNumber(9) === 'pending'`.
 */
export function collectionOfNumber(number: number): CollectionState {
  return numbered[number] ?? 'pending'
}

/**
 * The event that so much money in all means for a booking; undefined while nothing came in. Throws TypeError on two
 * currencies. Source: spec section 4, "advance collected, all collected, partly collected".
 * Example: 30.00 of 100.00 EUR with a prepayment of 30.00 EUR is 'collect-advance'.
 */
export function collectionEvent(of: {
  paid: Money
  prepayment: Money
  total: Money
}): 'collect-advance' | 'collect-part' | 'collect-all' | undefined {
  if (compare(of.paid, of.total) >= 0) return 'collect-all'
  if (of.paid.minor <= 0) return undefined
  return compare(of.paid, of.prepayment) === 0 ? 'collect-advance' : 'collect-part'
}
