import { join } from 'node:path'
import sharp from 'sharp'
import { cropAround, type Focus } from '#domain/catalogue/focus.ts'
import { directionOf } from '#domain/languages/locales.ts'
import type { ShareFacts } from '#server/catalogue/share-facts.ts'
import { colours } from '#server/documents/pdf/document.ts'
import { linesNeeded, type SetLine, setLines } from './set-text.ts'

/** The dimensions that link previews require. */
export const size = { width: 1200, height: 630 }

/** Some of them take no picture that is heavier than this. */
export const mostBytes = 300_000

const margin = 56
const inner = size.width - 2 * margin
const lineHeight = { large: 66, small: 56 }

/**
 * Draws a JPEG of the cover with a band below it: kind, title and company. Without a readable cover, the band
 * is below the brand's colour.
 */
export async function drawSharePicture(facts: ShareFacts, uploads: string): Promise<Buffer> {
  const logo = facts.logo ? await logoPicture(join(uploads, facts.logo)) : undefined
  const band = setBand(facts, logo?.width)
  const coverHeight = size.height - band.height
  const cover = await coverPicture(facts, { uploads, height: coverHeight })
  const picture = sharp({
    create: { ...size, channels: 3, background: colours.white },
    limitInputPixels: size.width * size.height,
  }).composite([
    ...(cover ? [{ input: cover, top: 0, left: 0 }] : []),
    { input: Buffer.from(band.drawing), top: 0, left: 0 },
    ...(logo ? [{ input: logo.bytes, top: band.first - 42, left: band.logoAt }] : []),
  ])
  const flat = await picture.png({ compressionLevel: 0 }).toBuffer()
  for (const quality of [84, 72, 60, 45]) {
    const bytes = await sharp(flat).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= mostBytes) return bytes
  }
  return sharp(flat).jpeg({ quality: 25, mozjpeg: true }).toBuffer()
}

async function coverPicture(
  { cover, brand }: ShareFacts,
  { uploads, height }: { uploads: string; height: number },
): Promise<Buffer> {
  const { width } = size
  const plain = () =>
    sharp({ create: { width, height, channels: 3, background: colourOr(brand) } })
      .png()
      .toBuffer()
  if (!cover) return plain()
  const wide = cover.widths.find((one) => one >= width) ?? cover.widths.at(-1)
  const file = join(uploads, `${cover.path}-${wide}.webp`)
  return cropped(file, { width, height, focus: cover.focus })
    .then((picture) => picture.removeAlpha().png({ compressionLevel: 0 }).toBuffer())
    .catch(plain)
}

/** Around its point, or around what attracts the eye. */
async function cropped(
  file: string,
  { width, height, focus }: { width: number; height: number; focus: Focus | undefined },
) {
  const picture = sharp(file, { limitInputPixels: 8_000_000 })
  if (!focus) return picture.resize({ width, height, fit: 'cover', position: 'attention' })
  const whole = await picture.metadata()
  return picture.extract(cropAround(whole, { width, height }, focus)).resize({ width, height, fit: 'fill' })
}

const logoBox = { width: 300, height: 56 }

async function logoPicture(file: string): Promise<{ bytes: Buffer; width: number } | undefined> {
  const resized = sharp(file, { limitInputPixels: 1_000_000 }).resize({ ...logoBox, fit: 'inside' })
  const made = await resized
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  return made && { bytes: made.data, width: made.info.width }
}

type Band = { height: number; first: number; logoAt: number; drawing: string }

/** Draws the band with its text as outlines, as high as the text. A logo replaces the company's name. */
function setBand({ title, about, company, locale, brand }: ShareFacts, logoWidth?: number): Band {
  const direction = directionOf(locale)
  const large = { size: 54, weight: 'bold', direction, width: inner } as const
  const isLong = linesNeeded(title, large) > 2
  const lines = setLines(title, { ...large, size: isLong ? 44 : 54, most: 2 })
  const step = isLong ? lineHeight.small : lineHeight.large
  const [name] = logoWidth
    ? []
    : setLines(company, { size: 26, weight: 'bold', direction, width: inner * 0.45, most: 1 })
  const room = inner - (logoWidth ?? name?.width ?? 0) - 120
  const [kicker] = about
    ? setLines(about, { size: 26, weight: 'semibold', direction, width: room, most: 1 })
    : []
  const height = 40 + 30 + 26 + lines.length * step + 34
  const top = size.height - height
  const first = top + 40 + 24

  const atStart = (line: SetLine) => (direction === 'rtl' ? size.width - margin - line.width : margin)
  const atEnd = (line: SetLine) => (direction === 'rtl' ? margin : size.width - margin - line.width)
  const put = (line: SetLine, { x, y, fill }: { x: number; y: number; fill: string }) =>
    `<g transform="translate(${x.toFixed(1)} ${y})" fill="${fill}">${line.outlines}</g>`
  const markAt = name && (direction === 'rtl' ? margin + name.width + 14 : atEnd(name) - 14 - 40)
  const parts = [
    `<rect x="0" y="${top}" width="${size.width}" height="${height}" fill="${colours.white}"/>`,
    `<rect x="0" y="${top}" width="${size.width}" height="6" fill="${colourOr(brand)}"/>`,
    kicker && put(kicker, { x: atStart(kicker), y: first, fill: colours.brand }),
    name && put(name, { x: kicker ? atEnd(name) : atStart(name), y: first, fill: colours.soft }),
    name && kicker && markAt !== undefined && mark(markAt, first - 31, colourOr(brand)),
    ...lines.map((line, index) =>
      put(line, { x: atStart(line), y: first + 26 + 50 + index * step, fill: colours.ink }),
    ),
  ]
  const isAtLeft = (direction === 'rtl') === Boolean(kicker)
  return {
    height,
    first,
    logoAt: isAtLeft ? margin : size.width - margin - (logoWidth ?? 0),
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${parts.filter(Boolean).join('')}</svg>`,
  }
}

/** Two sails on a wave, as in the header. */
function mark(x: number, y: number, fill: string): string {
  return `<g transform="translate(${x} ${y}) scale(1.25)"><rect width="32" height="32" rx="9" fill="${fill}"/>
    <path d="M16.2 6.5c.3 4.9-1.6 9.3-6.2 13h6.2z" fill="#fff" opacity=".82"/><path d="M17.8 8.5c3.6 3.2 5.3 6.7 5.2 11h-5.2z" fill="#fff"/>
    <path d="M6.5 23.2c2.1 0 2.7-1.4 4.8-1.4s2.6 1.4 4.7 1.4 2.6-1.4 4.7-1.4 2.7 1.4 4.8 1.4" fill="none" stroke="#7fd6d4" stroke-width="2.2" stroke-linecap="round"/></g>`
}

/** The brand's colour where it is written as one that a drawing knows. */
function colourOr(brand: string | undefined): string {
  return brand && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(brand) ? brand : colours.brand
}
