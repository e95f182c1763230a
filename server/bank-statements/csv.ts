import { parse } from 'csv-parse/sync'
import { plainText } from '#domain/search/search-text.ts'
import type { RawEntry } from './raw-entry.ts'

/** The headings of columns in English, Turkish and German exports, without accents and in lower case. */
const headings = {
  day: /^(islem )?tarih[i]?$|^(booking |transaction |value )?date$|^buchungs(tag|datum)$|^datum$/,
  amount: /^(islem )?tutar[i]?$|^amount$|^betrag$|^umsatz$/,
  credit: /^alacak$|^giris$|^credit$|^haben$|^paid in$/,
  debit: /^borc$|^cikis$|^debit$|^soll$|^paid out$/,
  currency: /^doviz( cinsi)?$|^para birimi$|^currency$|^wahrung$/,
  sender: /^gonderen|^karsi taraf|^(sender|payer|counterparty|debtor)( name)?$|^auftraggeber|^name$/,
  text: /^aciklama$|^description$|^details$|^reference text$|^verwendungszweck$|^remittance/,
  reference: /^dekont( no)?$|^fis no$|^referans( no)?$|^(bank )?reference$|^transaction id$|^islem no$/,
} as const

type Column = keyof typeof headings

const days: [RegExp, (parts: string[]) => string][] = [
  [/^(\d{4})-(\d\d)-(\d\d)/, ([, year, month, day]) => `${year}-${month}-${day}`],
  [
    /^(\d\d?)[./](\d\d?)[./](\d{4})/,
    ([, day, month, year]) => `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`,
  ],
]

/**
 * Reads the credits of a CSV export of a bank: any separator, a heading row anywhere among the first 30 rows. `currency`
 * is the account's, for exports without that column. Undefined when there is no such row.
 */
export function parseCsv(file: string, currency: string): RawEntry[] | undefined {
  const rows = rowsOf(file)
  const heading = rows.slice(0, 30).findIndex((row) => isHeading(columnsOf(row)))
  if (heading < 0) return undefined
  const columns = columnsOf(rows[heading]!)
  return rows
    .slice(heading + 1)
    .flatMap((row) => entryOf((column) => row[columns[column] ?? -1]?.trim() ?? '', currency))
}

function rowsOf(file: string): string[][] {
  const counts = [';', '\t', ','].map((separator) => [file.split(separator).length, separator] as const)
  const [, delimiter] = counts.toSorted(([one], [other]) => other - one)[0]!
  return parse(file, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const names = row.map((cell) => plainText(cell).trim())
  const found = Object.entries(headings).map(([column, heading]) => [
    column,
    names.findIndex((name) => heading.test(name)),
  ])
  return Object.fromEntries(found.filter(([, index]) => (index as number) >= 0))
}

function isHeading({ day, amount, credit, text }: Partial<Record<Column, number>>): boolean {
  return day !== undefined && text !== undefined && (amount ?? credit) !== undefined
}

function entryOf(cell: (column: Column) => string, currency: string): RawEntry[] {
  const written = cell('credit') || cell('amount')
  const amount = written.replace(/[^\d.,-]/g, '').replace(/^\+/, '')
  if (written !== '' && !/\d/.test(written)) return [{ problem: `${cell('day')} ${written}` }]
  // Sums at the foot and debits: nothing that came in
  if (amount === '' || amount.includes('-') || /^[0.,]+$/.test(amount)) return []
  const day = days
    .map(([pattern, write]) => [pattern.exec(cell('day')), write] as const)
    .find(([found]) => found)
  if (!day) return cell('day') === '' ? [] : [{ problem: `${cell('day')} ${written}` }]
  const [parts, write] = day
  return [
    {
      day: write([...parts!]),
      amount,
      currency: currencyCode(cell('currency')) || currency,
      sender: cell('sender'),
      text: cell('text'),
      reference: cell('reference') || undefined,
    },
  ]
}

/** Turkish banks write TL for the lira. */
function currencyCode(written: string): string {
  const code = written.toUpperCase()
  return code === 'TL' ? 'TRY' : code
}
