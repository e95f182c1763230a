import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Colour, contrast, parseColour } from './colour.ts'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

function token(name: string): Colour {
  const value = new RegExp(`--color-${name}:\\s*(oklch\\([^)]*\\))`).exec(css)?.[1]
  const colour = value ? parseColour(value) : undefined
  if (!colour) throw new Error(`tokens.css has no colour --color-${name}`)
  return colour
}

const documents = ['paper', 'surface', 'sunken']
const textPairs: [text: string, background: string][] = [
  ...[
    'ink',
    'ink-soft',
    'ink-faint',
    'brand',
    'brand-strong',
    'success',
    'warning',
    'danger',
    'action',
  ].flatMap((text) => documents.map((paper): [string, string] => [text, paper])),
  ...['brand', 'action', 'success', 'warning', 'danger'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['ink-soft', `${tone}-soft`],
  ]),
  ...['ink', 'ink-deep'].flatMap((dark): [string, string][] => [
    ['on-ink', dark],
    ['on-ink-soft', dark],
    ['brand-bright', dark],
  ]),
  ['on-ink', 'line-ink'],
  ['brand-strong', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['ink', 'brand-bright'],
  ['ink', 'sun'],
]

describe('tokens', () => {
  test.each(textPairs)('%s on %s is at least 4.5:1', (text, background) => {
    expect(contrast(token(text), token(background))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(documents)('the border of a control stands out from %s by 3:1', (paper) => {
    expect(contrast(token('line-strong'), token(paper))).toBeGreaterThanOrEqual(3)
  })
})
