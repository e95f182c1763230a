import { type SalesFigures, salesBases, salesGroups } from '#domain/reports/sales-report.ts'
import { type CashCount, type Taking, takingMethods } from '#domain/reports/takings.ts'
import { get, post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import {
  boolean,
  day,
  instant,
  integer,
  locale,
  money,
  payableMoney,
  queryInteger,
  string,
  text,
} from '../types.ts'

/* The calls of staff have English names on the wire: the specification has none of them. */

const signedMoney = money.describe('May be negative.')

const figures = {
  bookings: ['bookings', integer()],
  items: ['items', integer()],
  guests: ['guests', integer()],
  gross: ['gross', money],
  vat: ['vat', money],
  net: ['net', money],
  cancelled: ['cancelled', integer().describe('Items that were sold and later cancelled.')],
  retained: ['retained', money.describe('What is retained of the cancelled items; in no other figure.')],
} as const

const taking = shape<Taking>({
  method: ['method', sameWord(takingMethods)],
  provider: ['provider', string().optional()],
  received: ['received', money],
  receivedCount: ['received_count', integer()],
  refunded: ['refunded', money],
  refundedCount: ['refunded_count', integer()],
})

const cash = shape<CashCount>({
  expected: ['expected', signedMoney],
  counted: ['counted', money],
  difference: ['difference', signedMoney],
})

const close = object({
  day: ['day', string()],
  takings: ['takings', list(taking)],
  cash: ['cash', list(cash)],
  note: ['note', string()],
  by: ['by', string()],
  at: ['at', instant],
})

const period = { from: ['from', day], until: ['until', day] } as const

/** The input of the report and of its file. */
export const salesInput = {
  ...period,
  basis: ['basis', sameWord(salesBases).default('placed')],
  group: ['group', sameWord(salesGroups).default('month')],
  locale: ['lang', locale],
} as const

export const salesReport = get('/office/sales-report', {
  input: object(salesInput),
  output: object({
    lines: [
      'lines',
      list(object({ key: ['key', string()], title: ['title', string().optional()], ...figures })),
    ],
    totals: ['totals', list(shape<SalesFigures>(figures))],
  }),
})

export const dayTakings = get('/office/day-takings', {
  input: object({ day: ['day', day] }),
  output: object({
    day: ['day', string()],
    takings: ['takings', list(taking)],
    close: ['close', close.optional()],
    changedSinceClose: ['changed_since_close', boolean],
  }),
})

export const closeDay = post('/office/close-day', {
  input: object({
    day: ['day', day],
    counted: ['counted', list(payableMoney, { max: 20 }).default([])],
    note: ['note', text(1000).default('')],
    again: ['again', boolean.default(false)],
    reason: ['reason', text(500).optional()],
  }),
  output: close,
})

export const listDayCloses = get('/office/day-closes', { input: object(period), output: list(close) })

export const amountsDue = get('/office/amounts-due', {
  input: object({ page: ['page', queryInteger({ min: 0, max: 10_000 }).default(0)] }),
  output: object({
    balances: [
      'balances',
      list(
        object({
          number: ['number', string()],
          guest: ['guest', string()],
          startsAt: ['starts_at', instant],
          state: ['state', string()],
          balance: ['balance', money],
        }),
      ),
    ],
    more: ['more', boolean],
    refunds: [
      'refunds',
      list(
        object({
          id: ['id', string()],
          number: ['number', string()],
          guest: ['guest', string()],
          queuedAt: ['queued_at', instant],
          way: ['way', string()],
          byHand: ['by_hand', boolean.describe('A person must send it.')],
          amount: ['amount', money],
        }),
      ),
    ],
  }),
})
