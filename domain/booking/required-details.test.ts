import { expect, test } from 'vitest'
import { nothingRequired, requiredOf, requiredTogether } from './required-details.ts'

test.each([
  ['a villa', { kind: 'villa' }, { names: true, identity: true, address: true }],
  ['a yacht', { kind: 'yacht' }, { names: true, identity: true }],
  ['a car', { kind: 'car' }, { birthDate: true, identity: true, hotel: true }],
  ['a trip of a day', { kind: 'tour', durationMinutes: 1440 }, { hotel: true }],
  ['a tour over night', { kind: 'tour', durationMinutes: 1441 }, { names: true, hotel: true }],
  ['a transfer', { kind: 'transfer' }, { hotel: true }],
] as const)('%s asks for what the law wants', (_, product, asked) => {
  expect(requiredOf(product)).toEqual({ ...nothingRequired, ...asked })
})

test('a product that says otherwise has its way', () => {
  expect(requiredOf({ kind: 'tour', asks: { names: true, hotel: false } })).toEqual({
    ...nothingRequired,
    names: true,
  })
})

test('a cart asks for whatever one of its products asks for, and an empty one for nothing', () => {
  expect(requiredTogether([requiredOf({ kind: 'villa' }), requiredOf({ kind: 'car' })])).toEqual({
    names: true,
    birthDate: true,
    identity: true,
    address: true,
    hotel: true,
  })
  expect(requiredTogether([])).toEqual(nothingRequired)
})
