import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { Locale } from '#domain/languages/locales.ts'
import { decimalText, type Money } from '#domain/money/money.ts'
import type { SalesFigures, SalesReport } from '#domain/reports/sales-report.ts'
import { csvOf } from '#server/documents/csv.ts'
import { say } from '#server/i18n/say.ts'

export const fileFormats = ['csv', 'xlsx'] as const

type FileFormat = (typeof fileFormats)[number]

const columns = [
  'group',
  'title',
  'currency',
  'bookings',
  'items',
  'guests',
  'gross',
  'vat',
  'net',
  'cancelled',
  'retained',
] as const

/**
 * Returns a sales report as a file, with headings in the reader's language. Amounts are numbers with decimals; texts are
 * texts, which no spreadsheet calculates.
 */
export async function salesFile(
  report: SalesReport,
  { format, locale }: { format: FileFormat; locale: Locale },
): Promise<Buffer> {
  const head = columns.map((column) => say(locale, `report-${column}`))
  const rows = [
    ...report.lines.map(({ key, title = '', ...figures }) => [key, title, ...cellsOf(figures)]),
    ...report.totals.map((figures) => [say(locale, 'report-total'), '', ...cellsOf(figures)]),
  ]
  if (format === 'csv') return Buffer.from(csvOf([head, ...rows]))
  const data: SheetData = [
    head.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value, at) => ({ value, ...(isAmount(at) && { format: '#,##0.00' }) }))),
  ]
  const widths = columns.map((column) => ({ width: column === 'group' || column === 'title' ? 40 : 14 }))
  const sheet = { data, sheet: say(locale, 'report-sheet'), columns: widths, stickyRowsCount: 1 }
  return writeExcelFile([sheet]).toBuffer()
}

function isAmount(column: number): boolean {
  return ['gross', 'vat', 'net', 'retained'].includes(columns[column]!)
}

function cellsOf({
  bookings,
  items,
  guests,
  gross,
  vat,
  net,
  cancelled,
  retained,
}: SalesFigures): (string | number)[] {
  return [
    gross.currency,
    ...[bookings, items, guests],
    ...[gross, vat, net].map(decimal),
    cancelled,
    decimal(retained),
  ]
}

function decimal(money: Money): number {
  return Number(decimalText(money))
}
