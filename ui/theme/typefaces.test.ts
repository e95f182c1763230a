import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error The package has no types of its own.
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Font = {
  hasGlyphForCodePoint(code: number): boolean
  variationAxes: { wght: { min: number; max: number } }
}
type Face = { file: string; font: Font; ranges: [number, number][] }

const faces = [
  ...readFileSync(join(root, 'ui/fonts.css'), 'utf8').matchAll(/@font-face \{([^}]+)\}/g),
].flatMap(([, rules = '']): Face[] => {
  const file = /url\("\.\/(typefaces\/[^"]+)"\)/.exec(rules)?.[1]
  if (!file) return []
  const ranges = /unicode-range:([^;]+);/
    .exec(rules)![1]!
    .split(',')
    .map((range): [number, number] => {
      const [first, last = first] = range.trim().replace('U+', '').split('-')
      return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
    })
  return [{ file, font: fontkit.create(readFileSync(join(root, 'ui', file))) as Font, ranges }]
})

test.each(locales)('every letter of the words in %s is in the typeface that its range names', (language) => {
  const letters = new Set([...wordsIn(language)].filter((letter) => /\p{L}|\p{N}|\p{Sc}/u.test(letter)))
  const missing = [...letters].filter((letter) => {
    const code = letter.codePointAt(0)!
    const named = faces.filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
    return named.length !== 1 || !named[0]!.font.hasGlyphForCodePoint(code)
  })
  expect(missing).toEqual([])
})

test('every weight of the tokens is in the files', () => {
  const tokens = readFileSync(join(root, 'ui/tokens.css'), 'utf8')
  const weights = [...tokens.matchAll(/--font-weight-\w+: (\d+)/g)].map(([, weight]) => Number(weight))
  for (const { file, font } of faces.filter(({ file }) => file.includes('onest'))) {
    const { min, max } = font.variationAxes.wght
    expect([file, min <= Math.min(...weights), max >= Math.max(...weights)]).toEqual([file, true, true])
  }
})

function wordsIn(language: string): string {
  const folder = join(root, 'storefront/i18n/messages', language)
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return texts.flatMap((text) => Object.values(JSON.parse(text) as Record<string, string>)).join('')
}
