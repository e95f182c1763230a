import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningsOf, editDistance, mistakesIn, nearest } from './mistyped.ts'

test.each([
  ['boats', 'boats', 0],
  ['botes', 'boats', 2],
  ['yatch', 'yacht', 2],
  ['vlila', 'villa', 1],
  ['', 'bay', 3],
])('%s and %s are %i letters apart', (one, other, apart) => {
  expect(editDistance(one, other)).toBe(apart)
})

test('words are as far from each other as the other way round, and no further than the longer is long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      const apart = editDistance(one, other)
      expect(apart).toBe(editDistance(other, one))
      expect(apart).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      expect(apart).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(apart === 0).toBe(one === other)
    }),
  )
})

test('the nearest words come first, of those as near the one that begins alike', () => {
  expect(nearest('boets', ['bay', 'bites', 'boats', 'boots', 'bodies'], 2)).toEqual([
    'boats',
    'boots',
    'bites',
  ])
})

test('one thing is near where many were typed', () => {
  expect(nearest('botes', ['bay', 'blue', 'boat'], 2)).toEqual(['boat', 'blue'])
})

test('a word may begin with a letter that sounds alike', () => {
  expect(['katamran', 'boat', ''].map(beginningsOf)).toEqual([['c', 'k', 'q'], ['b'], []])
})

test('short words may have no mistakes: everything is near them', () => {
  expect(['bay', 'boat', 'boats'].map(mistakesIn)).toEqual([0, 1, 2])
})
