import { addDays, type Day } from '#domain/dates/day.ts'
import {
  add,
  type Currency,
  compare,
  type Money,
  moneyOf,
  negate,
  subtract,
  sum,
  zero,
} from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/**
 * The accounts of the ledger of an agency. `receivable` is what the agency owes: negative where it has paid in advance.
 * `sales` is what was sold at net prices, `commission` the margin of bookings that the guest paid to the company and
 * commissions for referrals and for sales of sub-agencies,
 * `money` what was received from the agency or paid to it, `adjustments` corrections by staff.
 */
export const ledgerAccounts = ['receivable', 'sales', 'commission', 'money', 'adjustments'] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]

/** An amount on an account: a debit is positive, a credit negative. */
export type Posting = { readonly account: LedgerAccount; readonly amount: Money }

export const ledgerEvents = [
  'sale',
  'commission',
  'referral',
  'override',
  'payment',
  'payout',
  'correction',
] as const

export type LedgerEvent = (typeof ledgerEvents)[number]

/** The account that faces `receivable`, and whether the event raises what the agency owes (1) or lowers it (-1). */
const facing: Readonly<Record<LedgerEvent, readonly [LedgerAccount, 1 | -1]>> = {
  sale: ['sales', 1],
  commission: ['commission', -1],
  referral: ['commission', -1],
  override: ['commission', -1],
  payment: ['money', -1],
  payout: ['money', 1],
  correction: ['adjustments', 1],
}

/**
 * Returns the postings of an event: two amounts that sum to zero. A negative amount takes an earlier event back, as a
 * cancellation does. Never throws. Source: docs/decisions/0057, double entry.
 * Example: a payment of 100.00 EUR debits `money` and credits `receivable` by 100.00 EUR.
 */
export function postingsFor(event: LedgerEvent, amount: Money): readonly [Posting, Posting] {
  const [account, sign] = facing[event]
  const owed = sign === 1 ? amount : negate(amount)
  return [
    { account: 'receivable', amount: owed },
    { account, amount: negate(owed) },
  ]
}

/**
 * Returns what an agency owes after postings, in its currency; negative where it has paid in advance. Throws TypeError on
 * another currency. Source: docs/decisions/0057. Example: a sale of 80.00 EUR and a payment of 100.00 EUR: −20.00 EUR.
 */
export function owedAfter(postings: readonly Posting[], currency: Currency): Money {
  return sum(
    postings.filter(({ account }) => account === 'receivable').map(({ amount }) => amount),
    currency,
  )
}

/**
 * Refuses a sale that would make an agency owe more than its limit. A limit of zero sells from what was paid in advance
 * alone. Throws TypeError on two currencies. Source: docs/decisions/0057.
 * Example: with a limit of 500.00 EUR and 450.00 EUR owed, 50.00 EUR are sold and 50.01 EUR refused.
 */
export function refuseCredit(of: {
  limit: Money
  owed: Money
  net: Money
}): Refusal<'credit-exceeded'> | undefined {
  const left = subtract(of.limit, of.owed)
  if (compare(of.net, left) <= 0) return undefined
  return refuse('credit-exceeded', { left: Math.max(0, left.minor), currency: left.currency })
}

/**
 * Returns what the company owes an agency: what it has paid in advance or earned; zero where it owes itself. `owed` is what the
 * agency owes. Never throws. Source: docs/decisions/0057. Example: −20.00 EUR owed by the agency are 20.00 EUR.
 */
export function owedToAgency(owed: Money): Money {
  return owed.minor < 0 ? negate(owed) : zero(owed.currency)
}

/** What an agency owes by the age of its debts, in days: each bucket up to and including `days`, the last without an end. */
export type Ageing = readonly { readonly days: number | undefined; readonly owed: Money }[]

const bucketDays = [30, 60, 90, undefined] as const

/**
 * Returns what an agency owes by age: what lowers its debt settles the oldest first. An agency that owes nothing has zero
 * in each bucket. `days` is the age of a posting in whole days. Throws TypeError on two currencies.
 * Source: docs/decisions/0057. Example: 100.00 of 40 days ago and 50.00 of today less 70.00: 50.00 up to 30 days, 30.00 up to 60.
 */
export function ageingOf(
  postings: readonly (Posting & { readonly days: number })[],
  currency: Currency,
): Ageing {
  const receivable = postings.filter(({ account }) => account === 'receivable')
  const debts = receivable
    .filter(({ amount }) => amount.minor > 0)
    .toSorted((one, other) => other.days - one.days)
  let settled = -sum(
    receivable.filter(({ amount }) => amount.minor < 0).map(({ amount }) => amount),
    currency,
  ).minor
  const owed = bucketDays.map(() => zero(currency))
  for (const { amount, days } of debts) {
    const open = Math.max(0, amount.minor - settled)
    settled = Math.max(0, settled - amount.minor)
    const bucket = bucketDays.findIndex((limit) => limit === undefined || days <= limit)
    owed[bucket] = add(owed[bucket]!, moneyOf(open, currency))
  }
  return bucketDays.map((days, index) => ({ days, owed: owed[index]! }))
}

/**
 * Returns the first day of each bucket of an ageing at a day, the oldest first; debts of before the first of them are in the
 * last bucket. Never throws. Source: docs/decisions/0057. Example: at 2027-06-01: 2027-03-03, 2027-04-02 and 2027-05-02.
 */
export function firstDaysOfAgeing(at: Day): Day[] {
  return bucketDays.flatMap((days) => (days === undefined ? [] : [addDays(at, -days)])).toReversed()
}
