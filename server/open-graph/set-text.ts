import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// @ts-expect-error The package has no types of its own.
import * as fontkit from 'fontkit'
import {
  type Direction,
  hasArabic,
  type Paragraph,
  paragraphOf,
  type Run,
  runsOf,
} from '#server/documents/pdf/bidi.ts'

const require = createRequire(import.meta.url)

/** Text is drawn as outlines of our own fonts: what a machine has installed must not matter. */
const files = {
  semibold: ['onest/600SemiBold/Onest_600SemiBold.ttf', 'readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'],
  bold: ['onest/700Bold/Onest_700Bold.ttf', 'readex-pro/700Bold/ReadexPro_700Bold.ttf'],
} as const

export type Weight = keyof typeof files
export type Letters = { size: number; weight: Weight; direction: Direction }

type Glyph = { path: { toSVG(): string } }
type Font = {
  unitsPerEm: number
  layout(text: string): {
    glyphs: Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
}

const opened = new Map<string, Font>()

/** A line ready to be drawn: outlines whose baseline is 0 and that begin at 0. */
export type SetLine = { outlines: string; width: number }

/** A text in at most so many lines no wider than `width`; what does not fit is cut after a word, with an ellipsis. */
export function setLines(
  text: string,
  { width, most, ...letters }: Letters & { width: number; most: number },
): SetLine[] {
  const words = text.trim().split(/\s+/u)
  const lines: string[] = []
  for (let rest = words; rest.length > 0; ) {
    if (lines.length === most - 1) {
      lines.push(lastLine(rest, width, letters))
      break
    }
    let count = 1
    while (count < rest.length && widthOf(rest.slice(0, count + 1).join(' '), letters) <= width) count += 1
    const line = rest.slice(0, count).join(' ')
    // A word wider than the line is cut there: nothing may run out of the picture.
    lines.push(widthOf(line, letters) <= width ? line : shortened(line, width, letters))
    rest = rest.slice(count)
  }
  return lines.map((line) => setLine(line, letters))
}

/** How many lines a text needs at least, were there room for all of them. */
export function linesNeeded(text: string, options: Letters & { width: number }): number {
  return setLines(text, { ...options, most: 20 }).length
}

function lastLine(words: string[], width: number, letters: Letters): string {
  const whole = words.join(' ')
  if (widthOf(whole, letters) <= width) return whole
  for (let count = words.length - 1; count > 0; count -= 1) {
    const line = `${words
      .slice(0, count)
      .join(' ')
      .replace(/[,;:–—·-]+$/u, '')}…`
    if (widthOf(line, letters) <= width) return line
  }
  return shortened(words[0]!, width, letters)
}

function shortened(text: string, width: number, letters: Letters): string {
  const signs = [...text]
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, letters) > width) signs.pop()
  return `${signs.join('')}…`
}

function widthOf(text: string, letters: Letters): number {
  return setLine(text, letters).width
}

function setLine(text: string, { size, weight, direction }: Letters): SetLine {
  const whole: Paragraph = paragraphOf(text, lineDirection(text, direction))
  let at = 0
  const outlines: string[] = []
  for (const run of runsOf(whole, 0, text.length)) {
    const font = fontOf(weight, run)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!
      const path = glyph.path.toSVG()
      const x = (at + xOffset * scale).toFixed(2)
      const y = (-yOffset * scale).toFixed(2)
      const scaled = scale.toFixed(5)
      if (path)
        outlines.push(`<path transform="translate(${x} ${y}) scale(${scaled} -${scaled})" d="${path}"/>`)
      at += xAdvance * scale
    }
  }
  return { outlines: outlines.join(''), width: at }
}

/** A title in Arabic letters runs from the right in every language's picture; one in Latin letters never does. */
function lineDirection(text: string, direction: Direction): Direction {
  if (direction === 'rtl') return 'rtl'
  const first = /\p{L}/u.exec(text)?.[0]
  return first && hasArabic(first) ? 'rtl' : 'ltr'
}

function fontOf(weight: Weight, { isArabic }: Pick<Run, 'isArabic'>): Font {
  const file = files[weight][isArabic ? 1 : 0]
  const known = opened.get(file)
  if (known) return known
  const font = fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/${file}`))) as Font
  opened.set(file, font)
  return font
}
