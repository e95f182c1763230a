import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, hexColour, parseColour } from './colour.ts'
import { themeStyle } from './theme.ts'

const documents = ['oklch(100% 0 0)', 'oklch(98.5% 0.007 84)', 'oklch(96.2% 0.009 92)']

function ratio(one: string | undefined, other: string | undefined): number {
  return contrast(parseColour(one ?? '')!, parseColour(other ?? '')!)
}

describe('reading colours', () => {
  test('black on white is 21:1', () => {
    expect(ratio('#000', '#ffffff')).toBeCloseTo(21, 1)
  })

  test('a hex colour and its OKLCH form are the same colour', () => {
    expect(parseColour('#ff0000')).toEqual({
      l: expect.closeTo(0.628, 3),
      c: expect.closeTo(0.2577, 3),
      h: expect.closeTo(29.23, 1),
    })
  })

  test.each(['#0a7d8c', '#ffd400', '#000000', '#ffffff'])('%s is written as it was read', (hex) => {
    expect(hexColour(parseColour(hex)!)).toBe(hex)
  })

  test('a colour name is not read', () => {
    expect(parseColour('tomato')).toBeUndefined()
  })
})

describe('the company theme', () => {
  const chosen = [
    '#0a7d8c',
    '#ffd400',
    '#e07a5f',
    '#111111',
    '#ffffff',
    '#ff00aa',
    '#00ff66',
    '#1d4ed8',
    '#c2410c',
  ]

  test.each(chosen)('brand %s is readable on every paper, on its own tint and under white', (colour) => {
    const style = themeStyle({ brand: colour })
    for (const paper of [...documents, style['--color-brand-soft']]) {
      expect(ratio(style['--color-brand'], paper)).toBeGreaterThanOrEqual(4.5)
      expect(ratio(style['--color-brand-strong'], paper)).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio(style['--color-on-brand'], style['--color-brand'])).toBeGreaterThanOrEqual(4.5)
    expect(ratio('oklch(25% 0.036 212)', style['--color-brand-bright'])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(chosen)('the words on action %s are readable, at rest and under the pointer', (colour) => {
    const style = themeStyle({ action: colour })
    expect(ratio(style['--color-on-action'], style['--color-action'])).toBeGreaterThanOrEqual(4.5)
    expect(ratio(style['--color-on-action'], style['--color-action-strong'])).toBeGreaterThanOrEqual(4.5)
  })

  test('a yellow action stays yellow and gets ink words', () => {
    const style = themeStyle({ action: 'oklch(88% 0.18 95)' })
    expect(style['--color-action']).toBe('oklch(88% 0.18 95)')
    expect(style['--color-on-action']).toBe('oklch(25% 0.036 212)')
  })

  test('replaces every colour of the brand and of the action, and no other colour has the value of one', () => {
    const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
    const colours = [...tokens.matchAll(/(--color-[\w-]+):\s*([^;]+);/g)].map(
      ([, name, value]) => [name!, value!] as const,
    )
    const ofCompany = colours.filter(([name]) => /^--color-(on-)?(brand|action)/.test(name))
    const style = themeStyle({ brand: '#ffe066', action: '#7c3aed' })
    expect(ofCompany.map(([name]) => name).sort()).toEqual(Object.keys(style).sort())
    const values = ofCompany.filter(([name]) => !name.startsWith('--color-on-')).map(([, value]) => value)
    expect(colours.filter(([, value]) => values.includes(value)).length).toBe(values.length)
  })

  test('an unreadable value changes nothing', () => {
    expect(themeStyle({ brand: 'javascript:alert(1)', action: '' })).toEqual({})
  })
})
