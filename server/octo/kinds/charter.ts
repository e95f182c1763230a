import { charterSpan, placesOnBoard, refuseCharter, refuseParty } from '#domain/availability/charter.ts'
import { unitsFree } from '#domain/availability/stock.ts'
import type { YachtDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { seasonOn } from '#domain/dates/season.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { priceYacht } from '#domain/pricing/yacht.ts'
import { say } from '#server/i18n/say.ts'
import type { ResoldOption, Start } from '../resold.ts'
import { findStockBetween } from './find-stock-between.ts'
import { defaultOption, eachDay, oldestAge } from './option.ts'

/** The only charter with a length that the standard can name: one day. */
const dayCharter = { charter: 'day', units: 1 } as const

/**
 * Returns the one option of a yacht: a day, the whole boat, at one price for everyone on board. None of a yacht that is not
 * let by the day.
 */
export function charterOption(
  product: Product,
  yacht: YachtDetails,
  locale: Locale,
): ResoldOption | undefined {
  const { pricing } = yacht
  if (!pricing.day && !pricing.seasons.some((season) => season.day)) return undefined
  const most = placesOnBoard(yacht, dayCharter)
  const anyDay = charterSpan(yacht, { ...dayCharter, day: day('2027-01-01') }, 'UTC')
  return {
    id: defaultOption,
    name: product.title,
    minutes: (anyDay.until.getTime() - anyDay.from.getTime()) / 60_000,
    times: [anyDay.start.time],
    units: [
      {
        ...{ id: 'guest', type: 'OTHER', internalName: 'Guest', title: say(locale, 'unit-guest') },
        ...{ minAge: 0, maxAge: oldestAge, most, people: 1, accompaniedBy: [] },
      },
    ],
    people: { min: 1, max: most },
    smallest: { adults: 1, children: 0, infants: 0 },
    isPerUnit: false,
    seasons: [],
    pickups: [],
    refuse: (party) => refuseParty(yacht, dayCharter, party),
    placesFor: ({ adults }) => adults,
    quote: (people, { day: on, bookedOn }, terms) =>
      priceYacht({ terms, yacht, request: { ...dayCharter, day: on }, bookedOn, people }),
    priceKey: ({ day: on }) => String(pricing.seasons.indexOf(seasonOn(on, pricing.seasons)!)),
    async starts({ database }, { from, to, now, own }) {
      const stock = await findStockBetween(database, { product: product.id, from, to, now, own })
      if (!stock) return []
      const { timeZone, cutoffHours } = product
      return eachDay(from, to).flatMap((on): Start[] => {
        const request = { ...dayCharter, day: on }
        const refusal = refuseCharter({ yacht, request, stock, timeZone, cutoffHours, now })?.refused
        if (refusal === 'charter-not-offered' || refusal === 'too-far-ahead') return []
        const span = charterSpan(yacht, request, timeZone)
        const vacancies = unitsFree(stock, span) < 1 ? 0 : most
        return [
          {
            ...{ day: on, time: span.start.time, startsAt: span.from, endsAt: span.until },
            ...{ vacancies, capacity: most, isClosed: false },
          },
        ]
      })
    },
    choice: () => ({ kind: 'yacht', ...dayCharter }),
  }
}
