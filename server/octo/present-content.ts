import type { Product as OurProduct } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { factsOfProduct, shareAddress } from '#server/catalogue/share-facts.ts'
import { whoShares } from '#server/catalogue/who-shares.ts'
import type { Company } from '#server/company.ts'
import type { Product } from './types.ts'

type Feature = NonNullable<Product['features']>[number]
type Content = Pick<
  Product,
  | 'title'
  | 'shortDescription'
  | 'description'
  | 'features'
  | 'faqs'
  | 'media'
  | 'locations'
  | 'categoryLabels'
  | 'durationMinutesFrom'
  | 'durationMinutesTo'
  | 'commentary'
>

type ContentOfKind = Pick<
  Content,
  'locations' | 'categoryLabels' | 'durationMinutesFrom' | 'durationMinutesTo' | 'commentary'
>

const difficulties = {
  easy: 'trip-difficulty-easy',
  moderate: 'trip-difficulty-medium',
  demanding: 'trip-difficulty-hard',
} as const

/**
 * Returns the texts of a product in a language. The one picture is that of its page for sharing, a JPEG: the standard knows
 * neither WebP nor AVIF.
 */
export async function contentOf(company: Company, product: OurProduct, locale: Locale): Promise<Content> {
  const cover = shareAddress(factsOfProduct(product, await whoShares(company, locale)))
  return {
    title: product.title,
    shortDescription: product.summary,
    description: product.body.join('\n\n'),
    features: featuresOf(product),
    faqs: product.faq.map(({ question, answer }) => ({ question, answer })),
    media: [
      {
        src: `${company.publicUrl}${cover}`,
        type: 'image/jpeg',
        rel: 'COVER',
        title: product.title,
        caption: null,
        copyright: null,
      },
    ],
    ...contentOfKind(product),
  }
}

function contentOfKind({ details }: OurProduct): ContentOfKind {
  if (details.kind === 'tour') {
    return {
      locations: details.meetingPoint ? [startAt(details.meetingPoint)] : [],
      categoryLabels: [
        difficulties[details.difficulty],
        ...(details.privateDeparture ? (['private-tours'] as const) : []),
      ],
      durationMinutesFrom: details.durationMinutes,
      durationMinutesTo: null,
      commentary: details.guideLanguages.map((language) => ({ format: 'IN_PERSON', language })),
    }
  }
  return {
    locations: placesOf(details).map(startAt),
    categoryLabels: details.kind === 'yacht' ? ['private-tours'] : [],
    commentary: [],
  }
}

type Point = { latitude: number; longitude: number; text: string }

/** Where a charter begins or a car is handed over, where the catalogue has it on the map. */
function placesOf(details: OurProduct['details']): Point[] {
  if (details.kind === 'yacht') {
    return details.location ? [{ ...details.location, text: details.basePort }] : []
  }
  if (details.kind !== 'car') return []
  return details.places.flatMap(({ location, name }) => (location ? [{ ...location, text: name }] : []))
}

function featuresOf({ included, notIncluded, highlights, goodToKnow }: OurProduct): Feature[] {
  const features = (type: Feature['type'], texts: readonly string[]) =>
    texts.map((shortDescription) => ({ type, shortDescription }))
  return [
    ...features('INCLUSION', included),
    ...features('EXCLUSION', notIncluded),
    ...features('HIGHLIGHT', highlights),
    ...features('PREBOOKING_INFORMATION', goodToKnow),
  ]
}

function startAt({ latitude, longitude, text }: Point): NonNullable<Content['locations']>[number] {
  return {
    title: text,
    shortDescription: null,
    types: ['START'],
    minutesTo: null,
    minutesAt: null,
    place: {
      latitude,
      longitude,
      postalAddress: {
        streetAddress: null,
        addressLocality: null,
        addressRegion: null,
        postalCode: null,
        addressCountry: null,
        postOfficeBoxNumber: null,
      },
      identifiers: {
        googlePlaceId: null,
        applePlaceId: null,
        tripadvisorLocationId: null,
        yelpPlaceId: null,
        facebookPlaceId: null,
        foursquarePlaceId: null,
        baiduPlaceId: null,
        amapPlaceId: null,
      },
      sameAs: [],
    },
  }
}
