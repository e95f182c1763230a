import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

const fonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
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
  paper: '#fcfaf6',
  white: '#ffffff',
}

export const page = { width: 595.28, height: 841.89, margin: 44, bottom: 60 }
export const inner = page.width - 2 * page.margin

export type Paper = PDFKit.PDFDocument

/** An empty A4 document with the fonts that hold Turkish and Cyrillic letters. */
export function newPaper(info: { title: string; author: string; language: string }): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    bufferPages: true,
    lang: info.language,
    displayTitle: true,
    info: { Title: info.title, Author: info.author },
  })
  for (const [weight, file] of Object.entries(fonts)) paper.registerFont(weight, file)
  return paper
}

/** The finished document's bytes. */
export function bytesOf(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
    paper.end()
  })
}

export type TextStyle = {
  size: number
  weight?: Weight
  colour?: string
  width?: number
  align?: 'left' | 'right'
  gap?: number
}

/** Writes text at a place and says how high it became. */
export function write(
  paper: Paper,
  text: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): number {
  const { size, weight = 'regular', colour = colours.ink, width = inner, align = 'left', gap = 2 } = style
  paper.font(weight).fontSize(size).fillColor(colour)
  const height = paper.heightOfString(text, { width, lineGap: gap, align })
  paper.text(text, x, y, { width, lineGap: gap, align })
  return height
}

/** How high a text will be. */
export function heightOf(
  paper: Paper,
  text: string,
  { size, weight = 'regular', width = inner, gap = 2 }: TextStyle,
): number {
  return paper.font(weight).fontSize(size).heightOfString(text, { width, lineGap: gap })
}

/** A thin line across. */
export function rule(paper: Paper, y: number, { x = page.margin, width = inner } = {}): void {
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(colours.line)
    .stroke()
}
