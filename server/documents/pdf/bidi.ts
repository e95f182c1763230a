import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

export type Direction = 'ltr' | 'rtl'

/** A stretch of one line that is drawn in one piece: letters of one script, running one way. */
export type Run = { text: string; isArabic: boolean }

const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
// Marks that order text and are never drawn.
const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

// Commas and question marks of Arabic are of no script: a run of them alone the font engine does not turn round.
const arabicLetter = /\p{Script=Arabic}/u

/** Says whether a text has letters that are written from right to left. */
export function hasArabic(text: string): boolean {
  return arabic.test(text)
}

/** The text without the marks that only order it. */
export function withoutMarks(text: string): string {
  return text.replace(marks, '')
}

/** Keeps a phone number, an address or a name in its own order within a line that runs the other way. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}

/** A value in whatever script it is in: one without Arabic letters keeps its own order, as `leftToRight` does. */
export function inOwnOrder(value: string): string {
  return hasArabic(value) ? value : leftToRight(value)
}

/** A paragraph whose characters know which way they run; lines of it are cut out by `runsOf`. */
export type Paragraph = { text: string; levels: Levels }
type Levels = ReturnType<typeof bidi.getEmbeddingLevels>

/** A paragraph, by the Unicode Bidirectional Algorithm. */
export function paragraphOf(text: string, direction: Direction): Paragraph {
  return { text, levels: bidi.getEmbeddingLevels(text, direction) }
}

/** The runs of a line from left to right, each with its letters in the order they are spoken. */
export function runsOf({ text, levels }: Paragraph, start: number, end: number): Run[] {
  const runs: { indices: number[]; level: number; isArabic: boolean }[] = []
  for (const index of visualOrder({ text, levels }, start, end)) {
    const level = levels.levels[index]!
    const isArabic = level % 2 === 1 || arabic.test(text[index]!)
    const last = runs.at(-1)
    if (last && last.level === level && last.isArabic === isArabic) last.indices.push(index)
    else runs.push({ indices: [index], level, isArabic })
  }
  return runs
    .map(({ indices, level, isArabic }) => {
      const isReversed = level % 2 === 1
      const letters = indices.map(
        (index) => (isReversed && bidi.getMirroredCharacter(text[index]!)) || text[index]!,
      )
      // The font engine turns Arabic letters round itself; signs without a letter it leaves as they come.
      const spoken = isReversed && arabicLetter.test(letters.join('')) ? letters.reverse() : letters
      return { text: withoutMarks(spoken.join('')), isArabic }
    })
    .filter((run) => run.text !== '')
}

function visualOrder({ text, levels }: Paragraph, start: number, end: number): number[] {
  const order = Array.from({ length: end - start }, (_, offset) => start + offset)
  for (const [first, last] of bidi.getReorderSegments(text, levels, start, end - 1) as [number, number][]) {
    const turned = order.slice(first - start, last - start + 1).reverse()
    order.splice(first - start, turned.length, ...turned)
  }
  return order
}
