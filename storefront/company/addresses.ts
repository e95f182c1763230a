import { defaultLocale, type Locale } from '#domain/languages/locales.ts'

/** A screen's address in every language, without prefixes: `{ en: '/p/boat-tours', tr: '/p/tekne-turlari' }`. */
export type Alternates = Partial<Record<Locale, string>>

/** A path in another language: the default one has no prefix. Example: `/u/tours/x` → `/tr/u/turlar/x`. */
export function pathIn(locale: Locale, path: string): string {
  return locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`
}

/** An entry's address per language, from its slugs. Example: `alternatesOf(category.slugs, (slug) => '/p/' + slug)`. */
export function alternatesOf(
  slugs: Partial<Record<Locale, string>>,
  path: (slug: string, locale: Locale) => string,
): Alternates {
  return Object.fromEntries(
    Object.entries(slugs).map(([locale, slug]) => [locale, path(slug, locale as Locale)]),
  )
}

/** Returns a product's address per language: it includes its category's slug. */
export function productAlternates(product: {
  slugs: Partial<Record<Locale, string>>
  categorySlugs: Partial<Record<Locale, string>>
}): Alternates {
  const { slugs, categorySlugs } = product
  return alternatesOf(slugs, (slug, locale) => `/u/${categorySlugs[locale] ?? categorySlugs.en}/${slug}`)
}

/**
 * Returns a post's path: it includes its category. Example: `postPath(post)` → `/b/by-sea/a-day-on-a-gulet`.
 */
export function postPath({ slug, category }: { slug: string; category: { slug: string } }): string {
  return `/b/${category.slug}/${slug}`
}

/** Returns a post's address per language: it includes its category's slug. */
export function postAlternates(post: {
  slugs: Partial<Record<Locale, string>>
  categorySlugs: Partial<Record<Locale, string>>
}): Alternates {
  const { slugs, categorySlugs } = post
  return alternatesOf(slugs, (slug, locale) => `/b/${categorySlugs[locale] ?? categorySlugs.en}/${slug}`)
}

/** The path for a language, else the default language's. */
export function pathFor(paths: string | Alternates, locale: Locale): string {
  if (typeof paths === 'string') return paths
  return paths[locale] ?? paths[defaultLocale] ?? '/'
}

/** An address below the site, whole; one that is whole already stays. */
export function absolute(origin: string, address: string): string {
  return /^https?:/.test(address) ? address : `${origin}${address}`
}
