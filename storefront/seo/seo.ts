import type { MetaDescriptor } from 'react-router'
import type { Picture } from '#domain/catalogue/product.ts'
import type { CompanySettings } from '#domain/company/company.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { type Alternates, absolute, pathFor, pathIn } from '../company/addresses.ts'
import { loadedMessages } from '../i18n/load-messages.ts'
import { messagesOf, type Words } from '../i18n/use-messages.tsx'

export { type Alternates, alternatesOf, pathFor } from '../company/addresses.ts'

type PageSeo = {
  title: string
  description?: string
  /** One path for all languages, or one per language. */
  paths: string | Alternates
  picture?: Picture
  /** The path of the Open Graph image; see `sharePicture` of the page's data. */
  sharePicture?: string
  /** The query of the canonical address: `?page=2`. */
  query?: string
  /** Which page of a list it is, from 1; the second and later say so, that no two pages are called alike. */
  page?: number
  noIndex?: boolean
  kind?: 'website' | 'article'
}

/** Meta tags of a page: title, description, canonical address, languages. */
export function seo(
  page: PageSeo & {
    origin: string
    locale: Locale
    locales: readonly Locale[]
    company: string
    shared?: { url: string; width: number; height: number; alt: string }
  },
): MetaDescriptor[] {
  const { origin, locale, title, description, query = '', shared } = page
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
    { property: 'og:site_name', content: page.company },
    { property: 'og:locale', content: territories[locale] },
    ...offered
      .filter((one) => one !== locale)
      .map((one) => ({ property: 'og:locale:alternate', content: territories[one] })),
    ...(shared
      ? [
          { property: 'og:image', content: shared.url },
          { property: 'og:image:width', content: String(shared.width) },
          { property: 'og:image:height', content: String(shared.height) },
          { property: 'og:image:alt', content: shared.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}

/** Open Graph wants a country behind every language. */
const territories: Record<Locale, string> = {
  en: 'en_GB',
  tr: 'tr_TR',
  de: 'de_DE',
  ru: 'ru_RU',
  nl: 'nl_NL',
  ar: 'ar_AR',
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
  const { settings, locale, origin } = data
  const words = messagesOf(locale, loadedMessages(locale), settings.arabicDigits)
  const finished = typeof page === 'function' ? page(words) : page
  const { bareTitle, description = settings.seo.description } = finished
  const later = (finished.page ?? 1) > 1 ? words.t('list.page', { page: finished.page }) : undefined
  const title = later ? `${finished.title} · ${later}` : finished.title
  return seo({
    ...finished,
    title: bareTitle ? title : withCompany(title, settings.name),
    description: later ? `${later} · ${description}` : description,
    company: settings.name,
    shared: sharedPicture(finished, data),
    origin,
    locale,
    locales: settings.languages,
  })
}

/** The picture that a shared link shows: the one made for it, else the page's own, else the company's. */
function sharedPicture(
  { sharePicture, picture, title }: PageSeo,
  { settings, origin, uploadBase }: RootData,
) {
  const made = sharePicture ?? (picture ? undefined : settings.sharePicture)
  // Made pictures are all of one size
  if (made) return { url: origin + made, width: 1200, height: 630, alt: title }
  if (!picture) return undefined
  const width = picture.widths.at(-1)!
  const height = Math.round((picture.height * width) / picture.width)
  const url = absolute(origin, `${uploadBase}${picture.path}-${width}.webp`)
  return { url, width, height, alt: picture.alt }
}

/** More of a title is cut off in a list of results. */
const longestTitle = 70

/** The company's name follows, where there is room for it. */
function withCompany(title: string, company: string): string {
  const whole = `${title} · ${company}`
  return whole.length > longestTitle ? title : whole
}
