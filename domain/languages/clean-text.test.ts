import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

test.each([
  ['a line break and a bell', 'Ada\r\nLovelace\u0007', 'Ada Lovelace'],
  ['a tab and a paragraph separator', '\tAda\u2029Lovelace ', 'Ada Lovelace'],
  ['a bidirectional override', 'Ada \u202eecalevoL\u202c', 'Ada ecalevoL'],
  ['isolates', '\u2067Ada\u2069', 'Ada'],
  ['a joiner that Persian needs', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner and a variation selector of an emoji', '👩🏽‍✈️', '👩🏽‍✈️'],
  ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['marks of direction', '\u200fאדה\u200e (Ada)', '\u200fאדה\u200e (Ada)'],
  ['a combining accent', 'Zoe\u0308', 'Zoe\u0308'],
  ['Khmer, divided by spaces of no width', 'សុខ\u200bសាន្ត', 'សុខ\u200bសាន្ត'],
])('a line with %s', (_, typed, cleaned) => {
  expect(cleanLine(typed)).toBe(cleaned)
})

test('text of several lines has its line breaks and its indents, and no other control characters', () => {
  expect(cleanText(' Dear \u202eAda,\r\n\r\n\tsee you\u0000\u0085 \u2066soon.\u2069\n')).toBe(
    'Dear Ada,\r\n\r\n\tsee you soon.',
  )
})

const invisible = [
  ...['', ' ', '\t\n', '\u00a0\u2003\u3000', '\u0007\u009f', '\u2028'],
  ...['\u00ad', '\u034f', '\u061c', '\u115f\u1160', '\u17b4\u17b5', '\u180e', '\u200b', '\u200c\u200d'],
  ...['\u200e\u200f', '\u202e', '\u2060', '\u2063', '\u2066\u2069', '\u206f', '\u2800', '\u3164', '\ufe0f'],
  ...['\ufeff', '\uffa0', '\ufff9', '\u{e0001}', '\u{e0061}', '\u{e0100}', '\u0301', '\u{1d173}'],
]

test('text without a visible character is empty, whatever it is made of', () => {
  const some = fc.array(fc.constantFrom(...invisible), { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(some, (text) => {
      expect([cleanLine(text), cleanText(text)]).toEqual(['', ''])
    }),
  )
})

test.each(['A', '李', '김', 'ñ', '1', '-', '.', '₺', '👍', '١', '\u0e01', 'ㅤA', '\u200bB'])(
  'text with %s in it is not empty',
  (text) => {
    expect([cleanLine(text), cleanText(text)]).toEqual([text, text])
  },
)

test('clean text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [cleanLine, cleanText]) expect(clean(clean(text))).toBe(clean(text))
      expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u206f]/u)
      expect(cleanText(text)).not.toMatch(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u206f]/u)
    }),
  )
})
