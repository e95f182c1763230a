import { type AgreementBlock, agreementBlocks } from '#domain/booking/agreement.ts'
import type { Booking } from '#domain/booking/order.ts'
import { formatDay } from '#domain/dates/day.ts'
import { dayIn, timeIn } from '#domain/dates/zone.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { LogoFile } from '#server/catalogue/settings/logo-file.ts'
import { inOwnOrder } from '#server/documents/pdf/bidi.ts'
import {
  bytesOf,
  colours,
  inner,
  newDocument,
  type Paper,
  page,
  spaceFor,
} from '#server/documents/pdf/document.ts'
import { drawContact, drawFeet, drawHead } from '#server/documents/pdf/letterhead.ts'
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
  const paper = newDocument({
    title: `${title} ${booking.number}`,
    author: settings.name,
    locale: booking.locale,
  })
  let y = drawHead(paper, { settings, title, logo })
  y = drawNumber(paper, booking, y)
  for (const [index, acceptance] of accepted.entries()) {
    if (index > 0) y = spaceFor(paper, page.height, 1)
    const blocks = agreementBlocks(acceptance.snapshot)
    for (const [at, block] of blocks.entries()) y = drawBlock(paper, block, { y, next: blocks[at + 1] })
    y = drawEvidence(paper, acceptance, y) + 24
  }
  drawContact(paper, { settings, y })
  drawFeet(paper, { settings, name: `${title} ${booking.number}` })
  return bytesOf(paper)
}

function drawNumber(paper: Paper, { number, locale }: Booking, y: number): number {
  write(paper, say(locale, 'voucher-number'), { x: page.margin, y, size: 9, colour: colours.soft })
  return y + 12 + write(paper, number, { x: page.margin, y: y + 12, size: 13, weight: 'semibold' }) + 14
}

const styles = {
  title: { size: 17, weight: 'bold' as const },
  heading: { size: 11.5, weight: 'semibold' as const },
  paragraph: { size: 9.5, gap: 2.5 },
}

type Following = { y: number; next: AgreementBlock | undefined }

function drawBlock(paper: Paper, block: AgreementBlock, { y: from, next }: Following): number {
  const x = page.margin
  if (block.kind === 'rows') return drawRows(paper, block.rows, from)
  const style = styles[block.kind]
  const before = { title: 0, heading: 8, paragraph: 0 }[block.kind]
  const after = { title: 8, heading: 4, paragraph: 6 }[block.kind]
  const height = heightOf(paper, block.text, style)
  // A heading is never alone at the bottom of a page: it moves with its text.
  const kept = block.kind === 'paragraph' ? 0 : after + beginningOf(paper, next)
  const y = spaceFor(paper, from + before, height + kept)
  return y + write(paper, block.text, { x, y, ...style }) + after
}

/** How much room a block needs to begin on a page: a paragraph is not parted, of rows the first must fit. */
function beginningOf(paper: Paper, block: AgreementBlock | undefined): number {
  if (!block) return 0
  if (block.kind === 'rows') return block.rows[0] ? rowHeight(paper, block.rows[0]) : 0
  return heightOf(paper, block.text, styles[block.kind])
}

const labelWidth = 150
const told = { size: 9.5, width: inner - labelWidth, weight: 'semibold' as const }
const named = { size: 9, width: labelWidth - 12, colour: colours.soft }

function rowHeight(paper: Paper, [label, given]: readonly [string, string]): number {
  return Math.max(heightOf(paper, inOwnOrder(given), told), heightOf(paper, label, named)) + 6
}

function drawRows(
  paper: Paper,
  rows: Extract<AgreementBlock, { kind: 'rows' }>['rows'],
  from: number,
): number {
  let y = from
  for (const [label, given] of rows) {
    const height = rowHeight(paper, [label, given])
    y = spaceFor(paper, y, height)
    write(paper, label, { x: page.margin, y, ...named })
    write(paper, inOwnOrder(given), { x: page.margin + labelWidth, y, ...told })
    y += height - 3
    rule(paper, y)
    y += 3
  }
  return y + 4
}

/** When and how it was accepted, and the fingerprint of the text above. */
function drawEvidence(paper: Paper, acceptance: AcceptanceRow, from: number): number {
  const { locale } = paper
  const { acceptedAt, version, sha256, ipAddress, userAgent } = acceptance
  const moment = `${formatDay(dayIn(acceptedAt, 'UTC'))} ${timeIn(acceptedAt, 'UTC')} UTC`
  const rows: [string, string | null][] = [
    [say(locale, 'agreement-accepted-at'), moment],
    [say(locale, 'agreement-version'), `${version} (${acceptance.locale})`],
    ['SHA-256', sha256],
    ['IP', ipAddress],
    [say(locale, 'agreement-browser'), userAgent?.slice(0, 160) || null],
  ]
  const text = rows.flatMap(([label, value]) => (value ? [`${label}: ${inOwnOrder(value)}`] : [])).join('\n')
  const style = { size: 8, colour: colours.soft, width: inner - 28, gap: 2.5 }
  const height = heightOf(paper, text, style) + 24
  const y = spaceFor(paper, from + 6, height)
  box(paper, { x: page.margin, y, width: inner, height, fill: colours.tint })
  write(paper, text, { x: page.margin + 14, y: y + 12, ...style })
  return y + height
}
