import type { CarDetails, TourDetails, VillaDetails, YachtDetails } from '#domain/catalogue/kinds.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Shop } from '../../company/shop.tsx'
import { amenityNames } from '../../components/amenity-names.ts'
import { durationOf, noticeText } from '../../components/product-facts.ts'
import { ratingOf } from '../../components/rating-of.ts'
import type { Message, Words } from '../../i18n/use-messages.tsx'
import type { ComparedProduct } from './compared-product.ts'

/** A value may have several lines. */
export type CompareRow = { id: string; title: string; values: (string | undefined)[] }

type Known = { words: Words; shop: Shop }
type Fact = string | number | undefined

/** The facts of compared products, each a row; a row that none of them has is left out. */
export function compareRows(products: readonly ComparedProduct[], known: Known): CompareRow[] {
  const { t, format } = known.words
  const facts = products.map((product) => factsOf(product, known))
  const read = (fact: Fact) => (typeof fact === 'number' ? format.digits(String(fact)) : fact)
  const titles = [...new Set(facts.flatMap((own) => Object.keys(own)))] as (keyof Facts)[]
  return titles
    .map((title) => ({
      id: title,
      title: t(title),
      values: facts.map((own) => read(own[title])),
    }))
    .filter(({ values }) => values.some((value) => value !== undefined && value !== ''))
}

/** Says whether products differ in a fact; one that only some of them have is a difference. Never throws. */
export function isDifference({ values }: CompareRow): boolean {
  return new Set(values).size > 1
}

type Facts = Partial<Record<Message, Fact>>

function factsOf(product: ComparedProduct, known: Known): Facts {
  const { t } = known.words
  const { details, destination, freeCancellationHours: hours } = product
  const rating = ratingOf(product.rating, known.words)
  return {
    'compare.row.place': destination.title,
    'find.group.rating': rating && `${rating.value} (${rating.count})`,
    ...ofKind(details, known),
    'compare.row.cancellation':
      hours === undefined ? undefined : t('compare.before', { notice: noticeText(hours, t) }),
  }
}

function ofKind(details: ComparedProduct['details'], known: Known): Facts {
  if (details.kind === 'tour') return tourFacts(details, known)
  if (details.kind === 'villa') return villaFacts(details, known)
  if (details.kind === 'yacht') return yachtFacts(details, known)
  return details.kind === 'car' ? carFacts(details, known) : {}
}

function tourFacts(tour: TourDetails, { words }: Known): Facts {
  const { t, locale } = words
  const { durationMinutes, privateDeparture, people, difficulty, guideLanguages, minimumAge } = tour
  return {
    'find.group.duration': durationOf(durationMinutes, words),
    'compare.row.people': privateDeparture
      ? t('product.private', { count: people.max })
      : t('product.party', { max: people.max }),
    'find.group.difficulty': t(`find.difficulty.${difficulty}`),
    'find.group.language': guideLanguages.map((language) => languageName(language, locale)).join('\n'),
    'product.minimum-age': minimumAge && t('product.years', { count: minimumAge }),
    'product.meeting': tour.meetingPoint?.text,
    'product.pickup': tour.pickupZones.map(({ name }) => name).join('\n') || undefined,
  }
}

function villaFacts(villa: VillaDetails, { words: { t }, shop }: Known): Facts {
  const km = (count: number) => t('compare.kilometres', { count })
  return {
    'compare.row.people': villa.capacity,
    'compare.row.bedrooms': villa.bedrooms,
    'compare.row.bathrooms': villa.bathrooms,
    'compare.row.area':
      villa.areaSquareMetres && t('compare.squareMetres', { count: villa.areaSquareMetres }),
    'compare.row.pool': villa.pool && poolWords(villa.pool, t),
    'compare.row.beach': km(villa.distances.beachKm),
    'compare.row.centre': km(villa.distances.centreKm),
    'compare.row.airport': km(villa.distances.airportKm),
    'compare.row.amenities': villa.amenities.map((code) => amenityNames(code, t)).join('\n'),
    'compare.row.deposit': villa.deposit && shop.price(villa.deposit),
  }
}

function poolWords(pool: NonNullable<VillaDetails['pool']>, t: Words['t']): string {
  const whose = t(pool.private ? 'compare.pool.private' : 'compare.pool.shared')
  return pool.heated ? `${whose}${t('app.comma')}${t('compare.pool.heated')}` : whose
}

function yachtFacts(yacht: YachtDetails, { words: { t }, shop }: Known): Facts {
  return {
    'compare.row.boat': t(`find.boat.${yacht.type}`),
    'compare.row.people': yacht.dayCapacity,
    'compare.row.length': t('fact.metres', { count: yacht.lengthMetres }),
    'compare.row.year': yacht.year,
    'compare.row.cabins': yacht.cabins,
    'compare.row.berths': yacht.berths,
    'compare.row.crew': yacht.crew,
    'compare.row.port': yacht.basePort,
    'compare.row.deposit': yacht.deposit && shop.price(yacht.deposit),
  }
}

function carFacts(car: CarDetails, { words: { t }, shop }: Known): Facts {
  return {
    'compare.row.gearbox': t(`find.gearbox.${car.gearbox}`),
    'compare.row.fuel': t(`find.fuel.${car.fuel}`),
    'compare.row.seats': car.seats,
    'compare.row.doors': car.doors,
    'compare.row.luggage': car.luggage,
    'compare.row.kilometres': t('compare.kilometres', { count: car.kilometresPerDay }),
    'compare.row.driver': t('compare.fromAge', { age: car.driver.minimumAge }),
    'compare.row.deposit': shop.price(car.deposit),
  }
}
