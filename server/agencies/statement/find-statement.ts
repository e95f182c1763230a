import { firstDaysOfAgeing, type LedgerEvent } from '#domain/agencies/ledger.ts'
import { type AccountEntry, type AgencyStatement, statementOf } from '#domain/agencies/statement.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type ReceivableRow, receivablesBetween, receivablesSince } from '../account-queries.ts'
import { agencyWithNumber } from '../queries.ts'

const midnight = localTime('00:00')

/**
 * Returns the statement of an agency's account from one day until another, days of the company. It reads the entries of the
 * period and of the days whose ages differ; what was owed before them is what is owed now without all later entries.
 */
export async function findStatement(
  company: Pick<Company, 'database' | 'settings'>,
  { number, from, until }: { number: string; from: Day; until: Day },
): Promise<AgencyStatement | Refusal<'agency-unknown' | 'account-missing' | 'period-invalid'>> {
  if (from > until) return refuse('period-invalid')
  const { timeZone } = await company.settings()
  const [aged] = firstDaysOfAgeing(until)
  const since = aged! < from ? aged! : from
  const [first, end] = [since, addDays(until, 1)].map((day) => instantOf(day, midnight, timeZone))
  return company.database.transaction(
    async (transaction) => {
      const agency = await agencyWithNumber(transaction, number)
      if (!agency) return refuse('agency-unknown')
      if (!agency.currency) return refuse('account-missing')
      const { id, owed, creditLimit } = agency
      const currency = agency.currency as Currency
      const rows = await receivablesBetween(transaction, { agency: id, from: first!, until: end! })
      const later = await receivablesSince(transaction, { agency: id, from: end! })
      const older = rows.reduce((left, { amount }) => left - amount, owed - later)
      const entries = rows.map((row) => present(row, timeZone))
      return statementOf(
        {
          earlier: [
            { day: addDays(since, -1), amount: moneyOf(older, currency) },
            ...entries.filter(({ day }) => day < from),
          ],
          entries: entries.filter(({ day }) => day >= from),
        },
        { until, creditLimit: moneyOf(creditLimit, currency) },
      )
    },
    // What is owed and the entries are of one moment.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function present(
  { at, event, reference, by, amount, currency }: ReceivableRow,
  timeZone: string,
): AccountEntry {
  return {
    at: at.toISOString(),
    day: dayIn(at, timeZone),
    event: event as LedgerEvent,
    reference,
    by,
    amount: moneyOf(amount, currency as Currency),
  }
}
