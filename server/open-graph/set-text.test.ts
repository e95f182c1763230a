import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setLines } from './set-text.ts'

const letters = { size: 54, weight: 'bold', direction: 'ltr' } as const

test('a text breaks into no more lines than it may, none wider than its place, the last with an ellipsis', () => {
  const long =
    'Ganztägiger Ausflug zu den zwölf Inseln mit Grillmittagessen, Schnorcheln und Sonnenuntergang an Bord'
  const lines = setLines(long, { ...letters, width: 900, most: 2 })
  expect(lines).toHaveLength(2)
  const whole = setLines(long, { ...letters, width: 900, most: 9 })
  expect(whole.length).toBeGreaterThan(2)
  expect(lines[1]!.outlines).not.toBe(whole[1]!.outlines)
})

test('whatever is written, no line is wider than its place', () => {
  const words = fc.array(
    fc.constantFrom('Fethiye', 'çığ', 'острова', 'رحلة', 'بحرية', '12', 'Kuşadası’ndan', '—'),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('ltr', 'rtl'),
      (given, most, direction) => {
        const lines = setLines(given.join(' '), { ...letters, direction, width: 600, most })
        expect(lines.length).toBeLessThanOrEqual(most)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(600)
      },
    ),
    { numRuns: 60 },
  )
})

test('a single word wider than its place is cut', () => {
  const [line] = setLines('x'.repeat(200), { ...letters, width: 500, most: 2 })
  expect(line!.width).toBeLessThanOrEqual(500)
})

test('Arabic letters are joined: a word is narrower than its letters one by one', () => {
  const width = (text: string) =>
    setLines(text, { ...letters, direction: 'rtl', width: 9999, most: 1 })[0]!.width
  const apart = [...'بحرية'].reduce((sum, letter) => sum + width(letter), 0)
  expect(width('بحرية')).toBeLessThan(apart * 0.9)
})

test('every letter of the six languages has an outline of our own fonts', () => {
  for (const text of ['İstanbul ğüşıöç', 'Größe ß', 'Ещё объём', 'één coöperatie', 'ﻻ رحلة ١٢ گ']) {
    const [line] = setLines(text, { ...letters, width: 9999, most: 1 })
    const signs = [...text.replaceAll(' ', '')].length
    expect(line!.outlines.match(/<path/g)!.length, text).toBeGreaterThan(signs * 0.6)
    expect(line!.outlines).not.toContain('<text')
  }
})
