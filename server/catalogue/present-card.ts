import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type {
  Campaign,
  CancellationTier,
  CardFacts,
  Picture,
  ProductCard,
} from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { type Currency, money, moneyOf } from '#domain/money/money.ts'
import { type PriceChange, priorPrice } from '#domain/pricing/prior-price.ts'
import { summaryOf } from '#domain/reviews/rating.ts'
import type { CardRow, PriceHistoryRow } from './card-sql.ts'
import type { PictureRow } from './entry-sql.ts'
import type { CatalogueProduct } from './file/product.ts'
import { cardLocation } from './present-location.ts'
import { pictureName } from './store-picture.ts'

/** Product card as screens show it. */
export function presentCard(row: CardRow): ProductCard {
  const currency = row.currency as Currency
  return {
    id: row.code,
    kind: row.kind as ProductKind,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    textLocale: row.textLocale ?? undefined,
    category: { id: row.category, slug: row.categorySlug, title: row.categoryTitle },
    destination: { id: row.destination, slug: row.destinationSlug, title: row.destinationTitle },
    pictures: row.pictures.map(presentPicture),
    pictureCount: row.pictures.length,
    fromPrice: row.fromPrice === null ? undefined : { minor: row.fromPrice, currency },
    campaign: presentCampaign(row.campaign as CatalogueProduct['campaign'], currency),
    priorPrice: row.priceHistory ? priorPrice(row.priceHistory.map(priceChange)) : undefined,
    freeCancellationHours: freeUntil(row.cancellation as CancellationTier[]),
    onRequest: row.saleMethod === 'on-request',
    facts: factsOf({ kind: row.kind, details: row.details } as Pick<CatalogueProduct, 'kind' | 'details'>),
    location: cardLocation({ kind: row.kind, details: row.details } as CatalogueProduct),
    rating: ratingOf(row.ratings),
  }
}

function priceChange({ since, fromPrice, currency, campaign }: PriceHistoryRow): PriceChange {
  return {
    since: day(since),
    price: fromPrice === null ? undefined : moneyOf(fromPrice, currency as Currency),
    campaign: presentCampaign(campaign as CatalogueProduct['campaign'], currency as Currency),
  }
}

function ratingOf(spread: number[] | null): ProductCard['rating'] {
  const summary = spread ? summaryOf(spread) : undefined
  return summary && { average: summary.average, count: summary.count }
}

/** A stored picture with the address of its files, less width and ending. */
export function presentPicture({ code, hash, focus, ...picture }: PictureRow): Picture {
  return { path: `/pictures/${pictureName(code, hash)}`, ...picture, ...(focus && { focus }) }
}

/** A campaign with its amount as money; none when the product has none. */
export function presentCampaign(
  campaign: CatalogueProduct['campaign'] | null,
  currency: Currency,
): Campaign | undefined {
  if (!campaign) return undefined
  if (campaign.kind === 'percent') return campaign
  return { ...campaign, amount: money(campaign.amount, currency) }
}

/** The shortest notice, in hours, at which cancelling still costs nothing. */
export function freeUntil(tiers: CancellationTier[]): number | undefined {
  const free = tiers.filter((tier) => tier.refundPercent === 100).map((tier) => tier.hoursBefore)
  return free.length > 0 ? Math.min(...free) : undefined
}

function factsOf(product: Pick<CatalogueProduct, 'kind' | 'details'>): CardFacts {
  const { kind, details } = product as CatalogueProduct
  switch (kind) {
    case 'tour':
      return {
        durationMinutes: details.durationMinutes,
        people: details.pricing.model === 'per-group' ? details.pricing.includedPeople : undefined,
        unit: details.pricing.model === 'per-group' ? 'group' : 'person',
      }
    case 'transfer':
      return {
        durationMinutes: details.minutes,
        people: Math.max(...details.vehicles.map((one) => one.seats)),
        unit: 'vehicle',
      }
    case 'villa':
      return { people: details.capacity, bedrooms: details.bedrooms, unit: 'night' }
    case 'yacht':
      return {
        people: details.dayCapacity,
        cabins: details.cabins,
        lengthMetres: details.lengthMetres,
        minimumHours: moreThanOne(details.pricing.hour?.minimumHours),
        unit: details.pricing.hour ? 'hour' : details.pricing.day ? 'day' : 'week',
      }
    case 'car':
      return { seats: details.seats, gearbox: details.gearbox, unit: 'day' }
    case 'wedding':
      return { people: details.guests.max, unit: 'package' }
    case 'health':
      return { nights: details.nights, unit: 'treatment' }
  }
}

function moreThanOne(hours = 1): number | undefined {
  return hours > 1 ? hours : undefined
}
