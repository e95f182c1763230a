import { expect, test } from 'vitest'
import { firstView, mapGroups } from './map-groups.ts'

const at = (id: string, latitude: number, longitude: number) => ({ id, location: { latitude, longitude } })
const idsOf = (groups: ReturnType<typeof mapGroups>) =>
  groups.map(({ products }) => products.map(({ id }) => id))

test('products of one quay are one pin from afar and two close up', () => {
  const products = [at('tour', 36.6219, 29.1083), at('cruise', 36.6239, 29.1183), at('kas', 36.2, 29.64)]
  expect(idsOf(mapGroups(products, 8))).toEqual([['tour', 'cruise'], ['kas']])
  expect(idsOf(mapGroups(products, 13))).toEqual([['tour'], ['cruise'], ['kas']])
})

test('products at the very same place stay one pin, those without a place have none', () => {
  const products = [at('one', 36.7, 28.9), { id: 'nowhere' }, at('other', 36.7, 28.9)]
  expect(idsOf(mapGroups(products, 13))).toEqual([['one', 'other']])
})

test('the first view leaves out the few that are far from the others', () => {
  const near = [36.62, 36.75, 36.2, 36.85].map((latitude) => ({ latitude, longitude: 29.1 }))
  const istanbul = { latitude: 41, longitude: 29 }
  expect(firstView([istanbul, ...near])).toEqual(near)
  expect(firstView([istanbul, near[0]!])).toEqual([istanbul, near[0]!])
  expect(firstView([...near, istanbul, istanbul, istanbul])).toHaveLength(7)
  expect(firstView([])).toEqual([])
})
