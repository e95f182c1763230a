import {
  type AgencyStatement,
  ageingDays,
  collectorOf,
  documentOf,
  entryName,
} from '#domain/agencies/statement.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, negate } from '#domain/money/money.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import { leftToRight } from '#server/documents/pdf/bidi.ts'
import {
  bytesOf,
  colours,
  newDocument,
  type PdfDocument,
  page,
  spaceFor,
} from '#server/documents/pdf/document.ts'
import { drawContact, drawFeet, drawHead } from '#server/documents/pdf/letterhead.ts'
import { heightOf, rule, write } from '#server/documents/pdf/write.ts'
import { say } from '#server/i18n/say.ts'

/** The statement of an agency for a period, in the language of its reader. */
export type Statement = {
  locale: Locale
  settings: Settings
  logo: LogoFile | undefined
  agency: { name: string; number: string; address: string; tax: string }
  from: Day
  until: Day
  statement: AgencyStatement
}

/** Draws opening balance, each entry with who collects, closing balance and the age of debts. */
export function drawStatement({
  locale,
  settings,
  logo,
  agency,
  from,
  until,
  statement,
}: Statement): Promise<Buffer> {
  const title = say(locale, 'statement.title')
  const name = `${title} ${agency.number}`
  const pdf = newDocument({ title: name, author: settings.name, locale })
  let y = drawHead(pdf, { settings, title, logo })
  y = drawAgency(pdf, agency, y)
  const period = say(locale, 'statement.period', { from: formatDay(from), until: formatDay(until) })
  y += write(pdf, period, { x: page.margin, y, size: 11, weight: 'semibold' }) + 12
  y = drawEntries(pdf, statement, y)
  y = drawAgeing(pdf, statement, y)
  const note = say(locale, 'statement.note')
  y = spaceFor(pdf, y, heightOf(pdf, note, { size: 8.5 }))
  y += write(pdf, note, { x: page.margin, y, size: 8.5, colour: colours.soft }) + 20
  drawContact(pdf, { settings, y })
  drawFeet(pdf, { settings, name })
  return bytesOf(pdf)
}

function drawAgency(
  pdf: PdfDocument,
  { name, number, address, tax }: Statement['agency'],
  from: number,
): number {
  let y = from
  y += write(pdf, name, { x: page.margin, y, size: 13, weight: 'bold' }) + 2
  const text = [leftToRight(number), address, tax && leftToRight(tax)].filter(Boolean).join('\n')
  y += write(pdf, text, { x: page.margin, y, size: 9.5, colour: colours.soft, gap: 3 }) + 14
  return y
}

/** Where columns begin, counted from the starting edge, and how wide they are; amounts end at the other edge. */
const columns = {
  day: { x: page.margin, width: 64 },
  event: { x: page.margin + 68, width: 245 },
  amount: { x: page.margin + 317, width: 92 },
  balance: { x: page.margin + 413, width: 94 },
}

function drawEntries(pdf: PdfDocument, { opening, entries, closing }: AgencyStatement, from: number): number {
  const { locale } = pdf
  let y = drawRow(pdf, from, {
    day: say(locale, 'statement.day'),
    event: say(locale, 'statement.event'),
    amount: say(locale, 'statement.amount'),
    balance: say(locale, 'statement.balance'),
    isHead: true,
  })
  y = drawRow(pdf, y, { event: say(locale, 'statement.opening'), balance: formatMoney(opening, locale) })
  for (const entry of entries) {
    y = drawRow(pdf, y, {
      day: formatDay(entry.day),
      event: say(locale, `statement.${entryName(entry)}`),
      detail: detailOf(entry, locale),
      amount: signed(entry.amount, locale),
      balance: formatMoney(entry.balance, locale),
    })
  }
  return drawRow(pdf, y, {
    event: say(locale, 'statement.closing'),
    balance: formatMoney(closing, locale),
    isSum: true,
  })
}

type Entry = AgencyStatement['entries'][number]

function detailOf(entry: Entry, locale: Locale): string {
  const collector = collectorOf(entry)
  const collects = collector
    ? `${say(locale, 'statement.collects')}: ${say(locale, `statement.collects.${collector}`)}`
    : undefined
  return [leftToRight(documentOf(entry)), collects].filter(Boolean).join('  ·  ')
}

type Row = {
  day?: string
  event: string
  detail?: string
  amount?: string
  balance: string
  isHead?: boolean
  isSum?: boolean
}

function drawRow(
  pdf: PdfDocument,
  from: number,
  { day, event, detail, amount, balance, isHead, isSum }: Row,
): number {
  const weight = isSum ? ('bold' as const) : isHead ? ('semibold' as const) : ('regular' as const)
  const style = { size: 9, weight, ...(isHead && { colour: colours.soft }) }
  const small = { size: 8, colour: colours.soft, width: columns.event.width }
  const height =
    heightOf(pdf, event, { ...style, width: columns.event.width }) +
    (detail ? heightOf(pdf, detail, small) : 0)
  const y = spaceFor(pdf, from, height + 12)
  if (day) write(pdf, day, { ...columns.day, y, ...style })
  const below = y + write(pdf, event, { ...columns.event, y, ...style })
  if (detail) write(pdf, detail, { x: columns.event.x, y: below, ...small })
  if (amount) write(pdf, amount, { ...columns.amount, y, ...style, align: 'end' })
  write(pdf, balance, { ...columns.balance, y, ...style, align: 'end' })
  rule(pdf, y + height + 4)
  return y + height + 10
}

function drawAgeing(pdf: PdfDocument, { ageing }: AgencyStatement, from: number): number {
  const { locale } = pdf
  let y = spaceFor(pdf, from + 12, 90)
  const title = say(locale, 'statement.ageing')
  y += write(pdf, title, { x: page.margin, y, size: 11, weight: 'semibold' }) + 6
  const days = ageingDays(ageing)
  for (const [index, { owed }] of ageing.entries()) {
    const style = { y, size: 9 }
    write(pdf, formatMoney(owed, locale), { ...columns.balance, ...style, align: 'end' })
    y += write(pdf, ageText(days[index]!, locale), { x: page.margin, ...style, width: 300 }) + 4
  }
  return y + 14
}

/** Returns the name of a bucket of an ageing: `31–60 days`. */
export function ageText({ from, until }: { from: number; until?: number }, locale: Locale): string {
  return until === undefined
    ? say(locale, 'statement.days-over', { from })
    : say(locale, 'statement.days', { from, until })
}

/** The plus is where the language has its minus: Arabic marks the direction of both. */
function signed(amount: Money, locale: Locale): string {
  return amount.minor > 0
    ? formatMoney(negate(amount), locale).replace(/[-−]/, '+')
    : formatMoney(amount, locale)
}
