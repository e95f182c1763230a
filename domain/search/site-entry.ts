import type { Locale } from '../languages/locales.ts'

/** A catalogue entry with its own address. */
export const siteEntryKinds = ['product', 'category', 'destination', 'page', 'post-category', 'post'] as const

export type SiteEntryKind = (typeof siteEntryKinds)[number]

/** An entry of a sitemap: its address in each language, its last change, its pictures. */
export type SiteEntry = {
  id: string
  slugs: Partial<Record<Locale, string>>
  /** Of a product or a post: the slugs of its category, for its address contains them. */
  categorySlugs?: Partial<Record<Locale, string>>
  /** Instant of its last change, ISO 8601, where one is known. */
  changed?: string
  /** Addresses of its pictures below the upload base, the cover first. */
  pictures: string[]
}

/** Some entries of a kind in the order of their codes, and how many there are of it in all. */
export type SiteEntries = { entries: SiteEntry[]; total: number }

/** Which entries are asked for: those after a code, after so many are passed over, and how many at most. */
export type SiteEntryQuery = { kind: SiteEntryKind; after?: string; skip?: number; most: number }
