import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDifferences, mergeLists } from './merge-lists.ts'

test.each([
  [[1, 2], [1, 2], { removed: [], added: [], reordered: false }],
  [[1, 2], [2, 1], { removed: [], added: [], reordered: true }],
  [[1, 2], [2, 3], { removed: [1], added: [3], reordered: false }],
])('%j and %j differ by %j', (before, after, differences) => {
  expect(listDifferences(before, after)).toEqual(differences)
})

test('values with their fields in another order are the same, also without one that is undefined', () => {
  const differences = listDifferences(
    [{ a: 1, b: { c: 2, d: 3 } }],
    [{ b: { d: 3, c: 2 }, a: 1, e: undefined }],
  )
  expect(differences).toEqual({ removed: [], added: [], reordered: false })
})

test.each([
  [
    [1, 2],
    [1, 2, 3],
    [2, 4],
    [2, 4, 3],
  ],
  [
    [1, 2, 3],
    [3, 1, 2],
    [1, 2, 3, 4],
    [3, 4, 1, 2],
  ],
  [[1], [], [1, 5], [5]],
  [[1, 2], [1, 2], [2], [2]],
])('of %j, %j and %j make %j', (base, mine, theirs, merged) => {
  expect(mergeLists({ base, mine, theirs })).toEqual(merged)
})

test('whatever two people change, nothing that either added is lost, and nothing that either removed comes back', () => {
  const list = fc.uniqueArray(fc.nat(12), { maxLength: 8 })
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const merged = mergeLists({ base, mine, theirs })
      const isWanted = (value: number) =>
        base.includes(value)
          ? mine.includes(value) && theirs.includes(value)
          : mine.includes(value) || theirs.includes(value)
      const wanted = [...new Set([...base, ...mine, ...theirs])].filter(isWanted)
      expect(merged.toSorted((one, other) => one - other)).toEqual(wanted.sort((one, other) => one - other))
    }),
  )
})
