import { z } from 'zod'
import { isLocale } from '#domain/languages/locales.ts'
import type { Found } from './crawl.ts'
import type { ErrorList } from './error-list.ts'
import { metaOf } from './read-page.ts'

const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const currency = z.string().regex(/^[A-Z]{3}$/)
const amount = z.string().regex(/^\d+\.\d\d$/)
const person = z.strictObject({ '@type': z.literal('Person'), name: text, jobTitle: text.optional() })
const reference = z.strictObject({ '@id': address })
const pictures = z.array(address).min(1)

const company = z.looseObject({ '@type': z.literal('TravelAgency'), '@id': address, name: text })
const postalAddress = z.looseObject({ '@type': z.literal('PostalAddress') })

const agency = company.extend({
  url: address,
  logo: address,
  image: address,
  telephone: z.string().regex(/\d{3}/),
  email: z.email(),
  address: postalAddress.extend({ streetAddress: text }),
  geo: z.object({
    '@type': z.literal('GeoCoordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  sameAs: z.array(address).optional(),
})

const site = z.looseObject({
  '@type': z.literal('WebSite'),
  '@id': address,
  name: text,
  url: address,
  inLanguage: text,
  publisher: reference,
  potentialAction: z.looseObject({
    '@type': z.literal('SearchAction'),
    target: z.string().regex(/^https?:\/\/.+\{search_term_string\}/),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const rating = z.looseObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.union([z.number(), z.string()]),
  reviewCount: z.int().positive(),
})

const review = z.looseObject({
  '@type': z.literal('Review'),
  author: person,
  datePublished: day,
  reviewRating: z.looseObject({
    '@type': z.literal('Rating'),
    ratingValue: z.union([z.number(), z.string()]),
  }),
})

const offer = z.looseObject({
  '@type': z.literal('Offer'),
  price: amount,
  priceCurrency: currency,
  url: address,
  availability: z.url().startsWith('https://schema.org/').optional(),
  seller: company,
  priceSpecification: z
    .strictObject({
      '@type': z.literal('UnitPriceSpecification'),
      price: amount,
      priceCurrency: currency,
      unitCode: text,
    })
    .optional(),
})

const product = z.looseObject({
  '@id': address,
  name: text,
  description: text,
  sku: text,
  category: text,
  url: address,
  image: pictures,
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  offers: offer.optional(),
  aggregateRating: rating.optional(),
  review: z.array(review).optional(),
})

const trip = product.extend({
  provider: company,
  itinerary: z
    .strictObject({
      '@type': z.literal('ItemList'),
      itemListElement: z
        .array(
          z.strictObject({
            '@type': z.literal('ListItem'),
            position: z.int().positive(),
            item: z.strictObject({ '@type': z.literal('TouristAttraction'), name: text, description: text }),
          }),
        )
        .min(1),
    })
    .optional(),
})

const rental = product.extend({
  identifier: text,
  address: postalAddress.extend({ addressLocality: text }),
  containsPlace: z.looseObject({
    '@type': z.literal('Accommodation'),
    occupancy: z.looseObject({ '@type': z.literal('QuantitativeValue'), value: z.int().positive() }),
    numberOfBedrooms: z.int().nonnegative(),
    numberOfBathroomsTotal: z.int().nonnegative(),
  }),
})

const questions = z.looseObject({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        '@id': address.optional(),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
})

const post = z.looseObject({
  '@type': z.literal('BlogPosting'),
  headline: text,
  description: text,
  inLanguage: text,
  url: address,
  mainEntityOfPage: address,
  datePublished: day,
  dateModified: day.optional(),
  author: person,
  publisher: company.extend({ logo: z.looseObject({ '@type': z.literal('ImageObject'), url: address }) }),
  image: pictures,
})

const trail = z.looseObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: text,
        item: address.optional(),
      }),
    )
    .min(2)
    .refine((steps) => steps.every(({ position }, at) => position === at + 1), 'steps are not counted')
    .refine((steps) => steps.slice(0, -1).every(({ item }) => item), 'a step before the last has no address'),
})

/** What a thing has to say, by its type; a thing of several types obeys each. */
const things: Record<string, z.ZodType> = {
  TravelAgency: agency,
  WebSite: site,
  Product: product,
  TouristTrip: trip,
  VacationRental: rental,
  FAQPage: questions,
  BlogPosting: post,
  BreadcrumbList: trail,
}

type Thing = { '@type'?: string | string[]; inLanguage?: string; url?: string }

/** The types that search engines find at each kind of address. */
function neededAt(path: string): string[] {
  const parts = path
    .split('/')
    .slice(1)
    .filter((part) => part && !isLocale(part))
  if (path.includes('?')) return []
  if (parts.length === 0) return ['TravelAgency', 'WebSite']
  const [kind = ''] = parts
  if (kind === 'u' && parts.length === 3) return ['Product', 'BreadcrumbList']
  if (kind === 'b' && parts.length === 3) return ['BlogPosting', 'BreadcrumbList']
  return ['p', 'd', 'c', 'b', 'contact'].includes(kind) ? ['BreadcrumbList'] : []
}

/** What a page tells search engines is JSON-LD of types that we know, with all that they need. */
export function structuredDataErrors({ path, page }: Found, errors: ErrorList): void {
  const reported = new Set<string | undefined>()
  const scripts = page.raw.filter(({ of }) => of.attributes.type === 'application/ld+json')
  for (const { text } of scripts) {
    for (const thing of thingsIn(text, path)) {
      const types = [thing['@type']].flat()
      for (const type of types) {
        reported.add(type)
        const schema = things[type ?? '']
        if (!schema) {
          errors.add('has a type without a schema here', String(type), path)
          continue
        }
        const outcome = schema.safeParse(thing)
        for (const { path: field, message } of outcome.error?.issues ?? []) {
          errors.add('tells search engines too little', `${type}.${field.join('.')}: ${message}`, path)
        }
      }
      if (
        thing.url &&
        types.some((type) => ['Product', 'BlogPosting'].includes(type!)) &&
        metaOf(page, 'og:url') !== thing.url
      ) {
        errors.add('describes a thing at another address', thing.url, path)
      }
    }
  }
  for (const type of neededAt(path)) {
    if (!reported.has(type)) errors.add('does not tell search engines what it is', type, path)
  }

  function thingsIn(text: string, at: string): Thing[] {
    try {
      const read = JSON.parse(text)
      if (read['@context'] !== 'https://schema.org')
        errors.add('tells without a context', text.slice(0, 80), at)
      return read['@graph'] ?? [read]
    } catch {
      errors.add('has invalid JSON', text.slice(0, 80), at)
      return []
    }
  }
}
