import { type AgeUnitId, unitsOf } from '#domain/agencies/units.ts'
import { placesNeeded, refusePeople } from '#domain/availability/people.ts'
import type { TourDetails, TourSeason } from '#domain/catalogue/kinds.ts'
import type { Departure, Product } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { seasonOn } from '#domain/dates/season.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { priceTour } from '#domain/pricing/tour.ts'
import { say } from '#server/i18n/say.ts'
import { listDepartures } from '#server/inventory/list-departures.ts'
import type { ResoldOption, ResoldUnit } from '../resold.ts'
import { defaultOption } from './option.ts'

/** Any number of people has a price. */
const anyNumber = { min: 1, max: Number.MAX_SAFE_INTEGER }

/** Returns the one option of a tour, with the times and the largest capacity of its departures to come. */
export function tourOption(
  product: Product,
  tour: TourDetails,
  { times, largest, locale }: { times: readonly string[]; largest: number; locale: Locale },
): ResoldOption {
  const { min, max } = tour.people
  return {
    id: defaultOption,
    name: product.title,
    minutes: tour.durationMinutes,
    times,
    units: unitsOf(tour).map((unit) => resoldUnit(unit, { max, locale })),
    people: { min, max: Math.min(max, largest) },
    smallest: { adults: Math.max(1, min), children: 0, infants: 0 },
    isPerUnit: isPerUnit(product, tour),
    seasons: [-1, ...tour.pricing.seasons.keys()],
    pickups: tour.pickupZones,
    refuse: (party) => refusePeople(party, tour),
    placesFor: (party) => placesNeeded(party, tour.infantsTakePlaces),
    quote(people, { pickup, season, ...on }, terms) {
      const priced = season === undefined ? tour : { ...tour, pricing: pricingIn(tour, season) }
      return priceTour({
        ...on,
        ...(pickup && { pickup }),
        ...{ terms, tour: { ...priced, people: anyNumber }, people },
      })
    },
    priceKey({ day, time }) {
      const seasons: readonly TourSeason[] = tour.pricing.seasons
      return String(seasons.indexOf(seasonOn(day, seasons, time)!))
    },
    async starts({ database }, { from, to, now, own }) {
      const { id, cutoffHours } = product
      const departures = await listDepartures(database, { product: id, from, to, cutoffHours, now }, own)
      return departures.map((departure) => {
        const { time, capacity, bookable } = departure
        const startsAt = new Date(departure.startsAt)
        const vacancies = vacanciesOf(departure, tour)
        const endsAt = new Date(startsAt.getTime() + tour.durationMinutes * 60_000)
        return {
          day: day(departure.day),
          time,
          startsAt,
          endsAt,
          vacancies,
          capacity,
          isClosed: !bookable && vacancies > 0,
        }
      })
    },
    choice: (_, pickup) => ({ kind: 'tour', ...(pickup && { pickup }) }),
  }
}

/** Nothing is charged or discounted per booking. */
function isPerUnit({ extras, campaign }: Product, { pricing }: TourDetails): boolean {
  const isPerBooking = extras.some(
    ({ required, collected, per }) => required && collected === 'online' && per !== 'person',
  )
  return pricing.model === 'per-person' && campaign?.kind !== 'amount' && !isPerBooking
}

/** The prices of one season on all days. */
function pricingIn({ pricing }: TourDetails, season: number): TourDetails['pricing'] {
  if (pricing.model === 'per-group') return { ...pricing, ...pricing.seasons[season], seasons: [] }
  return { ...pricing, ...pricing.seasons[season], seasons: [] }
}

/** A private departure is sold as a whole. */
function vacanciesOf({ places, capacity }: Departure, { privateDeparture }: TourDetails): number {
  if (privateDeparture && places < capacity) return 0
  return Math.max(0, places)
}

const types = { adult: 'ADULT', child: 'CHILD', infant: 'INFANT' } as const
const names = { adult: 'Adult', child: 'Child', infant: 'Infant' } as const

function resoldUnit(
  { id, minAge, maxAge }: { id: AgeUnitId; minAge: number; maxAge: number },
  { max, locale }: { max: number; locale: Locale },
): ResoldUnit {
  return {
    ...{ id, type: types[id], internalName: names[id], title: say(locale, `line-${id}`) },
    ...{ minAge, maxAge, most: max, people: 1 },
    accompaniedBy: id === 'adult' ? [] : ['adult'],
  }
}
