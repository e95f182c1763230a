import type { Settings } from '#server/catalogue/file/format.ts'
import { say } from '#server/i18n/say.ts'
import { leftToRight } from './bidi.ts'
import { colours, inner, type Paper, page, spaceFor } from './document.ts'
import { heightOf, picture, rule, write } from './write.ts'

/** The company's logo, PNG; it replaces the name. */
type Logo = { bytes: Uint8Array; width: number; height: number }

/** The first page's head: company, licence, and what kind of paper it is. Says where to go on. */
export function drawHead(
  paper: Paper,
  { settings, title, logo }: { settings: Settings; title: string; logo?: Logo },
): number {
  const { margin } = page
  paper.document.rect(0, 0, page.width, 6).fill(colours.brand)
  if (logo) {
    const scale = Math.min(34 / logo.height, 200 / logo.width)
    picture(paper, logo.bytes, { x: margin, y: 18, width: logo.width * scale })
  } else write(paper, settings.name, { x: margin, y: 34, size: 17, weight: 'bold', width: 270 })
  const licence = say(paper.locale, 'voucher-licence', { number: settings.licence.number })
  write(paper, licence, { x: margin, y: 57, size: 9, colour: colours.soft, width: 270 })
  const width = inner - 280
  const style = { size: 13, weight: 'semibold', width } as const
  const height = heightOf(paper, title, style)
  write(paper, title, { x: margin + 280, y: 38, ...style, colour: colours.brand, align: 'end' })
  return Math.max(84, 38 + height + 20)
}

/** Who the company is and how to reach it. Says where to go on. */
export function drawContact(paper: Paper, { settings, y: from }: { settings: Settings; y: number }): number {
  const { contact } = settings
  const reached = `${leftToRight(contact.phone)}  ·  ${leftToRight(contact.email)}`
  const text = [leftToRight(settings.legalName), leftToRight(contact.address), reached].join('\n')
  const y = spaceFor(paper, from, 70)
  const label = say(paper.locale, 'voucher-contact')
  write(paper, label, { x: page.margin, y, size: 9, colour: colours.soft })
  return y + 14 + write(paper, text, { x: page.margin, y: y + 14, size: 10, gap: 3 })
}

/** A line at the foot of every page: whose paper it is, which one, and which page of how many. Drawn last. */
export function drawFeet(paper: Paper, { settings, name }: { settings: Settings; name: string }): void {
  const { start, count } = paper.document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.document.switchToPage(index)
    const y = page.height - 36
    const style = { x: page.margin, y, size: 8, colour: colours.faint }
    rule(paper, y - 10)
    write(paper, `${settings.name}  ·  ${name}`, style)
    write(paper, `${index + 1} / ${count}`, { ...style, align: 'end' })
  }
}
