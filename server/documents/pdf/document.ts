import PDFDocument from 'pdfkit'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import type { Direction, Run } from './bidi.ts'
import { type FontName, fontNames, openFont } from './fonts.ts'

export type Weight = 'regular' | 'semibold' | 'bold'

/** The site's colours in PDFs. */
export const colours = {
  ink: '#0f2730',
  soft: '#465a61',
  faint: '#6b7b80',
  brand: '#0b6b72',
  tint: '#eef6f6',
  line: '#dcd8cf',
  white: '#ffffff',
}

/** A line ready to be drawn: its runs from left to right, and how wide it is. */
export type TextLine = { runs: (Run & { width: number })[]; width: number }

/** A4 in points; what is written stays above `bottom`. */
export const page = { width: 595.28, height: 841.89, margin: 44, bottom: 60 }
export const inner = page.width - 2 * page.margin

/** A document being written; everything is put on it by the functions of this folder, which know where its lines start. */
export type PdfDocument = {
  document: PDFKit.PDFDocument
  locale: Locale
  direction: Direction
  /** Heights of texts, by style and text: most are measured before they are written. */
  heights: Map<string, number>
  /** Set where things are only measured: how many pages they would take. */
  measuring?: { pages: number }
}

/** The name of the font that has a run's letters. */
export function fontOf(weight: Weight, { isArabic }: Pick<Run, 'isArabic'>): FontName {
  return isArabic ? `arabic-${weight}` : weight
}

/** An empty A4 document with the fonts that hold Turkish, Cyrillic and Arabic letters. */
export function newDocument({
  title,
  author,
  locale,
}: {
  title: string
  author: string
  locale: Locale
}): PdfDocument {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  for (const name of fontNames) document.registerFont(name, openFont(name))
  const pdf: PdfDocument = {
    document,
    locale,
    direction: directionOf(locale),
    heights: new Map(),
  }
  document.rect(0, 0, page.width, page.height).fill(colours.white)
  return pdf
}

/** Where to go on at: here, or on a new page when what follows would not fit. */
export function spaceFor({ document, measuring }: PdfDocument, y: number, height: number): number {
  if (y + height <= page.height - page.bottom) return y
  if (measuring) {
    measuring.pages += 1
    return page.margin
  }
  document.addPage()
  document.rect(0, 0, page.width, page.height).fill(colours.white)
  return page.margin
}

/** Returns how high something becomes on a page of its own, without drawing it; undefined when it needs more than one. */
export function heightOnPage(
  pdf: PdfDocument,
  draw: (measured: PdfDocument, y: number) => number,
): number | undefined {
  const measuring = { pages: 1 }
  const end = draw({ ...pdf, measuring }, page.margin)
  return measuring.pages === 1 ? end - page.margin : undefined
}

/** The finished document's bytes. */
export function bytesOf({ document }: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })
}
