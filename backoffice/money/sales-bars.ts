import { addDays, type Day, day, daysBetween } from '#domain/dates/day.ts'
import type { Currency } from '#domain/money/money.ts'
import type { SalesLine } from '#domain/reports/sales-report.ts'
import type { SalesBar } from './sales-chart.tsx'

/** More of them could not be read. */
const mostBars = 12

/** Returns the same days of the year before; 29 February becomes the 28th. */
export function yearBefore(of: { from: Day; until: Day }): { from: Day; until: Day } {
  return { from: aYearBefore(of.from), until: aYearBefore(of.until) }
}

/** Returns whether a period is short enough to be set beside the one of a year before, month by month. */
export function isWithinAYear({ from, until }: { from: Day; until: Day }): boolean {
  return daysBetween(from, until) < 366
}

/**
 * Returns the bars of a report by month, each beside the month of the year before; months in which nothing was sold have
 * bars without height.
 */
export function barsOfMonths(
  period: { from: Day; until: Day },
  of: {
    lines: readonly SalesLine[]
    before: readonly SalesLine[]
    currency: Currency
    nameOf(month: string): string
  },
): SalesBar[] {
  const { lines, before, currency, nameOf } = of
  return monthsOf(period).map((month) => ({
    name: nameOf(month),
    now: grossOf(lines, month, currency),
    before: grossOf(before, aYearBefore(day(`${month}-01`)).slice(0, 7), currency),
  }))
}

/** Returns bars of the groups with the largest gross sales. */
export function barsOfGroups(
  lines: readonly SalesLine[],
  { currency, nameOf }: { currency: Currency; nameOf(line: SalesLine): string },
): SalesBar[] {
  return lines
    .filter(({ gross }) => gross.currency === currency)
    .toSorted((one, other) => other.gross.minor - one.gross.minor)
    .slice(0, mostBars)
    .map((line) => ({ name: nameOf(line), now: line.gross.minor }))
}

function grossOf(lines: readonly SalesLine[], key: string, currency: Currency): number {
  return lines.find((line) => line.key === key && line.gross.currency === currency)?.gross.minor ?? 0
}

function aYearBefore(of: Day): Day {
  const year = Number(of.slice(0, 4)) - 1
  const rest = of.slice(4)
  return rest === '-02-29' ? day(`${year}-02-28`) : day(`${String(year).padStart(4, '0')}${rest}`)
}

function monthsOf({ from, until }: { from: Day; until: Day }): string[] {
  const months: string[] = []
  for (let at = day(`${from.slice(0, 7)}-01`); at <= until; at = day(`${addDays(at, 31).slice(0, 7)}-01`)) {
    months.push(at.slice(0, 7))
  }
  return months
}
