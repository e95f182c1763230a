import { expect, test } from 'vitest'
import { plainText } from './search-text.ts'
import { isWordMatch } from './word-match.ts'

test.each([
  ['bo', 'boat', 'a beginning'],
  ['boats', 'boat', 'many for one'],
  ['boat', 'boats', 'one for many'],
  ['yatlar', 'yat', 'many for one in Turkish'],
  ['boote', 'boot', 'many for one in German'],
  ['يخت', 'يخوت', 'one yacht for yachts in Arabic'],
  ['يخوت', 'يخت', 'yachts for a yacht'],
  ['اليخت', 'يخوت', 'the yacht'],
  ['قارب', 'قوارب', 'a boat for boats'],
  ['سيارة', 'سيارات', 'a car for cars'],
  ['رحلات', 'رحلة', 'trips for a trip'],
])('%s may mean %s: %s', (typed, named) => {
  expect(isWordMatch(plainText(typed), plainText(named))).toBe(true)
})

test.each([
  ['carpet', 'car', 'another word that begins so'],
  ['oat', 'boat', 'an end of it'],
  ['s', 'boat', 'an ending'],
  ['سرير', 'سيارات', 'a bed for cars'],
  ['فيلا', 'رحلات', 'another thing in Arabic'],
  ['boat', 'قوارب', 'a word in another script'],
])('%s does not mean %s: %s', (typed, named) => {
  expect(isWordMatch(plainText(typed), plainText(named))).toBe(false)
})
