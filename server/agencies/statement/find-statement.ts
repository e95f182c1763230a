import { firstDaysOfAgeing, type LedgerEvent } from '#domain/agencies/ledger.ts'
import {
  type AccountEntry,
  type AgencyStatement,
  type EarlierSum,
  statementOf,
} from '#domain/agencies/statement.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { receivablesBefore, receivablesBetween } from '../account-queries.ts'
import { agencyWithNumber } from '../queries.ts'

/** Returns the statement of an agency's account from one day until another, days of the company. */
export async function findStatement(
  company: Pick<Company, 'database' | 'settings'>,
  { number, from, until }: { number: string; from: Day; until: Day },
): Promise<AgencyStatement | Refusal<'agency-unknown' | 'account-missing' | 'period-invalid'>> {
  if (from > until) return refuse('period-invalid')
  const agency = await agencyWithNumber(company.database, number)
  if (!agency) return refuse('agency-unknown')
  if (!agency.currency) return refuse('account-missing')
  const { timeZone } = await company.settings()
  const account = { agency: agency.id, timeZone, from, until }
  const entries = await entriesIn(company.database, account)
  const earlier = await earlierSums(company.database, account)
  const creditLimit = moneyOf(agency.creditLimit, agency.currency as Currency)
  return statementOf({ earlier, entries }, { until, creditLimit })
}

type Account = { agency: string; timeZone: string; from: Day; until: Day }

const midnight = localTime('00:00')

async function entriesIn(
  database: Queries,
  { agency, timeZone, from, until }: Account,
): Promise<AccountEntry[]> {
  const rows = await receivablesBetween(database, {
    agency,
    from: instantOf(from, midnight, timeZone),
    until: instantOf(addDays(until, 1), midnight, timeZone),
  })
  return rows.map(({ at, event, reference, by, amount, currency }) => ({
    at: at.toISOString(),
    day: dayIn(at, timeZone),
    event: event as LedgerEvent,
    reference,
    by,
    amount: moneyOf(amount, currency as Currency),
  }))
}

/** What was owed before the period, by the age that it has at the end of it. */
async function earlierSums(
  database: Queries,
  { agency, timeZone, from, until }: Account,
): Promise<EarlierSum[]> {
  const days = firstDaysOfAgeing(until)
  const sums = await receivablesBefore(database, {
    agency,
    before: instantOf(from, midnight, timeZone),
    instants: days.map((day) => instantOf(day, midnight, timeZone)),
  })
  return sums.flatMap(({ after, debts, lowered, currency }) => {
    const day = days[after - 1] ?? addDays(days[0]!, -1)
    return [debts, lowered].map((minor) => ({ day, amount: moneyOf(minor, currency as Currency) }))
  })
}
