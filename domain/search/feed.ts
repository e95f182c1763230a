import type { ProductCard } from '../catalogue/product.ts'
import type { Locale } from '../languages/locales.ts'

/** Feeds for other sites that a company may publish; the setting `feeds` lists them. */
export const feeds = ['products', 'things-to-do'] as const

export type Feed = (typeof feeds)[number]

/** A product of a feed: its card in one language, and its address in each. */
export type FeedProduct = {
  card: ProductCard
  slugs: Partial<Record<Locale, string>>
  categorySlugs: Partial<Record<Locale, string>>
  /** False for a tour without any departure that can still be booked. */
  available: boolean
}

/** Some products of a feed in the order of their codes; `next` is where the page after begins, absent on the last. */
export type FeedPage = { products: FeedProduct[]; next?: string }

/** Which page of a feed: the products after a code, out of so many published ones. */
export type FeedQuery = { feed: Feed; locale: Locale; after?: string; most: number }
