import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import type { CompanySettings } from '#domain/company/company.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, decimalText, type Money } from '#domain/money/money.ts'
import { convertWhereKnown } from '#domain/money/rates.ts'
import type { FeedPage, FeedProduct, FeedQuery } from '#domain/search/feed.ts'
import { absolute, pathFor, pathIn, productAlternates } from '../../company/addresses.ts'
import type { Pieces } from './cached-document.ts'
import { xml, xmlHead } from './xml.ts'

/** The sources of product feeds. */
export type ProductFeedParts = {
  /** A page of a feed; undefined where the company does not publish it. */
  page(query: FeedQuery): Promise<FeedPage | undefined>
  settings: CompanySettings
  origin: string
  uploadBase: string
  now: Date
}

export const perFeedPage = 200

/** The longest title and description. Source: https://support.google.com/merchants/answer/7052112 */
const longestTitle = 150
const longestDescription = 5000

/**
 * The products of a company in one language and currency, for merchant centres and catalogues of advertisers: RSS 2.0
 * with the elements of Google's product data specification, written page by page. Undefined where it is not published.
 */
export async function productFeed(
  parts: ProductFeedParts,
  { locale, currency }: { locale: Locale; currency: Currency },
): Promise<Pieces | undefined> {
  const query = { feed: 'products', locale, most: perFeedPage } as const
  const first = await parts.page(query)
  return first && write(first)

  async function* write(first: FeedPage): AsyncGenerator<string> {
    const { settings, origin } = parts
    yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
    yield `<title>${xml(settings.name)}</title>\n<link>${xml(origin + pathIn(locale, '/'))}</link>\n`
    yield `<description>${xml(settings.seo.description)}</description>\n`
    for await (const { products } of pagesFrom(first, (after) => parts.page({ ...query, after })))
      yield products.map((product) => item(parts, product, { locale, currency })).join('')
    yield '</channel>\n</rss>\n'
  }
}

/** A page and those after it, each fetched when the one before is written. */
export async function* pagesFrom(
  first: FeedPage,
  pageAfter: (after: string) => Promise<FeedPage | undefined>,
): AsyncGenerator<FeedPage> {
  let page: FeedPage | undefined = first
  while (page) {
    yield page
    page = page.next === undefined ? undefined : await pageAfter(page.next)
  }
}

function item(
  parts: ProductFeedParts,
  product: FeedProduct,
  { locale, currency }: { locale: Locale; currency: Currency },
): string {
  const { card, available } = product
  const price = feedPrice(card, parts, currency)
  if (!price) return ''
  const fields: [string, string | undefined][] = [
    ['id', card.id],
    ['title', upTo(longestTitle, card.title)],
    ['description', upTo(longestDescription, card.summary)],
    ['link', feedLink(product, { origin: parts.origin, locale })],
    ['image_link', pictureOf(card, parts)],
    ['availability', available ? 'in_stock' : 'out_of_stock'],
    ['price', `${decimalText(price)} ${price.currency}`],
    ['brand', parts.settings.name],
    ['product_type', card.category.title],
    ['custom_label_0', card.destination.title],
  ]
  const written = fields.map(([name, value]) => (value ? `<g:${name}>${xml(value)}</g:${name}>` : ''))
  return `<item>${written.join('')}</item>\n`
}

/** The price of a product's card today, converted as on its page. */
export function feedPrice(
  card: ProductCard,
  { settings, now }: Pick<ProductFeedParts, 'settings' | 'now'>,
  currency: Currency,
): Money | undefined {
  const offer = offerPrice(card, dayIn(now, settings.timeZone))
  return offer && convertWhereKnown(offer.current, currency, settings.rates)
}

/** The address of a product's page. */
export function feedLink(
  { slugs, categorySlugs }: Pick<FeedProduct, 'slugs' | 'categorySlugs'>,
  { origin, locale }: { origin: string; locale: Locale },
): string {
  const path = pathFor(productAlternates({ slugs, categorySlugs }), locale)
  return encodeURI(`${origin}${pathIn(locale, path)}`)
}

/** The address of a product's cover. */
export function pictureOf(
  { pictures: [cover] }: ProductCard,
  { origin, uploadBase }: Pick<ProductFeedParts, 'origin' | 'uploadBase'>,
): string | undefined {
  return cover && encodeURI(absolute(origin, `${uploadBase}${cover.path}-${cover.widths.at(-1)}.webp`))
}

/** The first characters of a text. */
export function upTo(most: number, text: string): string {
  return [...text].slice(0, most).join('')
}
