import { expect, test } from 'vitest'
import { findProducts, type IndexQuestion } from './find-products.ts'
import { emptyIndex, type IndexRow, putProducts } from './product-index.ts'

const index = emptyIndex()
putProducts(index, [row('villa', 4.6, 'stays'), row('boat', 4.2, 'tours'), row('unrated', 0, 'tours')])

function row(code: string, stars: number, category: string): IndexRow {
  const same = {
    listed: true,
    destination: 'fethiye',
    choices: 0,
    amenities: [],
    oneBooking: false,
    score: 0,
  }
  return { ...same, code, n: index.used + code.length, category, stars, views: 0, rating: 0, createdAt: 0 }
}

function found(asked: Partial<IndexQuestion>) {
  const all = { choices: [], amenities: [], categories: [], destinations: [], sort: 'recommended' }
  const { slots, ratingCounts } = findProducts(index, { ...all, ...asked })
  return { codes: Array.from(slots, (slot) => index.codes[slot]), counts: [...ratingCounts] }
}

test.each([
  [undefined, ['boat', 'unrated', 'villa']],
  [4, ['boat', 'villa']],
  [4.5, ['villa']],
])('products with at least %s stars: %j; one without ratings has none', (leastRating, codes) => {
  expect(found(leastRating === undefined ? {} : { leastRating })).toEqual({ codes, counts: [1, 2] })
})

test('the counts of stars are those of the other filters', () => {
  expect(found({ leastRating: 4.5, categories: ['tours'] })).toEqual({ codes: [], counts: [0, 1] })
})
