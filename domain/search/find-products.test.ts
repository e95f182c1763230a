import { expect, test } from 'vitest'
import { endsLater } from './back-by.ts'
import { findProducts, type IndexQuestion } from './find-products.ts'
import { emptyIndex, type IndexRow, putProducts } from './product-index.ts'

const index = emptyIndex()
putProducts(index, [
  row('villa', 4.6, 'stays'),
  row('boat', 4.2, 'tours', 18 * 60),
  row('unrated', 0, 'tours', 13 * 60),
])

function row(code: string, stars: number, category: string, end?: number): IndexRow {
  const same = {
    listed: true,
    destination: 'fethiye',
    choices: 0,
    amenities: [],
    oneBooking: false,
    score: 0,
  }
  return {
    ...same,
    code,
    n: index.used + code.length,
    category,
    stars,
    end,
    views: 0,
    rating: 0,
    createdAt: 0,
  }
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

test('back by a time are those over by then, on asked days by what is free on them, counted with that time behind the offered ones', () => {
  const all = { choices: [], amenities: [], categories: [], destinations: [], sort: 'recommended' }
  const asked = (more: Partial<IndexQuestion>) => {
    const { slots, backByCounts } = findProducts(index, { ...all, ...more })
    return { codes: Array.from(slots, (slot) => index.codes[slot]), counts: [...backByCounts] }
  }
  expect(asked({})).toEqual({ codes: ['boat', 'unrated', 'villa'], counts: [1, 2, 2] })
  expect(asked({ backBy: '17:59' })).toEqual({ codes: ['unrated'], counts: [1, 2, 2, 1] })
  const ends = Uint16Array.of(endsLater, 12 * 60, endsLater)
  expect(asked({ backBy: '18:00', ends })).toEqual({ codes: ['boat'], counts: [1, 1, 1, 1] })
})
