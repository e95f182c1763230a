import { ledgerEvents } from '#domain/agencies/ledger.ts'
import type { AgencyStatement } from '#domain/agencies/statement.ts'
import { isCurrency } from '#domain/money/money.ts'
import { get, post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import {
  boolean,
  currency,
  day,
  instant,
  integer,
  money,
  oneLine,
  payableMoney,
  string,
  text,
} from '../types.ts'

/* Calls by which staff manage the account of an agency: its credit limit, payments and statement. */

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const
const reason = ['reason', text(500).optional().describe('For the audit log.')] as const
const reference = [
  'reference',
  oneLine(80, { min: 1 }).describe('Of the bank or a document; an agency has each once.'),
] as const
const account = object({
  creditLimit: ['credit_limit', money],
  owed: ['owed', money.describe('Negative where the agency has paid in advance.')],
})

const largest = 10_000_000_000
const limit = money.refined(
  ({ minor, currency: code }) => minor >= 0 && minor <= largest && isCurrency(code),
  'no such limit',
)

export const setCredit = post('/office/set-agency-credit', {
  input: object({
    number,
    limit: ['limit', limit.describe('Zero sells from an advance alone.')],
    seen: [
      'seen',
      object({ limit: ['limit', money.optional()] })
        .optional()
        .describe('The limit as it was displayed, none without an account; another one is not replaced.'),
    ],
    reason,
  }),
  output: account,
})
export const recordPayment = post('/office/record-agency-payment', {
  input: object({ number, amount: ['amount', payableMoney], reference, reason }),
  output: account,
})
export const correctAccount = post('/office/correct-agency-account', {
  input: object({
    number,
    event: ['event', sameWord(['payout', 'correction', 'correction-down'] as const)],
    amount: [
      'amount',
      payableMoney.describe('“correction” adds it to the debt, “correction-down” subtracts it.'),
    ],
    aboveOwed: [
      'above_owed',
      boolean.default(false).describe('Confirms a payout above what the company owes the agency.'),
    ],
    reference,
    reason: ['reason', text(500, { min: 1 }).describe('For the audit log.')],
  }),
  output: account,
})
export const getStatement = get('/office/agency-statement', {
  input: object({ number, from: ['from', day], until: ['until', day] }),
  output: shape<AgencyStatement>({
    currency: ['currency', currency],
    creditLimit: ['credit_limit', money],
    opening: ['opening', money],
    entries: [
      'entries',
      list(
        shape<AgencyStatement['entries'][number]>({
          at: ['at', instant],
          day: ['day', day],
          event: ['event', sameWord(ledgerEvents)],
          reference: ['reference', string()],
          amount: ['amount', money.describe('What it adds to the debt; negative for a payment.')],
          by: ['by', string()],
          balance: ['balance', money],
        }),
      ),
    ],
    closing: ['closing', money],
    ageing: [
      'ageing',
      list(
        shape<AgencyStatement['ageing'][number]>({
          days: ['days', integer().optional().describe('Up to so many days old; the last has no end.')],
          owed: ['owed', money],
        }),
      ).describe('What is owed, by its age.'),
    ],
  }),
})
