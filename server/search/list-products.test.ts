import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { ListQuery } from '#domain/search/list-query.ts'
import { categoryBySlug, destinationBySlug, productBySlug } from '#server/catalogue/find-entry.ts'
import { testCompany } from '#tests/factories/company.ts'
import { listProducts } from './list-products.ts'
import { similarProducts } from './similar-products.ts'

const { database } = await testCompany()

function listed(query: ListQuery, locale: Locale) {
  return listProducts(database, { query, locale, now: new Date() })
}

describe('a list of products', () => {
  test('shows each in the wanted language with its cover, place and lowest price', async () => {
    const { products, total } = await listed({ categories: ['boat-tours'], sort: 'price' }, 'tr')
    expect(total).toBe(2)
    expect(products[0]).toMatchObject({
      id: 'boat',
      slug: 'boat-trip-tr',
      title: 'Tekne turu',
      category: { slug: 'tekne-turlari' },
      destination: { title: 'Fethiye' },
      fromPrice: { minor: 4000, currency: 'EUR' },
      freeCancellationHours: 48,
      facts: { durationMinutes: 480, unit: 'person' },
    })
    expect(products[0]?.pictures.map((picture) => [picture.alt, picture.widths])).toEqual([['Deniz', [64]]])
  })

  test('falls back to English where a text is not translated', async () => {
    const { products } = await listed({}, 'de')
    expect(products.map((product) => product.title).sort()).toEqual(['Boat trip', 'Private gulet'])
  })

  test('has only products in a part of the map, with their places; one without a place is in none', async () => {
    const quay = { west: 29.1, south: 36.6, east: 29.12, north: 36.63 }
    const { products, total } = await listed({ area: quay }, 'en')
    expect(total).toBe(1)
    expect(products[0]).toMatchObject({ id: 'boat', location: { latitude: 36.62, longitude: 29.11 } })
    expect((await listed({ area: { ...quay, east: 29.105 } }, 'en')).total).toBe(0)
    expect((await listed({ area: { west: -180, south: -90, east: 180, north: 90 } }, 'en')).total).toBe(1)
  })

  test('counts every facet over the whole list, not over the page', async () => {
    const { products, facets } = await listed({ pageSize: 1 }, 'en')
    expect(products).toHaveLength(1)
    expect(facets).toEqual({
      kinds: [{ id: 'tour', title: 'tour', count: 2 }],
      categories: [{ id: 'boat-tours', title: 'Boat tours', count: 2 }],
      destinations: [{ id: 'fethiye', title: 'Fethiye', count: 2 }],
      durations: [{ id: 'day', title: 'day', count: 2 }],
      languages: [
        { id: 'en', title: 'en', count: 2 },
        { id: 'tr', title: 'tr', count: 1 },
      ],
      features: [
        { id: 'difficulty.easy', title: 'difficulty.easy', count: 2 },
        { id: 'amenity.pick-up', title: 'amenity.pick-up', count: 1 },
        { id: 'amenity.private', title: 'amenity.private', count: 1 },
      ],
      freeCancellation: 2,
      instant: 2,
      ratings: [],
      backBy: [
        { id: '18:00', title: '18:00', count: 2 },
        { id: '20:00', title: '20:00', count: 2 },
      ],
      prices: { least: { minor: 200_000, currency: 'TRY' }, most: { minor: 1_500_000, currency: 'TRY' } },
    })
  })

  test.each([
    ['gulet', ['gulet']],
    ['GULET', ['gulet']],
    ['gul', ['gulet']],
    ['gullet', ['gulet']],
    ['boat', ['boat', 'gulet']],
    ["'; drop table products; --", []],
    ['!!! & | <->', []],
  ])('finds "%s"', async (term, found) => {
    const { products } = await listed({ term }, 'en')
    expect(products.map((product) => product.id).sort()).toEqual(found)
  })

  test('finds Turkish words whatever their dots and case', async () => {
    const { products } = await listed({ term: 'ÖZEL GULET' }, 'tr')
    expect(products.map((product) => product.id)).toEqual(['gulet'])
  })
})

test('an entry is found by its slug of any language', async () => {
  expect(await productBySlug(database, 'boat-trip-tr', 'en')).toMatchObject({ id: 'boat', slug: 'boat-trip' })
  expect(await categoryBySlug(database, 'tekne-turlari', 'en')).toMatchObject({ slug: 'boat-tours' })
  expect(await destinationBySlug(database, 'fethiye', 'tr')).toMatchObject({ id: 'fethiye', productCount: 2 })
  expect(await productBySlug(database, 'nothing', 'en')).toBeUndefined()
})

test('similar products never hold the product itself', async () => {
  expect(
    (await similarProducts(database, { code: 'boat', locale: 'en', now: new Date() }))!.map(
      (product) => product.id,
    ),
  ).toEqual(['gulet'])
})

test('a booked private tour is sold out for the day, a shared one is not', async () => {
  const day = addDays(dayIn(new Date(), 'Europe/Istanbul'), 20)
  await database.execute(sql`
    insert into allocations (resource, units, state) select resource, 1, 'booked' from departures where day = ${day}`)
  const ids = async (from: string) => (await listed({ from, people: 2 }, 'en')).products.map(({ id }) => id)
  expect(await ids(day)).toEqual(['boat'])
  expect((await ids(addDays(day, 1))).sort()).toEqual(['boat', 'gulet'])
})
