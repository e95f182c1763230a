import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { Picture, ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'

/** What a page is for: plain content, or one of the texts a sale stands on. */
export const pagePurposes = [
  'content',
  'distance-sale-contract',
  'rental-contract',
  'preliminary-information',
  'package-tour-contract',
  'membership-agreement',
  'privacy',
  'cookies',
  'cancellation',
  'health-consent',
] as const

export type PagePurpose = (typeof pagePurposes)[number]

/** A content or legal page. In `body` a paragraph that starts with "## " is a heading. */
export type Page = EntryLink & {
  purpose: PagePurpose
  version: string
  body: string[]
  slugs: Partial<Record<Locale, string>>
}

export type PostCard = EntryLink & {
  summary: string
  author: string
  published: string
  pictures: Picture[]
}

export type Post = PostCard & {
  body: string[]
  slugs: Partial<Record<Locale, string>>
  related: ProductCard[]
  /** Where the picture for shared links lies, below the site's address. */
  sharePicture?: string
}
