import type { Bench } from './payment-bench.ts'

/** Steps of a customer or of the system, in the order of a row. */
export type Step =
  /** Begins a try; the steps after it are about this one. */
  | 'start'
  /** The steps after it are about the first try again. */
  | 'first'
  | 'pay'
  | 'pay slow'
  | 'pay for a review'
  | 'pay with a card that refuses refunds'
  | 'decline'
  | 'bank decides'
  | 'bank rejects'
  | 'return'
  | 'notify'
  | 'notify and return at once'
  | 'forge'
  | 'notify by another provider’s address'
  | 'job'
  | 'hold runs out'
  | 'places are sold'
  | 'expire'
  | 'page is over'
  | 'page is open again'
  | 'give up'
  | 'wrong amount'
  | 'wrong currency'
  | 'down'
  | 'answers are lost'
  | 'refunds are down'
  | 'refund answers are lost'
  | 'up'

/** The final state. */
export type End = {
  booking: 'held' | 'confirmed' | 'expired' | 'cancelled'
  collection: 'none' | 'pending' | 'advance' | 'refunded'
  attempts: string[]
  mails?: string[]
  /** The provider's final balance for us, in cents. */
  balance?: number
}

export const confirmed: End = {
  booking: 'confirmed',
  collection: 'advance',
  attempts: ['succeeded'],
  mails: ['booking-confirmed'],
  balance: 2000,
}
export const declined: End = { booking: 'held', collection: 'none', attempts: ['failed'] }
export const waiting: End = { booking: 'held', collection: 'pending', attempts: ['pending'] }
const paidTwice: End = {
  ...confirmed,
  mails: ['booking-confirmed', 'payment-refunded'],
  attempts: ['succeeded', 'refunded'],
}
export const sentBack: End = {
  booking: 'cancelled',
  collection: 'refunded',
  attempts: ['refunded'],
  mails: ['payment-refunded'],
}
const mismatch: End = {
  booking: 'held',
  collection: 'none',
  attempts: ['refunded'],
  mails: ['payment-refunded'],
}

export type Row = [what: string, steps: Step[], end: End, only?: Bench['name'][]]

