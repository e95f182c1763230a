import { phoneCountries } from '#contract/phone.ts'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import {
  addSums,
  type SalesBasis,
  type SalesGroup,
  type SalesReport,
  salesFigures,
} from '#domain/reports/sales-report.ts'
import type { Company } from '#server/company.ts'
import { titlesOfProducts } from '#server/orders/titles.ts'
import { type Period, type SumsRow, salesSums } from './sales-queries.ts'

export type SalesAsked = { from: Day; until: Day; basis: SalesBasis; group: SalesGroup; locale: Locale }

const mostDays = 3 * 366

/** Returns the sales of a period of days, the last one included, in groups; the largest group first, months in their order. */
export async function salesReport(
  company: Company,
  { from, until, basis, group, locale }: SalesAsked,
): Promise<SalesReport | Refusal<'period-invalid'>> {
  const { database } = company
  const { timeZone } = await company.settings()
  const period = periodOf({ from, until }, timeZone)
  if (!period) return refuse('period-invalid')
  const rows = await salesSums(database, { period, basis, group, timeZone })
  const grouped = rows.filter(({ isTotal }) => !isTotal)
  const lines = group === 'country' ? byCountry(grouped) : grouped
  const titles = group === 'product' ? await titlesOfProducts(database, keysOf(lines)) : undefined
  if (group === 'month') lines.sort((one, other) => (one.key! < other.key! ? -1 : 1))
  return {
    lines: lines.map((row) => {
      const of = titles?.get(row.key!)
      const title = of?.[locale] ?? of?.en
      return { key: row.key!, ...(title && { title }), ...salesFigures(row, row.currency as Currency) }
    }),
    totals: rows.filter(({ isTotal }) => isTotal).map((row) => salesFigures(row, row.currency as Currency)),
  }
}

/** The instants of a period of days; undefined when it ends before it begins or is longer than three years. */
export function periodOf({ from, until }: { from: Day; until: Day }, timeZone: string): Period | undefined {
  const days = daysBetween(from, until)
  if (days < 0 || days > mostDays) return undefined
  const start = (day: Day) => instantOf(day, '00:00' as LocalTime, timeZone)
  return { from: start(from), before: start(addDays(until, 1)) }
}

function keysOf(rows: readonly SumsRow[]): string[] {
  return rows.map(({ key }) => key!)
}

/** Adds up the beginnings of phone numbers by country. */
function byCountry(rows: readonly SumsRow[]): SumsRow[] {
  const found = new Map<string, SumsRow>()
  for (const row of rows) {
    const key = countryOf(row.key ?? '')
    const before = found.get(key + row.currency)
    found.set(key + row.currency, { ...row, ...(before ? addSums(before, row) : {}), key })
  }
  return [...found.values()].sort((one, other) => other.gross - one.gross)
}

/** The country of a phone number by its first digits; the calling code where several countries share it. */
function countryOf(phone: string): string {
  const dial = phone.startsWith('+')
    ? [4, 3, 2, 1].map((digits) => phone.slice(1, digits + 1)).find((digits) => countriesOf.has(digits))
    : undefined
  if (!dial) return 'unknown'
  const [only, ...others] = countriesOf.get(dial)!
  return others.length === 0 ? only! : `+${dial}`
}

const countriesOf = new Map<string, string[]>()
for (const { dial, code } of phoneCountries) countriesOf.set(dial, [...(countriesOf.get(dial) ?? []), code])
