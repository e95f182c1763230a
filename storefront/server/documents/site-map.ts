import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { SiteEntries, SiteEntry, SiteEntryKind, SiteEntryQuery } from '#domain/search/site-entry.ts'
import {
  type Alternates,
  absolute,
  alternatesOf,
  pathFor,
  pathIn,
  postAlternates,
  productAlternates,
} from '../../company/addresses.ts'
import type { Pieces } from './cached-document.ts'
import { xml, xmlHead } from './xml.ts'

/** The sources of sitemaps. */
export type SiteMapParts = {
  entries(query: SiteEntryQuery): Promise<SiteEntries>
  locales: readonly Locale[]
  origin: string
  uploadBase: string
}

/** The parts of the site map, as their files are named. */
const kinds = {
  products: 'product',
  categories: 'category',
  destinations: 'destination',
  pages: 'page',
  topics: 'post-category',
  posts: 'post',
} satisfies Record<string, SiteEntryKind>

export type PartName = { locale: Locale; kind: keyof typeof kinds; number: number }

/** Screens that are no entries; they are among the pages. */
const screens = ['/', '/b', '/faq', '/contact', '/get-a-special-offer', '/agency/forms']

/** Addresses in one file: with six languages each takes about 1.5 KB, and a file may have 50 MB. */
const perPart = 5000
const perCall = 500

/** The index of all parts, each by language and kind. */
export async function siteMapIndex(parts: SiteMapParts): Promise<Pieces> {
  const counted = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => {
      const { total } = await parts.entries({ kind, most: 1 })
      return { name, count: name === 'pages' ? Math.max(1, partsOf(total)) : partsOf(total) }
    }),
  )
  const files = parts.locales.flatMap((locale) =>
    counted.flatMap(({ name, count }) =>
      Array.from({ length: count }, (_, at) => `${locale}-${name}-${at + 1}`),
    ),
  )
  return [
    xmlHead,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...files.map((file) => `<sitemap><loc>${xml(`${parts.origin}/sitemap/${file}.xml`)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ]
}

function partsOf(total: number): number {
  return Math.ceil(total / perPart)
}

/** Parses the name of a sitemap file: `tr-products-2.xml`. */
export function partNamed(file: string, locales: readonly Locale[]): PartName | undefined {
  const [, locale, kind, number] = /^([a-z]{2})-([a-z]+)-([1-9]\d{0,2})\.xml$/.exec(file) ?? []
  if (!locales.includes(locale as Locale) || !Object.hasOwn(kinds, kind!)) return undefined
  return { locale: locale as Locale, kind: kind as PartName['kind'], number: Number(number) }
}

/** One part, written call by call; undefined where there are not so many entries. */
export async function siteMapPart(parts: SiteMapParts, name: PartName): Promise<Pieces | undefined> {
  const kind = kinds[name.kind]
  const first = await parts.entries({ kind, skip: (name.number - 1) * perPart, most: perCall })
  const others = name.kind === 'pages' && name.number === 1 ? screens : []
  if (first.entries.length + others.length === 0) return undefined
  return write()

  async function* write(): AsyncGenerator<string> {
    yield `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
    for (const path of others) yield urlOf(parts, name.locale, { paths: path, pictures: [] })
    let entries = first.entries
    for (let written = 0; entries.length > 0; ) {
      yield entries.map((entry) => entryUrl(parts, name, entry)).join('')
      written += entries.length
      const most = Math.min(perCall, perPart - written)
      if (entries.length < perCall || most <= 0) break
      entries = (await parts.entries({ kind, after: entries.at(-1)!.id, most })).entries
    }
    yield '</urlset>\n'
  }
}

function entryUrl(parts: SiteMapParts, { locale, kind }: PartName, entry: SiteEntry): string {
  const paths = pathsOf(kind, entry)
  return paths[locale] || paths[defaultLocale] ? urlOf(parts, locale, { ...entry, paths }) : ''
}

function pathsOf(kind: PartName['kind'], { slugs, categorySlugs = {} }: SiteEntry): Alternates {
  if (kind === 'products') return productAlternates({ slugs, categorySlugs })
  if (kind === 'posts') return postAlternates({ slugs, categorySlugs })
  const folder = { categories: 'p', destinations: 'd', pages: 'c', topics: 'b' }[kind]
  return alternatesOf(slugs, (slug) => `/${folder}/${slug}`)
}

type Url = { paths: string | Alternates; changed?: string; pictures: readonly string[] }

function urlOf(
  { locales, origin, uploadBase }: SiteMapParts,
  locale: Locale,
  { paths, changed, pictures }: Url,
): string {
  const addressIn = (wanted: Locale) => xml(encodeURI(`${origin}${pathIn(wanted, pathFor(paths, wanted))}`))
  const alternate = (language: string, wanted: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(wanted)}"/>`
  return [
    `<url><loc>${addressIn(locale)}</loc>`,
    ...(changed ? [`<lastmod>${xml(changed)}</lastmod>`] : []),
    ...(locales.length > 1
      ? [...locales.map((one) => alternate(one, one)), alternate('x-default', defaultLocale)]
      : []),
    ...pictures.map(
      (path) =>
        `<image:image><image:loc>${xml(encodeURI(absolute(origin, uploadBase + path)))}</image:loc></image:image>`,
    ),
    '</url>\n',
  ].join('')
}
