import { createHash } from 'node:crypto'
import type { Category, Destination, Picture, Product } from '#domain/catalogue/product.ts'
import type { Post } from '#domain/content/content.ts'
import { inLocale, type Locale } from '#domain/languages/locales.ts'
import type { Settings } from '#server/catalogue/file/format.ts'

/** The subjects of Open Graph images. */
export const shareKinds = ['product', 'category', 'destination', 'post', 'company'] as const
export type ShareKind = (typeof shareKinds)[number]

/** The content of a picture, without prices: they change, and shared pictures do not. */
export type ShareFacts = {
  kind: ShareKind
  code: string
  locale: Locale
  title: string
  /** Kind and place: "Boat tours · Fethiye". */
  about?: string
  /** The cover's files below the uploads, less width and ending, and the widths there are. */
  cover?: Pick<Picture, 'path' | 'widths' | 'focus'>
  company: string
  /** The logo's file below the uploads; it replaces the name. */
  logo?: string
  brand?: string
}

/** Raised when the drawing changes: the pictures then get new addresses. */
const drawing = 1

type Of = { settings: Settings; locale: Locale; logo?: string }

/** The picture of a product. */
export function factsOfProduct(product: Product, of: Of): ShareFacts {
  const { title, category, destination } = product
  return {
    ...common('product', product.id, of),
    title,
    about: `${category.title} · ${destination.title}`,
    cover: coverOf(product.pictures),
  }
}

/** The picture of a category; without pictures of its own it has only words. */
export function factsOfCategory(category: Category, of: Of): ShareFacts {
  const { title, parent, pictures } = category
  return { ...common('category', category.id, of), title, about: parent?.title, cover: coverOf(pictures) }
}

/** The picture of a destination. */
export function factsOfDestination(destination: Destination, of: Of): ShareFacts {
  const { id, title, pictures } = destination
  return { ...common('destination', id, of), title, cover: coverOf(pictures) }
}

/** The picture of a post. */
export function factsOfPost(post: Pick<Post, 'id' | 'title' | 'pictures'>, of: Of): ShareFacts {
  return { ...common('post', post.id, of), title: post.title, cover: coverOf(post.pictures) }
}

/** The picture of whatever has none of its own: the company, with what it says of itself. */
export function factsOfCompany(cover: Picture | undefined, of: Of): ShareFacts {
  const title = inLocale(of.settings.tagline, of.locale)
  return { ...common('company', 'home', of), title, cover: coverOf(cover ? [cover] : []) }
}

/** Returns the path of a picture below the site's or the API's address: it changes with the content. */
export function shareAddress(facts: ShareFacts): string {
  const { kind, code, locale } = facts
  return `/share/${kind}/${code}/${locale}-${versionOf(facts)}.jpg`
}

/** Twelve characters that identify everything a picture shows. */
export function versionOf(facts: ShareFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, facts]))
    .digest('hex')
    .slice(0, 12)
}

function common(kind: ShareKind, code: string, { settings, locale, logo }: Of) {
  return { kind, code, locale, company: settings.name, logo, brand: settings.theme.brand }
}

function coverOf([cover]: readonly Picture[]): ShareFacts['cover'] {
  return cover && { path: cover.path, widths: cover.widths, focus: cover.focus }
}
