import { expect, test } from 'vitest'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { demoCompany } from '#tests/factories/company.ts'
import { listProducts } from './list-products.ts'

const { database } = await demoCompany()

/** The kinds of the results in their order, each run of one kind once; boats are boat tours and yachts. */
async function kindsOf(term: string, locale: Locale): Promise<string[]> {
  const { products } = await listProducts(database, {
    query: { term, pageSize: 60 },
    locale,
    now: new Date(),
  })
  const kinds = products.map(({ kind, category }) => (category.id === 'boat-tours' ? 'boat-tour' : kind))
  return kinds.filter((kind, index) => kind !== kinds[index - 1])
}

test.each<[string, Locale]>([
  ['boat', 'en'],
  ['boats', 'en'],
  ['tekne', 'tr'],
  ['Boot', 'de'],
])('"%s" (%s) finds boat tours, then yachts, then what mentions boats', async (term, locale) => {
  const kinds = await kindsOf(term, locale)
  expect(kinds.slice(0, 2)).toEqual(['boat-tour', 'yacht'])
  expect(kinds).toContain('villa')
})

test.each<[string, Locale, ProductKind | 'boat-tour']>([
  ['boat trip', 'en', 'boat-tour'],
  ['tekne turu', 'tr', 'boat-tour'],
  ['Bootstour', 'de', 'boat-tour'],
  ['yacht charter', 'en', 'yacht'],
  ['tekne kiralama', 'tr', 'yacht'],
  ['Mietwagen', 'de', 'car'],
  ['rental car', 'en', 'car'],
  ['holiday home', 'en', 'villa'],
])('"%s" (%s) finds first: %s', async (term, locale, kind) => {
  expect((await kindsOf(term, locale))[0]).toBe(kind)
})
