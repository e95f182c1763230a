import { type AgreementBlock, agreementBlocks } from '#domain/booking/agreement.ts'
import type { Booking } from '#domain/booking/order.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import { inOwnOrder } from '#server/documents/pdf/bidi.ts'
import { bytesOf, colours, inner, type PdfDocument, page, spaceFor } from '#server/documents/pdf/document.ts'
import { drawContact, drawFeet, newBookingDocument } from '#server/documents/pdf/letterhead.ts'
import { box, heightOf, rule, write } from '#server/documents/pdf/write.ts'
import { say } from '#server/i18n/say.ts'
import type { AcceptanceRow } from '../queries.ts'

/** Writes the accepted contract texts of a booking, oldest first. */
export type Agreements = {
  booking: Booking
  accepted: readonly AcceptanceRow[]
  settings: Settings
  logo: LogoFile | undefined
}

/**
 * Everything that was agreed on when a booking was placed, word for word as it was shown, each text followed by when
 * and how it was accepted: the durable medium that the distance contracts regulation asks for.
 */
export function drawAgreements({ booking, accepted, settings, logo }: Agreements): Promise<Buffer> {
  const title = say(booking.locale, 'agreement-title')
  const { pdf, name, y: top } = newBookingDocument({ booking, settings, title, logo })
  let y = drawNumber(pdf, booking, top)
  for (const [index, acceptance] of accepted.entries()) {
    if (index > 0) y = spaceFor(pdf, page.height, 1)
    const blocks = agreementBlocks(acceptance.snapshot)
    for (const [at, block] of blocks.entries()) y = drawBlock(pdf, block, { y, next: blocks[at + 1] })
    y = drawEvidence(pdf, acceptance, y) + 24
  }
  drawContact(pdf, { settings, y })
  drawFeet(pdf, { settings, name })
  return bytesOf(pdf)
}

function drawNumber(pdf: PdfDocument, { number, locale }: Booking, y: number): number {
  write(pdf, say(locale, 'voucher-number'), { x: page.margin, y, size: 9, colour: colours.soft })
  return y + 12 + write(pdf, number, { x: page.margin, y: y + 12, size: 13, weight: 'semibold' }) + 14
}

const styles = {
  title: { size: 17, weight: 'bold' as const },
  heading: { size: 11.5, weight: 'semibold' as const },
  paragraph: { size: 9.5, gap: 2.5 },
}

type Following = { y: number; next: AgreementBlock | undefined }

function drawBlock(pdf: PdfDocument, block: AgreementBlock, { y: from, next }: Following): number {
  const x = page.margin
  if (block.kind === 'rows') return drawRows(pdf, block.rows, from)
  const style = styles[block.kind]
  const before = { title: 0, heading: 8, paragraph: 0 }[block.kind]
  const after = { title: 8, heading: 4, paragraph: 6 }[block.kind]
  const height = heightOf(pdf, block.text, style)
  // A heading is never alone at the bottom of a page: it moves with its text.
  const stored = block.kind === 'paragraph' ? 0 : after + beginningOf(pdf, next)
  const y = spaceFor(pdf, from + before, height + stored)
  return y + write(pdf, block.text, { x, y, ...style }) + after
}

/** How much room a block needs to begin on a page: a paragraph is not parted, of rows the first must fit. */
function beginningOf(pdf: PdfDocument, block: AgreementBlock | undefined): number {
  if (!block) return 0
  if (block.kind === 'rows') return block.rows[0] ? rowHeight(pdf, block.rows[0]) : 0
  return heightOf(pdf, block.text, styles[block.kind])
}

const labelWidth = 150
const reported = { size: 9.5, width: inner - labelWidth, weight: 'semibold' as const }
const named = { size: 9, width: labelWidth - 12, colour: colours.soft }

function rowHeight(pdf: PdfDocument, [label, given]: readonly [string, string]): number {
  return Math.max(heightOf(pdf, inOwnOrder(given), reported), heightOf(pdf, label, named)) + 6
}

function drawRows(
  pdf: PdfDocument,
  rows: Extract<AgreementBlock, { kind: 'rows' }>['rows'],
  from: number,
): number {
  let y = from
  for (const [label, given] of rows) {
    const height = rowHeight(pdf, [label, given])
    y = spaceFor(pdf, y, height)
    write(pdf, label, { x: page.margin, y, ...named })
    write(pdf, inOwnOrder(given), { x: page.margin + labelWidth, y, ...reported })
    y += height - 3
    rule(pdf, y)
    y += 3
  }
  return y + 4
}

/** When and how it was accepted, and the fingerprint of the text above. */
function drawEvidence(pdf: PdfDocument, acceptance: AcceptanceRow, from: number): number {
  const { locale } = pdf
  const { acceptedAt, version, sha256, ipAddress, userAgent } = acceptance
  const { agency } = acceptance.totals as { agency?: { name: string; number: string } }
  const moment = `${formatDay(dayIn(acceptedAt, 'UTC'))} ${timeIn(acceptedAt, 'UTC')} UTC`
  const rows: [string, string | null][] = [
    [say(locale, 'agreement-accepted-at'), moment],
    [say(locale, 'agreement-accepted-by'), agency ? `${agency.name} (${agency.number})` : null],
    [say(locale, 'agreement-version'), `${version} (${acceptance.locale})`],
    ['SHA-256', sha256],
    ['IP', ipAddress],
    [say(locale, 'agreement-browser'), userAgent?.slice(0, 160) || null],
  ]
  const text = rows.flatMap(([label, value]) => (value ? [`${label}: ${inOwnOrder(value)}`] : [])).join('\n')
  const style = { size: 8, colour: colours.soft, width: inner - 28, gap: 2.5 }
  const height = heightOf(pdf, text, style) + 24
  const y = spaceFor(pdf, from + 6, height)
  box(pdf, { x: page.margin, y, width: inner, height, fill: colours.tint })
  write(pdf, text, { x: page.margin + 14, y: y + 12, ...style })
  return y + height
}
