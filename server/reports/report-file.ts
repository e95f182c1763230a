import type { Locale } from '#domain/languages/locales.ts'
import { decimalText, type Money } from '#domain/money/money.ts'
import type { SalesFigures, SalesReport } from '#domain/reports/sales-report.ts'
import type { TableFormat } from '#domain/reports/table-formats.ts'
import type { Column } from '#server/documents/table.ts'
import { tablePieces } from '#server/documents/table-file.ts'
import { say } from '#server/i18n/say.ts'

const columns = {
  group: 'text',
  title: 'text',
  currency: 'text',
  bookings: 'integer',
  items: 'integer',
  guests: 'integer',
  gross: 'amount',
  vat: 'amount',
  net: 'amount',
  cancelled: 'integer',
  retained: 'amount',
} as const satisfies Record<string, Column['kind']>

/**
 * Returns a sales report as a file, with headings in the reader's language. Amounts are numbers with decimals; texts are
 * texts, which no spreadsheet calculates.
 */
export async function salesFile(
  report: SalesReport,
  { format, locale }: { format: TableFormat; locale: Locale },
): Promise<Buffer> {
  async function* rows() {
    for (const { key, title = '', ...figures } of report.lines) yield [key, title, ...cellsOf(figures)]
    for (const figures of report.totals) yield [say(locale, 'report-total'), '', ...cellsOf(figures)]
  }
  const table = {
    sheet: say(locale, 'report-sheet'),
    columns: Object.entries(columns).map(([name, kind]) => ({
      head: say(locale, `report-${name as keyof typeof columns}`),
      kind,
    })),
    rows: rows(),
  }
  const pieces: Buffer[] = []
  for await (const piece of tablePieces(table, format)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
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
