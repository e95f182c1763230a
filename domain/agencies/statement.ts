import { type Day, daysBetween } from '#domain/dates/day.ts'
import { add, type Currency, type Money, sum } from '#domain/money/money.ts'
import { ageingOf, type LedgerEvent } from './ledger.ts'

/** An entry of an agency's account: `amount` is what it adds to the debt, negative for a payment. `at` is ISO 8601. */
export type AccountEntry = {
  at: string
  day: Day
  event: LedgerEvent
  reference: string
  amount: Money
  by: string
}

/** What an agency owed before a period, each entry in it, and what it owed after it. */
export type AgencyStatement = {
  currency: Currency
  creditLimit: Money
  opening: Money
  entries: (AccountEntry & { balance: Money })[]
  closing: Money
  ageing: { days: number | undefined; owed: Money }[]
}

/**
 * Returns the statement of a period, both days included; entries are all of the account, the oldest first. The age of a
 * debt is counted at the last day. Throws TypeError on two currencies. Source: docs/decisions/0057.
 * Example: a payment of 100.00 EUR before the period and a sale of 80.00 EUR in it open at −100.00 and close at −20.00 EUR.
 */
export function statementOf(
  entries: readonly AccountEntry[],
  { from, until, creditLimit }: { from: Day; until: Day; creditLimit: Money },
): AgencyStatement {
  const { currency } = creditLimit
  const known = entries.filter(({ day }) => day <= until)
  const before = known.filter(({ day }) => day < from)
  const opening = sum(
    before.map(({ amount }) => amount),
    currency,
  )
  let balance = opening
  const shown = known
    .filter(({ day }) => day >= from)
    .map((entry) => {
      balance = add(balance, entry.amount)
      return { ...entry, balance }
    })
  const ageing = [
    ...ageingOf(
      known.map(({ amount, day }) => ({
        account: 'receivable' as const,
        amount,
        days: daysBetween(day, until),
      })),
      currency,
    ),
  ]
  return { currency, creditLimit, opening, entries: shown, closing: balance, ageing }
}
