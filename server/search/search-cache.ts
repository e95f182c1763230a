import { LRUCache } from 'lru-cache'
import type { Found } from '#domain/search/find-products.ts'
import type { Suggestions } from '#domain/search/list-query.ts'

/** For each slot how well a text fits: 1 called so, 2 a word begins so, 3 such words anywhere, 0 not at all. */
export type Fit = { tiers: Uint8Array; searchedFor?: string }

/** Cached suggestions. */
type Suggested = { slots: number[]; answer: Omit<Suggestions, 'products' | 'points'> }

/**
 * Results for one version of the listings. A new version has a new cache: a query that runs meanwhile writes to
 * the old one.
 */
export type LatelyFound = {
  found: LRUCache<string, Found>
  tiers: LRUCache<string, Fit>
  suggested: LRUCache<string, Suggested>
}

const mebibyte = 1024 * 1024

/** Nothing found yet. */
export function nothingFoundYet(): LatelyFound {
  return {
    found: new LRUCache({
      maxSize: 16 * mebibyte,
      sizeCalculation: ({ slots, categoryCounts, destinationCounts }) =>
        1024 + slots.byteLength + categoryCounts.byteLength + destinationCounts.byteLength,
    }),
    tiers: new LRUCache({ maxSize: 8 * mebibyte, sizeCalculation: ({ tiers }) => 256 + tiers.byteLength }),
    suggested: new LRUCache({ max: 4000 }),
  }
}
