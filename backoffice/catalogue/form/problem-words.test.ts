import { expect, test } from 'vitest'
import { problemWords } from './problem-words.ts'

/** Names the message and its values, as a translation would have them. */
const said = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as never

test.each([
  ['a slug is lower-case ASCII words joined by hyphens', 'problem.slug'],
  ['there is no "gone" among the pictures', 'problem.unknown gone'],
  ['"boat-trip" is taken by "boat"', 'problem.taken boat-trip boat'],
  ['Too big: expected string to have <=200 characters', 'problem.too-long 200'],
  ['Too small: expected string to have >=1 characters', 'entry.required'],
  ['Too small: expected number to be >=0', 'problem.at-least 0'],
  ['Invalid input: expected string, received undefined', 'entry.required'],
  ['Invalid input: expected number, received string', 'problem.number'],
  ['shares days with the season at place 2 of the list', 'problem.shares-days 2'],
  [
    'text.0.link: an address begins with one / (a page here), https://, http://, mailto: or tel:',
    'problem.address',
  ],
  ['English is always enabled: addresses without a language are English', 'problem.english'],
  ['the currency that prices are displayed in is among the offered ones', 'problem.not-offered'],
  ['the season ends before it begins', 'problem.backwards'],
  ['a sentence that no form knows', 'a sentence that no form knows'],
])('“%s” is %s', (message, words) => {
  expect(problemWords(message, said)).toBe(words)
})
