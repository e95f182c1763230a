import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from './differences.ts'
import { mergeChanges } from './merge.ts'

test('changes of different parts are both in the merged value, without a conflict', () => {
  const base = { a: 1, texts: { en: { title: 'Sea' } }, extras: [{ code: 'lunch', max: 1 }] }
  const mine = { a: 1, texts: { en: { title: 'Lake' } }, extras: [{ code: 'lunch', max: 2 }] }
  const theirs = { a: 2, texts: { en: { title: 'Sea' }, tr: { title: 'Deniz' } }, extras: [{ code: 'tea' }] }
  expect(
    mergeChanges({ base, mine, theirs: { ...theirs, extras: [...base.extras, ...theirs.extras] } }),
  ).toEqual({
    merged: {
      a: 2,
      texts: { en: { title: 'Lake' }, tr: { title: 'Deniz' } },
      extras: [{ code: 'lunch', max: 2 }, { code: 'tea' }],
    },
    conflicts: [],
  })
})

test('where both changed the same part it is mine, and both are listed', () => {
  expect(mergeChanges({ base: { a: [1] }, mine: { a: [2] }, theirs: { a: [3] } })).toEqual({
    merged: { a: [2] },
    conflicts: [{ path: 'a', base: [1], mine: [2], theirs: [3] }],
  })
  const lunch = [{ code: 'lunch', max: 1 }]
  const sides = {
    base: { extras: lunch },
    mine: { extras: [] },
    theirs: { extras: [{ code: 'lunch', max: 3 }] },
  }
  expect(mergeChanges(sides, () => 'theirs').merged).toEqual(sides.theirs)
  expect(mergeChanges(sides)).toEqual({
    merged: { extras: [] },
    conflicts: [
      { path: 'extras[lunch]', base: lunch[0], mine: undefined, theirs: { code: 'lunch', max: 3 } },
    ],
  })
})

test.each([
  ['both chose another kind', { url: '/a' }, { page: 'about' }, { category: 'boats' }],
  ['one chose another kind', { url: '/a' }, { page: 'about' }, { url: '/b' }],
  ['the other chose another kind', { percent: 5 }, { percent: 6 }, { amount: '4.00', currency: 'EUR' }],
  ['both began with none', undefined, { percent: 6 }, { amount: '4.00', currency: 'EUR' }],
])('a choice is merged as one part: %s', (_, base, mine, theirs) => {
  const sides = {
    base: { code: 'x', of: base },
    mine: { code: 'x', of: mine },
    theirs: { code: 'x', of: theirs },
  }
  expect(mergeChanges(sides)).toEqual({ merged: sides.mine, conflicts: [{ path: 'of', base, mine, theirs }] })
  expect(mergeChanges(sides, () => 'theirs').merged).toEqual(sides.theirs)
})

test('translations into two languages are both in the merged value', () => {
  const base = { texts: { en: 'Sea' } }
  const [mine, theirs] = [{ texts: { en: 'Sea', tr: 'Deniz' } }, { texts: { en: 'Sea', de: 'Meer' } }]
  expect(mergeChanges({ base, mine, theirs })).toEqual({
    merged: { texts: { en: 'Sea', tr: 'Deniz', de: 'Meer' } },
    conflicts: [],
  })
})

const document = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }))

test('of one change alone nothing is lost, and none makes a conflict', () => {
  fc.assert(
    fc.property(document, document, (base, changed) => {
      for (const [mine, theirs] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ]) {
        const { merged, conflicts } = mergeChanges({ base, mine, theirs })
        expect([isSame(merged, changed), conflicts]).toEqual([true, []])
      }
    }),
  )
})
