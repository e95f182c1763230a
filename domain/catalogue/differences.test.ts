import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, isSame } from './differences.ts'

test.each([
  ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: 'b', before: 2, after: 3 }]],
  ['an added field', {}, { a: { b: 1 } }, [{ path: 'a', after: { b: 1 } }]],
  ['a removed field', { a: [1] }, {}, [{ path: 'a', before: [1] }]],
  ['an absent field and undefined', { a: undefined }, {}, []],
  ['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  [
    'an element by position',
    { a: ['x', 'y'] },
    { a: ['x', 'z'] },
    [{ path: 'a[1]', before: 'y', after: 'z' }],
  ],
  [
    'elements by code',
    {
      extras: [
        { code: 'a', price: 1 },
        { code: 'b', price: 2 },
      ],
    },
    { extras: [{ code: 'b', price: 3 }] },
    [
      { path: 'extras[a]', before: { code: 'a', price: 1 } },
      { path: 'extras[b].price', before: 2, after: 3 },
    ],
  ],
  [
    'the order of elements',
    { extras: [{ code: 'a' }, { code: 'b' }] },
    { extras: [{ code: 'b' }, { code: 'a' }] },
    [{ path: 'extras[order]', before: ['a', 'b'], after: ['b', 'a'] }],
  ],
  ['a list instead of an object', { a: {} }, { a: [] }, [{ path: 'a', before: {}, after: [] }]],
])('%s', (_, before, after, expected) => {
  expect(differencesOf(before, after)).toEqual(expected)
})

test('a JSON value differs from another exactly where they are not equal', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSame(one, structuredClone(one))).toBe(true)
      const sorted = (value: unknown) => JSON.stringify(value, (_key, part) => sortedFields(part))
      expect(isSame(one, other)).toBe(sorted(one) === sorted(other))
    }),
  )
})

function sortedFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
