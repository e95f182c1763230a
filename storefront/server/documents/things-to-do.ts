import type { ProductCard } from '#domain/catalogue/product.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import type { FeedPage, FeedProduct } from '#domain/search/feed.ts'
import type { Pieces } from './cached-document.ts'
import {
  feedLink,
  feedPrice,
  type ProductFeedParts,
  pagesFrom,
  perFeedPage,
  pictureOf,
  upTo,
} from './product-feed.ts'

/** The longest title and description. Source: the title and description guidelines of Things to do. */
const longestTitle = 150
const longestDescription = 16_000

/**
 * The tours of a company for Google Things to do, as JSON with texts in all its languages, written page by page. It is
 * one complete upload (a snapshot). Undefined where it is not published. Source:
 * https://developers.google.com/actions-center/verticals/things-to-do/reference/feed-spec/product-feed
 */
export async function thingsToDoFeed(
  parts: ProductFeedParts,
  locales: readonly Locale[],
): Promise<Pieces | undefined> {
  const pageIn = (locale: Locale, after?: string) =>
    parts.page({ feed: 'things-to-do', locale, after, most: perFeedPage })
  const others = locales.filter((locale) => locale !== defaultLocale)
  const first = await pageIn(defaultLocale)
  return first && write(first)

  async function* write(first: FeedPage): AsyncGenerator<string> {
    const metadata = {
      shard_id: 0,
      total_shards_count: 1,
      processing_instruction: 'PROCESS_AS_SNAPSHOT',
      nonce: nonceOf(parts.now),
    }
    yield `{"feed_metadata":${JSON.stringify(metadata)},"products":[`
    let after: string | undefined
    let separator = '\n'
    for await (const page of pagesFrom(first, (code) => pageIn(defaultLocale, code))) {
      const translated = await Promise.all(
        others.map(async (locale) => ({ locale, products: (await pageIn(locale, after))?.products ?? [] })),
      )
      for (const product of page.products) {
        const written = productOf(parts, product, [
          { locale: defaultLocale, card: product.card },
          ...translated.flatMap(({ locale, products }) => {
            const found = products.find(({ card }) => card.id === product.card.id)
            // A product without texts in a language has a card in the default one
            return found?.slugs[locale] ? [{ locale, card: found.card }] : []
          }),
        ])
        if (!written) continue
        yield separator + JSON.stringify(written)
        separator = ',\n'
      }
      after = page.next
    }
    yield '\n]}\n'
  }
}

/** Differs from upload to upload: day and minute, as in Google's sample. */
function nonceOf(now: Date): number {
  return Number(now.toISOString().replace(/\D/g, '').slice(0, 12))
}

type Text = { locale: Locale; card: ProductCard }

/** A tour that can be booked, as Google reads it, at the price that its page displays to a new visitor. */
function productOf(
  parts: ProductFeedParts,
  { card, available, slugs, categorySlugs }: FeedProduct,
  texts: readonly Text[],
): object | undefined {
  const price = feedPrice(card, parts, parts.settings.currencies.display)
  if (card.kind !== 'tour' || !available || !price) return undefined
  const title = localized(texts, ({ title }) => upTo(longestTitle, title))
  const picture = pictureOf(card, parts)
  const { durationMinutes } = card.facts
  return {
    id: card.id,
    title,
    description: localized(texts, ({ summary }) => upTo(longestDescription, summary)),
    ...(picture && { related_media: [{ url: picture, type: 'MEDIA_TYPE_PHOTO' }] }),
    options: [
      {
        id: card.id,
        title,
        landing_page: {
          url: feedLink({ slugs, categorySlugs }, { origin: parts.origin, locale: defaultLocale }),
        },
        ...(durationMinutes && { duration_sec: durationMinutes * 60 }),
        ...(card.freeCancellationHours !== undefined && {
          cancellation_policy: {
            refund_conditions: [
              {
                min_duration_before_start_time_sec: card.freeCancellationHours * 3600,
                refund_percent: 100,
              },
            ],
          },
        }),
        option_categories: [{ label: card.category.title }],
        related_locations: [placeOf(card)],
        price_options: [{ id: card.facts.unit, title: card.title, price: googleMoney(price) }],
      },
    ],
    fulfillment_type: { mobile: true, print_at_home: true, pickup: false },
  }
}

function localized(texts: readonly Text[], textOf: (card: ProductCard) => string): object {
  return {
    localized_texts: texts.map(({ locale, card }) => ({ language_code: locale, text: textOf(card) })),
  }
}

/** The destination, at the point where the tour begins. */
function placeOf({ destination, location }: ProductCard): object {
  const coordinates = location &&
    !location.isArea && { latitude: location.latitude, longitude: location.longitude }
  return {
    location: { location: { place_info: { name: destination.title, ...(coordinates && { coordinates }) } } },
    relation_type: 'RELATION_TYPE_RELATED_NO_ADMISSION',
  }
}

/** google.type.Money: whole units, and billionths of one. */
function googleMoney({ minor, currency }: Money): object {
  return { currency_code: currency, units: Math.floor(minor / 100), nanos: (minor % 100) * 10_000_000 }
}
