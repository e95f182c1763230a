import type { LedgerEvent } from '#domain/agencies/ledger.ts'
import { type AgencyStatement, statementOf } from '#domain/agencies/statement.ts'
import type { Day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { receivablesOf } from '../account-queries.ts'
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
  const entries = (await receivablesOf(company.database, agency.id)).map(
    ({ at, event, reference, by, amount, currency }) => ({
      at: at.toISOString(),
      day: dayIn(at, timeZone),
      event: event as LedgerEvent,
      reference,
      by,
      amount: moneyOf(amount, currency as Currency),
    }),
  )
  const creditLimit = moneyOf(agency.creditLimit, agency.currency as Currency)
  return statementOf(entries, { from, until, creditLimit })
}
