import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { Picture, ProductCard } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { MarkedSpan } from './body.ts'

/** The purpose of a page: plain content, or a legal text of sales. */
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
  'imprint',
] as const

export type PagePurpose = (typeof pagePurposes)[number]

/** Whether pages of a purpose are legal texts, of which every published version is evidence. Example: 'privacy' → true. */
export function isLegal(purpose: PagePurpose): boolean {
  return purpose !== 'content'
}

/** A version in the history of a page, from 1 on. */
export type PageVersion = { page: string; pageVersion: number }

/** A part of a text as pages display it; `heading` is a section, `subheading` a part of one. */
export type ShownBlock =
  | { type: 'heading' | 'subheading'; text: string }
  | { type: 'paragraph'; text: MarkedSpan[] }
  | { type: 'list'; ordered: boolean; items: MarkedSpan[][] }
  | { type: 'quote'; paragraphs: MarkedSpan[][] }
  | { type: 'picture'; picture: Picture; caption?: string }

/** A text: as paragraphs, of which one that starts with "## " is a heading, and as blocks where it has more than these. */
export type Text = { body: string[]; blocks?: ShownBlock[] }

/** A content or legal page. */
export type Page = EntryLink &
  Text & {
    purpose: PagePurpose
    version: string
    /** The language of the texts, where it is not the one that was asked for. */
    textLocale?: Locale
    slugs: Partial<Record<Locale, string>>
  }

/** A blog category with its number of posts. */
export type PostCategory = EntryLink & {
  textLocale?: Locale
  description: string
  seo: { title: string; description: string }
  slugs: Partial<Record<Locale, string>>
  postCount: number
}

export type PostCard = EntryLink & {
  textLocale?: Locale
  category: EntryLink
  summary: string
  author: string
  published: string
  pictures: Picture[]
}

/** Who wrote a post; the company may have said more than the name. */
export type Author = { name: string; role?: string; about?: string; pictures: Picture[] }

export type Post = PostCard &
  Text & {
    slugs: Partial<Record<Locale, string>>
    categorySlugs: Partial<Record<Locale, string>>
    /** Minutes that reading it takes, at least one. */
    minutes: number
    writer: Author
    /** Products that it speaks of. */
    related: ProductCard[]
    /** The path of the Open Graph image below the site's address. */
    sharePicture?: string
    /** Posts to read next. */
    next: PostCard[]
  }

/** Questions that belong together, with their answers in paragraphs. */
export type QuestionGroup = {
  id: string
  title: string
  textLocale?: Locale
  questions: { id: string; question: string; answer: string[]; textLocale?: Locale }[]
}

/** Words that are read in a minute, in any of our languages. */
const wordsPerMinute = 220

/** Minutes that reading a text takes, rounded up. Example: 500 words → 3. */
export function readingMinutes(body: readonly string[]): number {
  const words = body.join(' ').split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
