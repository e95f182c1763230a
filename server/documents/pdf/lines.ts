import { LRUCache } from 'lru-cache'
import { type Direction, hasArabic, type Paragraph, paragraphOf, runsOf } from './bidi.ts'
import { fontOf, type PdfDocument, type TextLine, type Weight } from './document.ts'

/** Letters of the texts whose lines are remembered. */
const mostLetters = 200_000

const brokenTexts = new LRUCache<string, readonly TextLine[]>({
  maxSize: mostLetters,
  sizeCalculation: (_, key) => key.length,
})

type Letters = { size: number; weight: Weight }

/** Says whether a text needs our own lines: pdfkit shapes Arabic letters but puts every line in the order it was typed. */
export function needsOrder({ direction }: PdfDocument, text: string): boolean {
  return direction === 'rtl' || hasArabic(text)
}

/**
 * Breaks a text into lines no wider than `width`, each in the order it is seen. They are remembered: what is measured is then
 * written, and contracts have the same paragraphs in every document.
 */
export function linesOf(
  pdf: PdfDocument,
  text: string,
  style: Letters & { width: number },
): readonly TextLine[] {
  const key = `${pdf.direction} ${style.size} ${style.weight} ${style.width} ${text}`
  const lines = brokenTexts.get(key) ?? broken(pdf, text, style)
  brokenTexts.set(key, lines)
  return lines
}

function broken(
  pdf: PdfDocument,
  text: string,
  { width, ...letters }: Letters & { width: number },
): TextLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const whole = paragraphOf(paragraph, directionOf(paragraph, pdf.direction))
    return breaksOf(pdf, whole, { width, ...letters }).map(([start, end]) =>
      lineOf(pdf, whole, { start, end, ...letters }),
    )
  })
}

/** A paragraph of an Arabic document runs from the right; one in another document runs as its first letter does. */
function directionOf(text: string, pdf: Direction): Direction {
  if (pdf === 'rtl') return 'rtl'
  const first = /\p{L}/u.exec(text)?.[0]
  return first && hasArabic(first) ? 'rtl' : 'ltr'
}

/** Where the lines of a paragraph begin and end; a word that is wider than a line is cut. */
function breaksOf(
  pdf: PdfDocument,
  whole: Paragraph,
  { width, ...letters }: Letters & { width: number },
): [number, number][] {
  const wide = (start: number, end: number) => lineOf(pdf, whole, { start, end, ...letters }).width
  const breaks: [number, number][] = []
  let start = 0
  let end = 0
  let taken = 0
  for (const { index, 0: word } of whole.text.matchAll(/\S+/g)) {
    const next = index + word.length
    // Word by word, for measuring the line again with each takes the square of its length; but close to the edge the
    // line itself decides: its letters are a little nearer to one another than those of its words do.
    let longer = end > start ? taken + wide(end, index) + wide(index, next) : wide(start, next)
    if (end > start && Math.abs(longer - width) < width / 50) longer = wide(start, next)
    if (end > start && longer > width) {
      breaks.push([start, end])
      start = index
      taken = wide(index, next)
    } else taken = longer
    end = next
    while (taken > width && end - start > 1) {
      const cut = cutOf({ start, end }, (at) => wide(start, at) <= width)
      breaks.push([start, cut])
      start = cut
      taken = wide(start, end)
    }
  }
  return [...breaks, [start, end]]
}

/** Where to cut a word that does not fit: after as many letters as do, or after the first. */
function cutOf({ start, end }: { start: number; end: number }, fits: (cut: number) => boolean): number {
  let low = start + 1
  let high = end - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle - 1
  }
  return low
}

function lineOf(
  pdf: PdfDocument,
  whole: Paragraph,
  { start, end, size, weight }: Letters & { start: number; end: number },
): TextLine {
  if (end === start) return { runs: [], width: 0 }
  const runs = runsOf(whole, start, end).map((run) => {
    pdf.document.font(fontOf(weight, run)).fontSize(size)
    return { ...run, width: pdf.document.widthOfString(run.text, { features: [] }) }
  })
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}
