import { type Direction, hasArabic, type Paragraph, paragraphOf, type Run, runsOf } from './bidi.ts'
import { fontOf, type Paper, type Weight } from './paper.ts'

/** A line ready to be drawn: its runs from left to right, and how wide it is. */
export type TextLine = { runs: (Run & { width: number })[]; width: number }

type Letters = { size: number; weight: Weight }

/** Says whether a text needs our own lines: pdfkit shapes Arabic letters but puts every line in the order it was typed. */
export function needsOrder({ direction }: Paper, text: string): boolean {
  return direction === 'rtl' || hasArabic(text)
}

/** Breaks a text into lines no wider than `width`, each in the order it is seen. */
export function linesOf(
  paper: Paper,
  text: string,
  { width, ...letters }: Letters & { width: number },
): TextLine[] {
  return text.split('\n').flatMap((paragraph) => {
    const whole = paragraphOf(paragraph, directionOf(paragraph, paper.direction))
    return breaksOf(paper, whole, { width, ...letters }).map(([start, end]) =>
      lineOf(paper, whole, { start, end, ...letters }),
    )
  })
}

/** A paragraph of an Arabic paper runs from the right; one in another paper runs as its first letter does. */
function directionOf(text: string, paper: Direction): Direction {
  if (paper === 'rtl') return 'rtl'
  const first = /\p{L}/u.exec(text)?.[0]
  return first && hasArabic(first) ? 'rtl' : 'ltr'
}

/** Where the lines of a paragraph begin and end; a word that is wider than a line is cut. */
function breaksOf(
  paper: Paper,
  whole: Paragraph,
  { width, ...letters }: Letters & { width: number },
): [number, number][] {
  const { text } = whole
  const wide = (start: number, end: number) => lineOf(paper, whole, { start, end, ...letters }).width
  const breaks: [number, number][] = []
  let start = 0
  let end = 0
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    const next = index + word.length
    if (end > start && wide(start, next) > width) {
      breaks.push([start, end])
      start = index
    }
    end = next
    while (wide(start, end) > width && end - start > 1) {
      let cut = end - 1
      while (cut > start + 1 && wide(start, cut) > width) cut -= 1
      breaks.push([start, cut])
      start = cut
    }
  }
  return [...breaks, [start, end]]
}

function lineOf(
  paper: Paper,
  whole: Paragraph,
  { start, end, size, weight }: Letters & { start: number; end: number },
): TextLine {
  if (end === start) return { runs: [], width: 0 }
  const runs = runsOf(whole, start, end).map((run) => {
    paper.document.font(fontOf(weight, run)).fontSize(size)
    return { ...run, width: paper.document.widthOfString(run.text, { features: [] }) }
  })
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}
