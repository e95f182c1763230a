import { type Asked, requiredOf } from '#domain/booking/required-details.ts'
import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { ProductDetails, ProductKind } from '#domain/catalogue/kinds.ts'
import type { CancellationTier, Extra, Product } from '#domain/catalogue/product.ts'
import { inLocale, type Locale } from '#domain/languages/locales.ts'
import { type Currency, money } from '#domain/money/money.ts'
import type { CardRow } from './card-sql.ts'
import { yachtDayTrip, yachtHours } from './file/kinds.ts'
import type { CatalogueProduct } from './file/product.ts'
import { presentCard } from './present-card.ts'
import { presentArea, presentPoint, presentStops } from './present-location.ts'

export type ProductRow = CardRow & {
  content: unknown
  slugs: Product['slugs']
  titles: Product['titles']
  categorySlugs: Product['categorySlugs']
  vatMode: 'included' | 'excluded'
  vatRate: number
  prepaymentPercent: number | null
  cutoffHours: number
  timeZone: string
  extras: unknown
  asks: Partial<Asked> | null
  /** Of a transfer, the product that goes the other way. */
  wayBack: EntryLink | null
}

type Content = Omit<CatalogueProduct['texts']['en'], 'slug' | 'title' | 'summary'>

/** A product with everything its page and its price need, in one language. */
export function presentProduct(row: ProductRow, locale: Locale): Product {
  const content = row.content as Content
  const currency = row.currency as Currency
  return {
    ...presentCard(row),
    slugs: row.slugs,
    titles: row.titles,
    categorySlugs: row.categorySlugs,
    currency,
    vat: { mode: row.vatMode, rate: Number(row.vatRate) },
    payment:
      row.prepaymentPercent === null
        ? { policy: 'full' }
        : { policy: 'prepayment', percent: Number(row.prepaymentPercent) },
    cancellation: row.cancellation as CancellationTier[],
    cutoffHours: row.cutoffHours,
    timeZone: row.timeZone,
    body: content.body,
    highlights: content.highlights,
    included: content.included,
    notIncluded: content.notIncluded,
    itinerary: content.itinerary,
    goodToKnow: content.goodToKnow,
    faq: content.faq,
    seo: { title: content.seoTitle ?? row.title, description: content.seoDescription ?? row.summary },
    extras: (row.extras as CatalogueProduct['extras']).map((extra) => presentExtra(extra, currency, locale)),
    asked: requiredOf({
      kind: row.kind as ProductKind,
      durationMinutes: (row.details as { durationMinutes?: number }).durationMinutes,
      asks: row.asks ?? undefined,
    }),
    details: {
      ...presentDetails({ kind: row.kind, details: row.details } as CatalogueProduct, currency, locale),
      ...(row.wayBack && { wayBack: row.wayBack }),
    },
  }
}

function presentExtra(extra: CatalogueProduct['extras'][number], currency: Currency, locale: Locale): Extra {
  const { code, price, texts, ...terms } = extra
  return {
    id: code,
    ...terms,
    ...inLocale(texts, locale),
    price: 'amount' in price ? { amount: money(price.amount, currency) } : price,
  }
}

