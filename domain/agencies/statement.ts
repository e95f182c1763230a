import { type Day, daysBetween } from '#domain/dates/day.ts'
import { add, type Currency, type Money, sum } from '#domain/money/money.ts'
import { type EarningEvent, earningEvents } from './earning.ts'
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

/** An entry before a period, or the sum of all before a day: debts and what lowered them, the oldest first, add up to the same ages. */
export type EarlierSum = Pick<AccountEntry, 'day' | 'amount'>

/**
 * Returns the statement of a period from its entries, the oldest first, and the sums of those before it. The age of a debt is
 * counted at `until`, the last day. Throws TypeError on two currencies. Source: docs/decisions/0057.
 * Example: a payment of 100.00 EUR before the period and a sale of 80.00 EUR in it open at −100.00 and close at −20.00 EUR.
 */
export function statementOf(
  { earlier, entries }: { earlier: readonly EarlierSum[]; entries: readonly AccountEntry[] },
  { until, creditLimit }: { until: Day; creditLimit: Money },
): AgencyStatement {
  const { currency } = creditLimit
  const opening = sum(
    earlier.map(({ amount }) => amount),
    currency,
  )
  let balance = opening
  const shown = entries.map((entry) => {
    balance = add(balance, entry.amount)
    return { ...entry, balance }
  })
  const ageing = [
    ...ageingOf(
      [...earlier, ...entries].map(({ amount, day }) => ({
        account: 'receivable' as const,
        amount,
        days: daysBetween(day, until),
      })),
      currency,
    ),
  ]
  return { currency, creditLimit, opening, entries: shown, closing: balance, ageing }
}

/** A statement as the agency sees it: without who entered what. */
export type OwnStatement = Omit<AgencyStatement, 'entries'> & {
  entries: Omit<AgencyStatement['entries'][number], 'by' | 'at'>[]
}

/**
 * Returns what an entry is called: its event, or a refund where a sale is taken back. Never throws.
 * Example: a sale of −20.00 EUR is a `refund`.
 */
export function entryName({ event, amount }: Pick<AccountEntry, 'event' | 'amount'>): LedgerEvent | 'refund' {
  return event === 'sale' && amount.minor < 0 ? 'refund' : event
}

/**
 * Returns who collects from the guest: the agency for a booking that it was charged, the company for one that bears a
 * margin; undefined for entries without a guest. Never throws. Source: docs/decisions/0057. Example: a commission: `company`.
 */
export function collectorOf({ event }: Pick<AccountEntry, 'event'>): 'agency' | 'company' | undefined {
  if (event === 'sale') return 'agency'
  return isEarning(event) ? 'company' : undefined
}

/**
 * Returns the days of each bucket of an ageing, both included; the last one has no end. Never throws.
 * Example: the buckets of 30 and 60 days are 0–30 and 31–60.
 */
export function ageingDays(
  ageing: readonly { days: number | undefined }[],
): { from: number; until?: number }[] {
  return ageing.map(({ days }, index) => {
    const before = ageing[index - 1]?.days
    return { from: before === undefined ? 0 : before + 1, ...(days !== undefined && { until: days }) }
  })
}

/**
 * Returns the document of an entry as readers see it: the number of its booking, the code of one that it referred or a
 * sub-agency sold, or the reference that was entered. Never throws. Example: a sale with the reference `booking MLT-1` → `MLT-1`.
 */
export function documentOf({ event, reference }: Pick<AccountEntry, 'event' | 'reference'>): string {
  const isOfBooking = event === 'sale' || isEarning(event)
  return isOfBooking ? reference.replace(/^(?:booking|refund|commission|referral|override) /, '') : reference
}

function isEarning(event: LedgerEvent): event is EarningEvent {
  return (earningEvents as readonly LedgerEvent[]).includes(event)
}
