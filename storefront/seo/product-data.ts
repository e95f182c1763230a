import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { CardFacts, Product } from '#domain/catalogue/product.ts'
import type { CompanySettings } from '#domain/company/company.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { decimalText } from '#domain/money/money.ts'
import type { CommentPage } from '#domain/reviews/comment.ts'
import { absolute, pathFor, pathIn, productAlternates } from '../company/addresses.ts'
import { agencyId } from './agency-data.ts'

type ProductFacts = {
  settings: CompanySettings
  origin: string
  locale: Locale
  uploadBase: string
  today: Day
  /** Ratings and reviews without demo content. */
  reviews?: CommentPage['proven']
}

/** A product as search engines read it: with today's price, a tour also as a trip, a villa as one to rent, and its questions. */
export function productData(product: Product, reported: ProductFacts): object {
  const { origin, locale, uploadBase, settings } = reported
  const url = encodeURI(`${origin}${pathIn(locale, pathFor(productAlternates(product), locale))}`)
  const seller = { '@type': 'TravelAgency', '@id': agencyId(origin), name: settings.name }
  const offer = offerOf(product, reported.today)
  return {
    '@graph': [
      {
        '@type': typeOf(product),
        '@id': `${url}#product`,
        name: product.title,
        description: product.summary,
        sku: product.id,
        category: product.category.title,
        url,
        image: product.pictures.map(({ path, widths }) =>
          absolute(origin, `${uploadBase}${path}-${widths.at(-1)}.webp`),
        ),
        brand: { '@type': 'Brand', name: settings.name },
        ...tripOf(product, seller),
        ...rentalOf(product),
        ...reviewsOf(reported.reviews),
        ...(offer && { offers: { ...offer, url, seller } }),
      },
      ...questionsOf(product, url),
    ],
  }
}

function reviewsOf(reviews: ProductFacts['reviews']): object {
  if (!reviews || reviews.count === 0) return {}
  const { average, count, comments } = reviews
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: comments.map(({ name, stars, text, written, locale }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: name || '–' },
      datePublished: written,
      inLanguage: locale,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  }
}

function typeOf({ details }: Product): string | string[] {
  if (details.kind === 'tour') return ['Product', 'TouristTrip']
  return details.kind === 'villa' ? ['Product', 'VacationRental'] : 'Product'
}

/** UN/CEFACT codes of what a price is for; a price for people or a vehicle is for the piece. */
const unitCodes: Partial<Record<CardFacts['unit'], string>> = {
  night: 'DAY',
  day: 'DAY',
  hour: 'HUR',
  week: 'WEE',
}

function offerOf(product: Product, today: Day): object | undefined {
  const price = offerPrice(product, today)?.current
  if (!price) return undefined
  const amount = { price: decimalText(price), priceCurrency: price.currency }
  const unitCode = unitCodes[product.facts.unit]
  return {
    '@type': 'Offer',
    ...amount,
    ...(unitCode && { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode } }),
    ...(!product.onRequest && { availability: 'https://schema.org/InStock' }),
  }
}

function tripOf({ details, itinerary }: Product, provider: object): object {
  if (details.kind !== 'tour') return {}
  if (itinerary.length === 0) return { provider }
  return {
    provider,
    itinerary: {
      '@type': 'ItemList',
      itemListElement: itinerary.map(({ title, text }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: { '@type': 'TouristAttraction', name: title, description: text },
      })),
    },
  }
}

function rentalOf({ id, details, destination }: Product): object {
  if (details.kind !== 'villa') return {}
  const { capacity, bedrooms, bathrooms, areaSquareMetres, arrival, departure, amenities } = details
  return {
    identifier: id,
    address: { '@type': 'PostalAddress', addressLocality: destination.title },
    checkinTime: arrival,
    checkoutTime: departure,
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: capacity },
      numberOfBedrooms: bedrooms,
      numberOfBathroomsTotal: bathrooms,
      ...(areaSquareMetres && {
        floorSize: { '@type': 'QuantitativeValue', value: areaSquareMetres, unitCode: 'MTK' },
      }),
      amenityFeature: amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
  }
}

function questionsOf({ faq }: Product, url: string): object[] {
  if (faq.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#questions`,
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