function presentDetails(
  { kind, details }: CatalogueProduct,
  currency: Currency,
  locale: Locale,
): ProductDetails {
  const price = (text: string) => money(text, currency)
  const optional = (text: string | undefined) => (text === undefined ? undefined : price(text))
  switch (kind) {
    case 'tour': {
      const { sessions: _, pricing, meetingPoint, pickupZones, location, stops, ...rest } = details
      const each = (prices: { adult: string; child: string; infant: string }) => ({
        adult: price(prices.adult),
        child: price(prices.child),
        infant: price(prices.infant),
      })
      return {
        kind,
        ...rest,
        pricing:
          pricing.model === 'per-person'
            ? {
                model: pricing.model,
                prices: each(pricing.prices),
                seasons: pricing.seasons.map((season) => ({ ...season, prices: each(season.prices) })),
              }
            : {
                ...pricing,
                price: price(pricing.price),
                extraPerson: price(pricing.extraPerson),
                seasons: pricing.seasons.map((season) => ({
                  ...season,
                  price: price(season.price),
                  extraPerson: price(season.extraPerson),
                })),
              },
        meetingPoint: meetingPoint && {
          ...presentPoint(meetingPoint),
          text: inLocale(meetingPoint.text, locale),
        },
        location: location && presentPoint(location),
        stops: presentStops(stops, locale),
        pickupZones: pickupZones.map(
          ({ code, name, minutesBefore, surcharge, location: of, radiusMetres }) => ({
            id: code,
            name: inLocale(name, locale),
            minutesBefore,
            surcharge: price(surcharge),
            location: of && presentPoint(of),
            radiusMetres,
          }),
        ),
      }
    }
    case 'transfer': {
      const { from, to, vehicles, childSeat, ...rest } = details
      const point = ({ code, name, type, location }: typeof from) => ({
        id: code,
        name: inLocale(name, locale),
        type,
        location: location && presentPoint(location),
      })
      return {
        kind,
        ...rest,
        from: point(from),
        to: point(to),
        vehicles: vehicles.map(({ code, name, oneWay, roundTrip, count: _, ...vehicle }) => ({
          id: code,
          name: inLocale(name, locale),
          oneWay: price(oneWay),
          roundTrip: price(roundTrip),
          ...vehicle,
        })),
        childSeat: optional(childSeat),
      }
    }
    case 'villa': {
      // Exact location and address are for guests alone: their booking has them
      const { seasons, cleaning, deposit, blocked: _, address: __, location, ...rest } = details
      return {
        kind,
        ...rest,
        area: location && presentArea(location),
        seasons: seasons.map((season) => ({ ...season, nightly: price(season.nightly) })),
        cleaning: cleaning && { ...cleaning, fee: price(cleaning.fee) },
        deposit: optional(deposit),
      }
    }
    case 'yacht': {
      const { basePort, route, pricing, deposit, blocked: _, location, stops, ...rest } = details
      return {
        kind,
        ...rest,
        // Products that were imported before there were such hours have none.
        dayTrip: details.dayTrip ?? yachtDayTrip,
        basePort: inLocale(basePort, locale),
        route: route && inLocale(route, locale),
        location: location && presentPoint(location),
        stops: presentStops(stops, locale),
        pricing: {
          hour: pricing.hour && { ...yachtHours, ...pricing.hour, price: price(pricing.hour.price) },
          day: optional(pricing.day),
          week: optional(pricing.week),
          seasons: pricing.seasons.map((season) => ({
            ...season,
            hour: optional(season.hour),
            day: optional(season.day),
            week: optional(season.week),
          })),
        },
        deposit: optional(deposit),
      }
    }
    case 'car': {
      const { stock: _, tiers, places, excessPerKilometre, deposit, driver, ...rest } = details
      // Cars that came in before these could be said have none of them
      const { oneWayFees = [], turnaroundMinutes = 60 } = details
      return {
        kind,
        ...rest,
        tiers: tiers.map(({ fromDays, daily }) => ({ fromDays, daily: price(daily) })),
        places: places.map(({ code, name, pickUpFee, dropOffFee, hours, type, location }) => ({
          id: code,
          name: inLocale(name, locale),
          type,
          pickUpFee: price(pickUpFee),
          dropOffFee: price(dropOffFee),
          hours: hours && { ...hours, outsideFee: optional(hours.outsideFee) },
          location: location && presentPoint(location),
        })),
        oneWayFees: oneWayFees.map((one) => ({ ...one, fee: price(one.fee) })),
        excessPerKilometre: price(excessPerKilometre),
        deposit: price(deposit),
        driver: { ...driver, young: driver.young && { ...driver.young, daily: price(driver.young.daily) } },
        turnaroundMinutes,
      }
    }
    case 'wedding':
      return {
        kind,
        venue: inLocale(details.venue, locale),
        location: details.location && presentPoint(details.location),
        guests: details.guests,
        packages: details.packages.map(
          ({ code, name, description, price: amount, includedGuests, extraGuest }) => ({
            id: code,
            name: inLocale(name, locale),
            description: inLocale(description, locale),
            price: price(amount),
            includedGuests,
            extraGuest: price(extraGuest),
          }),
        ),
      }
    case 'health':
      return {
        kind,
        procedure: inLocale(details.procedure, locale),
        facility: details.facility,
        location: details.location && presentPoint(details.location),
        fromPrice: price(details.fromPrice),
        nights: details.nights,
        includes: details.includes,
      }
  }
}
