import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import type { CompanySettings } from '#domain/company/company.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { loadedMessages } from '../words/load-messages.ts'
import { type Words, wordsOf } from '../words/words.tsx'
import { type Alternates, absolute, pathFor, pathIn } from './addresses.ts'

export { type Alternates, alternatesOf, pathFor } from './addresses.ts'

type PageSeo = {
  title: string
  description?: string
  /** One path for all languages, or one per language. */
  paths: string | Alternates
  picture?: Picture
  /** What belongs to the canonical address beside the path: `?page=2`. */
  query?: string
  noIndex?: boolean
  kind?: 'website' | 'article'
}

/** What search engines and shared links are told of a page: title, description, canonical address, languages. */
export function seo(
  page: PageSeo & { origin: string; locale: Locale; locales: readonly Locale[]; pictureUrl?: string },
): MetaDescriptor[] {
  const { origin, locale, title, description, query = '' } = page
  const addressIn = (wanted: Locale) => `${origin}${pathIn(wanted, pathFor(page.paths, wanted))}${query}`
  const offered = page.locales.length > 1 && !page.noIndex ? page.locales : []
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: addressIn(locale) },
    ...offered.map((one) => ({ tagName: 'link', rel: 'alternate', hrefLang: one, href: addressIn(one) })),
    ...(offered.length > 0
      ? [{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressIn(defaultLocale) }]
      : []),
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: addressIn(locale) },
    { property: 'og:locale', content: locale },
    ...(page.pictureUrl ? [{ property: 'og:image', content: page.pictureUrl }] : []),
  ]
}

type RootData = { settings: CompanySettings; locale: Locale; origin: string; uploadBase: string }
type Matches = readonly [{ loaderData: RootData | undefined }, ...unknown[]]

/**
 * `seo` for a screen's `meta`: takes what it can from the root's loader and adds the company to the title.
 * Example: `meta = ({ loaderData, matches }) => pageSeo(matches, (words) => ({ title, paths: loaderData.alternates }))`.
 */
export function pageSeo(
  matches: Matches,
  page: (PageSeo & { bareTitle?: boolean }) | ((words: Words) => PageSeo & { bareTitle?: boolean }),
): MetaDescriptor[] {
  const data = matches[0].loaderData
  if (!data) return []
  const { settings, locale, origin, uploadBase } = data
  const finished = typeof page === 'function' ? page(wordsOf(locale, loadedMessages(locale))) : page
  const { picture, bareTitle, title, description = settings.seo.description } = finished
  return seo({
    ...finished,
    title: bareTitle ? title : `${title} · ${settings.name}`,
    description,
    pictureUrl: picture && absolute(origin, `${uploadBase}${picture.path}-${picture.widths.at(-1)}.webp`),
    origin,
    locale,
    locales: settings.languages,
  })
}
