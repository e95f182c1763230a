import type { productKinds } from '#domain/catalogue/kinds.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { findProducts } from '#domain/search/find-products.ts'
import { orderOf } from '#domain/search/product-index.ts'
import type { Database } from '#server/database/connect.ts'
import { withCards } from './list-products.ts'

const each = 8
const nothing = { amenities: [], categories: [], destinations: [] }

/** The order in which the home page shows the kinds. */
const shownKinds = [
  'tour',
  'yacht',
  'villa',
  'transfer',
  'car',
  'wedding',
  'health',
] as const satisfies readonly (typeof productKinds)[number][]

/** The most recommended products of each kind, as cards, for the home page. */
export async function homeShowcases(
  database: Database,
  { locale, now }: { locale: Locale; now: Date },
): Promise<{ id: string; products: ProductCard[] }[]> {
  return Promise.all(
    shownKinds.map((kind) =>
      withCards(database, { locale, now }, async ({ index }) => {
        const { slots } = findProducts(index, { ...nothing, choices: [`kind.${kind}`], sort: 'recommended' })
        return { slots: slots.subarray(0, each), answer: { id: kind } }
      }),
    ),
  )
}

/** Returns the most viewed products as cards, without unviewed ones. */
export async function mostViewed(
  database: Database,
  { most, locale, now }: { most: number; locale: Locale; now: Date },
): Promise<ProductCard[]> {
  const { products } = await withCards(database, { locale, now }, async ({ index }) => {
    const slots = orderOf(index, 'most-viewed')
      .subarray(0, most)
      .filter((slot) => index.views[slot]! > 0)
    return { slots, answer: {} }
  })
  return products
}

/** Cards of products by their codes, in that order; unknown ones are left out. */
export async function cardsByCode(
  database: Database,
  { codes, locale, now }: { codes: readonly string[]; locale: Locale; now: Date },
): Promise<ProductCard[]> {
  const { products } = await withCards(database, { locale, now }, async ({ index }) => ({
    slots: codes.flatMap((code) => {
      const slot = index.slotOfCode.get(code)
      return slot === undefined || index.listed[slot] === 0 ? [] : [slot]
    }),
    answer: {},
  }))
  return products
}
