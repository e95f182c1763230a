import { ageingDays, collectorOf, documentOf, entryName } from '#domain/agencies/statement.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { decimalText, type Money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { logoFile } from '#server/catalogue/settings/logo-file.ts'
import type { Company } from '#server/company.ts'
import { csvOf } from '#server/documents/csv.ts'
import { renderDocument } from '#server/documents/render-document.ts'
import { ageText, type Statement } from '#server/documents/statement/statement-pdf.ts'
import { say } from '#server/i18n/say.ts'
import { agencyWithNumber } from '../queries.ts'
import { findStatement } from './find-statement.ts'

export const statementFormats = ['csv', 'pdf'] as const
export type StatementFormat = (typeof statementFormats)[number]

type Asked = { number: string; from: Day; until: Day; format: StatementFormat; locale: Locale }

/** Returns the statement of an agency for a period as CSV or PDF, in the reader's language. */
export async function statementFile(company: Company, { number, from, until, format, locale }: Asked) {
  const statement = await findStatement(company, { number, from, until })
  if (isRefusal(statement)) return statement
  const name = `statement-${number}-${from}-${until}.${format}`
  if (format === 'csv') {
    const bytes = Buffer.from(statementCsv(statement, { from, until, locale }))
    return { name, type: 'text/csv; charset=utf-8', bytes }
  }
  const { agency, address, taxOffice, taxNumber } = (await agencyWithNumber(company.database, number))!
  const tax = [taxOffice, taxNumber].filter(Boolean).join(' ')
  const [settings, logo] = [await company.settings(), await logoFile(company)]
  const content = { statement, agency: { name: agency, number, address, tax }, from, until }
  const bytes = await renderDocument('statement', { ...content, locale, settings, logo })
  return { name, type: 'application/pdf', bytes }
}

function statementCsv(
  { opening, entries, closing, ageing, currency }: Statement['statement'],
  { from, until, locale }: { from: Day; until: Day; locale: Locale },
): string {
  const head = ['day', 'event', 'reference', 'collects', 'amount', 'balance', 'currency'] as const
  const rows = entries.map((entry) => {
    const collector = collectorOf(entry)
    return [
      formatDay(entry.day),
      say(locale, `statement.${entryName(entry)}`),
      documentOf(entry),
      collector ? say(locale, `statement.collects.${collector}`) : '',
      decimal(entry.amount),
      decimal(entry.balance),
      currency,
    ]
  })
  const sum = (day: Day, word: 'opening' | 'closing', amount: Money) => [
    formatDay(day),
    say(locale, `statement.${word}`),
    ...['', '', ''],
    decimal(amount),
    currency,
  ]
  const days = ageingDays(ageing)
  return csvOf([
    head.map((column) => say(locale, `statement.${column}`)),
    sum(from, 'opening', opening),
    ...rows,
    sum(until, 'closing', closing),
    ...ageing.map(({ owed }, index) => [
      '',
      say(locale, 'statement.ageing'),
      ageText(days[index]!, locale),
      ...['', ''],
      decimal(owed),
      currency,
    ]),
  ])
}

function decimal(money: Money): number {
  return Number(decimalText(money))
}
