import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import type { Direction, Run } from './bidi.ts'

const require = createRequire(import.meta.url)

const fonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
}
const arabicFonts: Record<Weight, string> = {
  regular: require.resolve('@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/readex-pro/700Bold/ReadexPro_700Bold.ttf'),
}

export type Weight = keyof typeof fonts

/** The site's colours on paper. */
export const colours = {
  ink: '#0f2730',
  soft: '#465a61',
  faint: '#6b7b80',
  brand: '#0b6b72',
  tint: '#eef6f6',
  line: '#dcd8cf',
  white: '#ffffff',
}

/** A4 in points; what is written stays above `bottom`. */
export const page = { width: 595.28, height: 841.89, margin: 44, bottom: 60 }
export const inner = page.width - 2 * page.margin

/** A document being written; everything is put on it by the functions of this folder, which know where its lines start. */
export type Paper = { document: PDFKit.PDFDocument; locale: Locale; direction: Direction }

/** The name of the font that has a run's letters. */
export function fontOf(weight: Weight, { isArabic }: Pick<Run, 'isArabic'>): string {
  return isArabic ? `arabic-${weight}` : weight
}

/** An empty A4 document with the fonts that hold Turkish, Cyrillic and Arabic letters. */
export function newPaper({
  title,
  author,
  locale,
}: {
  title: string
  author: string
  locale: Locale
}): Paper {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  for (const [weight, file] of Object.entries(fonts)) document.registerFont(weight, file)
  for (const [weight, file] of Object.entries(arabicFonts)) document.registerFont(`arabic-${weight}`, file)
  const paper = { document, locale, direction: directionOf(locale) }
  document.rect(0, 0, page.width, page.height).fill(colours.white)
  return paper
}

/** Where to go on at: here, or on a new page when what follows would not fit. */
export function spaceFor({ document }: Paper, y: number, height: number): number {
  if (y + height <= page.height - page.bottom) return y
  document.addPage()
  document.rect(0, 0, page.width, page.height).fill(colours.white)
  return page.margin
}

/** How high something becomes on a page, by drawing it on paper that is thrown away; undefined when it needs more than one. */
export function heightOnPaper(
  { locale }: Paper,
  draw: (scratch: Paper, y: number) => number,
): number | undefined {
  const scratch = newPaper({ title: '', author: '', locale })
  const end = draw(scratch, page.margin)
  return scratch.document.bufferedPageRange().count === 1 ? end - page.margin : undefined
}

/** The finished document's bytes. */
export function bytesOf({ document }: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
    document.end()
  })
}
