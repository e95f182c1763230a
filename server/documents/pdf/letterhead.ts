import type { Booking } from '#domain/booking/order.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { say } from '#server/i18n/say.ts'
import { leftToRight } from './bidi.ts'
import { colours, inner, newDocument, type PdfDocument, page, spaceFor } from './document.ts'
import { heightOf, picture, rule, write } from './write.ts'

/** The company's logo, PNG; it replaces the name. */
type Logo = { bytes: Uint8Array; width: number; height: number }

/** Begins a document about a booking, in its language: the PDF with its head, its name, and the height to go on from. */
export function newBookingDocument({
  booking: { number, locale },
  settings,
  title,
  logo,
}: {
  booking: Pick<Booking, 'number' | 'locale'>
  settings: Settings
  title: string
  logo: Logo | undefined
}): { pdf: PdfDocument; name: string; y: number } {
  const name = `${title} ${number}`
  const pdf = newDocument({ title: name, author: settings.name, locale })
  return { pdf, name, y: drawHead(pdf, { settings, title, logo }) }
}

/** The first page's head: company, licence, and the kind of document. Returns the position below it. */
export function drawHead(
  pdf: PdfDocument,
  { settings, title, logo }: { settings: Settings; title: string; logo?: Logo | undefined },
): number {
  const { margin } = page
  pdf.document.rect(0, 0, page.width, 6).fill(colours.brand)
  if (logo) {
    const scale = Math.min(34 / logo.height, 200 / logo.width)
    picture(pdf, logo.bytes, { x: margin, y: 18, width: logo.width * scale })
  } else write(pdf, settings.name, { x: margin, y: 34, size: 17, weight: 'bold', width: 270 })
  const licence = say(pdf.locale, 'voucher-licence', { number: settings.licence.number })
  write(pdf, licence, { x: margin, y: 57, size: 9, colour: colours.soft, width: 270 })
  const width = inner - 280
  const style = { size: 13, weight: 'semibold', width } as const
  const height = heightOf(pdf, title, style)
  write(pdf, title, { x: margin + 280, y: 38, ...style, colour: colours.brand, align: 'end' })
  return Math.max(84, 38 + height + 20)
}

/** Who the company is and how to reach it. Says where to go on. */
export function drawContact(
  pdf: PdfDocument,
  { settings, y: from }: { settings: Settings; y: number },
): number {
  const { contact } = settings
  const reached = `${leftToRight(contact.phone)}  ·  ${leftToRight(contact.email)}`
  const text = [leftToRight(settings.legalName), leftToRight(contact.address), reached].join('\n')
  const y = spaceFor(pdf, from, 70)
  const label = say(pdf.locale, 'voucher-contact')
  write(pdf, label, { x: page.margin, y, size: 9, colour: colours.soft })
  return y + 14 + write(pdf, text, { x: page.margin, y: y + 14, size: 10, gap: 3 })
}

/** A line at the foot of every page: whose document it is, which one, and which page of how many. Drawn last. */
export function drawFeet(pdf: PdfDocument, { settings, name }: { settings: Settings; name: string }): void {
  const { start, count } = pdf.document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.document.switchToPage(index)
    const y = page.height - 36
    const style = { x: page.margin, y, size: 8, colour: colours.faint }
    rule(pdf, y - 10)
    write(pdf, `${settings.name}  ·  ${name}`, style)
    write(pdf, `${index + 1} / ${count}`, { ...style, align: 'end' })
  }
}
