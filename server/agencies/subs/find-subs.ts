import type { LedgerEvent } from '#domain/agencies/ledger.ts'
import { type ReferredBooking, referralCode } from '#domain/agencies/referral.ts'
import type { SubAgency, SubAgencyLine } from '#domain/agencies/sub-agency.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { listEarned } from '../earned/list-earned.ts'
import { soldUnder } from '../earned/queries.ts'
import { isParent, linesUnder, subAgenciesOf, subAgencyWithNumber, wasParent } from './queries.ts'

const midnight = localTime('00:00')

/** Says whether an agency has sub-agencies, or had some that sold below it. */
export async function hasSubAgencies(database: Queries, parent: string): Promise<boolean> {
  return (await isParent(database, parent)) || wasParent(database, parent)
}

/** Returns the sub-agencies of an agency, and the former ones that sold below it. */
export function listSubAgencies(database: Queries, parent: string): Promise<SubAgency[]> {
  return subAgenciesOf(database, parent)
}

/** Returns what a sub-agency sold under an agency, and what the agency earned; unknown for one that is not its own. */
export async function listSubAgencySales(
  database: Queries,
  { parent, number }: { parent: string; number: string },
  page: { after: string | undefined; locale: Locale },
): Promise<{ bookings: ReferredBooking[]; next?: string | undefined } | Refusal<'agency-unknown'>> {
  const sub = await subAgencyWithNumber(database, { parent, number })
  if (!sub) return refuse('agency-unknown')
  const of = { source: soldUnder({ parent, sub }), agency: parent, event: 'override' } as const
  return listEarned(database, of, page)
}

/** Returns the lines of a sub-agency's account about its sales under an agency, for days of the company, both included. */
export async function listSubAgencyLines(
  company: Pick<Company, 'database' | 'settings'>,
  of: { parent: string; number: string; from: Day; until: Day },
): Promise<SubAgencyLine[] | Refusal<'agency-unknown' | 'period-invalid'>> {
  const { parent, number, from, until } = of
  if (from > until) return refuse('period-invalid')
  const sub = await subAgencyWithNumber(company.database, { parent, number })
  if (!sub) return refuse('agency-unknown')
  const { timeZone } = await company.settings()
  const rows = await linesUnder(company.database, {
    parent,
    sub,
    from: instantOf(from, midnight, timeZone),
    until: instantOf(addDays(until, 1), midnight, timeZone),
  })
  return rows.map(({ at, event, booking, amount, currency }) => ({
    day: dayIn(new Date(at), timeZone),
    event: event as LedgerEvent,
    code: referralCode(booking),
    amount: moneyOf(Number(amount), currency as Currency),
  }))
}
