import { confirmed, declined, type Row, type Step, sentBack, waiting } from './orders-of-news.ts'
import type { Bench } from './payment-bench.ts'

const outside: Bench['name'][] = ['iyzico', 'paytr']

/** The same, where the provider is down, its answers are lost, or it takes its time to review. */
export const ordersInTrouble: Row[] = [
  ['the provider is down at the return', ['start', 'pay', 'down', 'return', 'up', 'job'], confirmed, outside],
  [
    'the provider is down once it has notified us',
    ['start', 'pay', 'down', 'notify', 'up', 'notify'],
    confirmed,
    outside,
  ],
  [
    'the provider is down for hours',
    ['start', 'pay', 'down', 'job', 'job', 'job', 'up', 'job'],
    confirmed,
    outside,
  ],
  ['the provider is down at the start', ['down', 'start'], declined, outside],
  [
    'the provider is down at the start, then up',
    ['down', 'start', 'up', 'start', 'pay', 'return'],
    { ...confirmed, attempts: ['failed', 'succeeded'] },
    outside,
  ],
  [
    'the answer to the start is lost',
    ['answers are lost', 'start', 'up', 'job', 'start', 'pay', 'notify'],
    { ...confirmed, attempts: ['failed', 'succeeded'] },
    outside,
  ],
  [
    'a paid try that cannot be asked about is not followed by another',
    ['start', 'pay slow', 'return', 'down', 'start', 'up', 'bank decides', 'job'],
    confirmed,
    outside,
  ],
  [
    'the refund cannot be sent',
    ['start', 'hold runs out', 'places are sold', 'pay', 'refunds are down', 'return'],
    { ...sentBack, collection: 'advance', attempts: ['refunding'], mails: [], balance: 2000 },
    outside,
  ],
  [
    'the refund cannot be sent, and is made later',
    ['start', 'hold runs out', 'places are sold', 'pay', 'refunds are down', 'return', 'up', 'job', 'job'],
    sentBack,
    outside,
  ],
  [
    'the answer to the refund is lost: it is made once',
    [
      'start',
      'hold runs out',
      'places are sold',
      'pay',
      'refund answers are lost',
      'return',
      'up',
      'job',
      'job',
    ],
    sentBack,
    outside,
  ],
  [
    'the refund is refused: staff must look',
    [
      'start',
      'hold runs out',
      'places are sold',
      'pay with a card that refuses refunds',
      'return',
      ...Array<Step>(9).fill('job'),
    ],
    { ...sentBack, collection: 'advance', attempts: ['to-check'], mails: ['staff-notice'], balance: 2000 },
    outside,
  ],
  [
    'the provider reviews the payment',
    ['start', 'pay for a review', 'return', 'job'],
    { ...waiting, balance: 2000 },
    ['iyzico'],
  ],
  [
    'a review that ends well',
    ['start', 'pay for a review', 'return', 'bank decides', 'job'],
    confirmed,
    ['iyzico'],
  ],
  [
    'a review that ends badly',
    ['start', 'pay for a review', 'return', 'bank rejects', 'job'],
    declined,
    ['iyzico'],
  ],
]