/** A booking of 80.00 EUR, of which 20.00 are due, at every provider or at those that are named. */
export const ordersOfNews: Row[] = [
  ['paid, then back', ['start', 'pay', 'return'], confirmed],
  ['paid, notified, never back', ['start', 'pay', 'notify'], confirmed],
  ['paid, without any notification', ['start', 'pay', 'job'], confirmed],
  ['notified before the browser is back', ['start', 'pay', 'notify', 'return'], confirmed],
  ['notified after the browser is back', ['start', 'pay', 'return', 'notify'], confirmed],
  ['notified twice', ['start', 'pay', 'notify', 'notify'], confirmed],
  ['back twice, by the back button', ['start', 'pay', 'return', 'return'], confirmed],
  ['notified and back at the same moment', ['start', 'pay', 'notify and return at once'], confirmed],
  ['notified again the next day', ['start', 'pay', 'return', 'job', 'notify', 'job'], confirmed],
  ['back without having paid', ['start', 'return'], waiting],
  ['back without having paid, then paid', ['start', 'return', 'pay', 'notify'], confirmed],
  ['forged before it is paid', ['start', 'forge'], { ...waiting, attempts: ['started'] }],
  ['forged, then paid', ['start', 'forge', 'pay', 'return'], confirmed],
  [
    'paid, and only a forger notifies',
    ['start', 'pay', 'forge'],
    { ...waiting, attempts: ['started'], balance: 2000 },
  ],
  [
    'notified by another provider’s address',
    ['start', 'pay', 'notify by another provider’s address'],
    { ...waiting, attempts: ['started'], balance: 2000 },
  ],
  ['declined, then back', ['start', 'decline', 'return'], declined, ['rehearsal', 'iyzico']],
  // Its status call does not know failures: only its notification reports them.
  ['declined, then back before the notification', ['start', 'decline', 'return'], waiting, ['paytr']],
  [
    'declined, then back before the notification, then the notification',
    ['start', 'decline', 'return', 'notify'],
    declined,
    ['paytr'],
  ],
  ['declined and notified', ['start', 'decline', 'notify', 'notify'], declined],
  ['declined, notified and back', ['start', 'decline', 'notify', 'return', 'job'], declined],
  [
    'declined, then another card',
    ['start', 'decline', 'notify', 'return', 'start', 'pay', 'return'],
    { ...confirmed, attempts: ['failed', 'succeeded'] },
  ],
  [
    'declined, another card, then the news of the first again',
    ['start', 'decline', 'notify', 'start', 'pay', 'return', 'first', 'notify', 'return'],
    { ...confirmed, attempts: ['failed', 'succeeded'] },
  ],
  ['a slow bank, back before it knows', ['start', 'pay slow', 'return'], { ...waiting, balance: 2000 }],
  ['a slow bank, notified before it knows', ['start', 'pay slow', 'notify'], { ...waiting, balance: 2000 }],
  [
    'a slow bank, notified when it knows',
    ['start', 'pay slow', 'return', 'notify', 'bank decides', 'notify'],
    confirmed,
  ],
  [
    'a slow bank, asked when it knows',
    ['start', 'pay slow', 'return', 'job', 'bank decides', 'job'],
    confirmed,
  ],
  [
    'a slow bank, and the hold runs out meanwhile',
    ['start', 'pay slow', 'return', 'hold runs out', 'expire', 'bank decides', 'notify'],
    confirmed,
  ],
  ['unpaid', ['start', 'page is over', 'job'], declined],
  [
    'unpaid, and the hold runs out',
    ['start', 'hold runs out', 'expire', 'page is over', 'job', 'expire'],
    { ...declined, booking: 'expired' },
  ],
  [
    'the hold runs out during the payment',
    ['start', 'hold runs out', 'expire'],
    { ...waiting, attempts: ['started'] },
  ],
  ['paid after the hold ran out, places are left', ['start', 'hold runs out', 'pay', 'return'], confirmed],
  [
    'paid after the hold ran out and was let go',
    ['start', 'hold runs out', 'expire', 'pay', 'notify'],
    confirmed,
  ],
  [
    'paid after the places were sold, then back',
    ['start', 'hold runs out', 'places are sold', 'pay', 'return'],
    sentBack,
  ],
  [
    'paid after the places were sold, and notified',
    ['start', 'hold runs out', 'places are sold', 'pay', 'notify'],
    sentBack,
  ],
  [
    'paid after the places were sold, without a notification',
    ['start', 'hold runs out', 'places are sold', 'expire', 'pay', 'job'],
    sentBack,
  ],
  [
    'paid after the places were sold, notified by all',
    ['start', 'hold runs out', 'places are sold', 'pay', 'notify', 'return', 'notify', 'job'],
    sentBack,
  ],
  [
    'paid when the booking had expired',
    ['start', 'hold runs out', 'page is over', 'job', 'expire', 'page is open again', 'pay', 'notify'],
    { ...sentBack, booking: 'expired' },
  ],
  ['the hold is given up while it is being paid', ['start', 'give up', 'pay', 'return'], confirmed],
  [
    'given up after a decline',
    ['start', 'decline', 'notify', 'give up'],
    { ...declined, booking: 'cancelled' },
  ],
  [
    'two attempts, both paid, back in order',
    ['start', 'start', 'pay', 'first', 'pay', 'return', 'start'],
    { ...confirmed, attempts: ['succeeded', 'started'], balance: 4000, collection: 'advance' },
  ],
  [
    'two attempts, both paid and notified',
    ['start', 'start', 'pay', 'first', 'pay', 'notify', 'job'],
    paidTwice,
  ],
  ['two attempts, the first one paid while the second begins', ['start', 'pay', 'start'], confirmed],
  [
    'two attempts, the first declined after the second was begun',
    ['start', 'start', 'first', 'decline', 'notify'],
    { ...waiting, attempts: ['failed', 'started'] },
  ],
  ['another amount than ours', ['start', 'pay', 'wrong amount', 'return'], mismatch],
  [
    'another amount than ours, notified twice',
    ['start', 'pay', 'wrong amount', 'notify', 'notify', 'job'],
    mismatch,
  ],
  ['another currency than ours', ['start', 'pay', 'wrong currency', 'notify'], mismatch],
  [
    'another amount, then the right one',
    ['start', 'pay', 'wrong amount', 'return', 'start', 'pay', 'return'],
    { ...confirmed, attempts: ['refunded', 'succeeded'], mails: ['payment-refunded', 'booking-confirmed'] },
  ],
]
