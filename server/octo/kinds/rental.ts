import { refusePeople } from '#domain/availability/people.ts'
import { carTaken, refusePickUp, rentalOf } from '#domain/availability/rental.ts'
import { type Stock, unitsFree } from '#domain/availability/stock.ts'
import type { CarDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { priceCar } from '#domain/pricing/car.ts'
import { ageThatIsEnough } from '#domain/pricing/car-driver.ts'
import { isRefusal } from '#domain/refusal.ts'
import { say } from '#server/i18n/say.ts'
import type { ResoldOption, ResoldUnit, Start } from '../resold.ts'
import { findStockBetween } from './find-stock-between.ts'
import { eachDay, oldestAge } from './option.ts'

/** The lengths in days that resellers sell: the standard has no field for another. */
const lengths = [1, 2, 3, 4, 5, 6, 7, 14, 21, 28]

type Place = CarDetails['places'][number]
type Parts = { product: Product; car: CarDetails; place: Place; days: number; locale: Locale }

/**
 * Returns the options of a car: one for each of its places and each length, from a full hour on and back at the same place
 * and time. The driver is old enough to pay nothing more. A place that is open at no full hour has none.
 */
export function rentalOptions(product: Product, car: CarDetails, locale: Locale): ResoldOption[] {
  const shortest = Math.min(...car.tiers.map(({ fromDays }) => fromDays))
  const places = car.places.filter((place) => fullHours(place).length > 0)
  return places.flatMap((place) =>
    lengths
      .filter((days) => days >= shortest)
      .map((days) => rentalOption({ product, car, place, days, locale })),
  )
}

function rentalOption({ product, car, place, days, locale }: Parts): ResoldOption {
  const times = fullHours(place)
  const { timeZone } = product
  const oneCar = { people: { min: 1, max: 1 }, infantsTakePlaces: true }
  // A calendar asks for each start several times, and the clocks of a time zone are slow.
  const known = new Map<string, ReturnType<typeof rentalOf>>()
  const timesOf = (day: Day, time: string) => {
    const key = `${day} ${time}`
    const at = localTime(time)
    const rental =
      known.get(key) ?? rentalOf({ day, time: at, until: addDays(day, days), untilTime: at }, car, timeZone)
    known.set(key, rental)
    return rental
  }
  const chosen = (day: Day, time: string) => ({
    ...{ until: addDays(day, days), untilTime: time, pickUpAt: place.id, dropOffAt: place.id },
    driverAge: ageThatIsEnough(car.driver),
  })
  return {
    id: `${place.id}-${days}`,
    name: `${place.name}, ${say(locale, 'charter-day', { count: days })}`,
    minutes: days * 24 * 60,
    times,
    units: [carUnit(car, locale)],
    people: oneCar.people,
    smallest: { adults: 1, children: 0, infants: 0 },
    isPerUnit: false,
    seasons: [],
    pickups: [],
    refuse: (party) => refusePeople(party, oneCar),
    placesFor: ({ adults }) => adults,
    quote(people, { day, time = times[0]!, bookedOn }, terms) {
      const choice = { ...chosen(day, time), day, time, people, extras: [] }
      return priceCar({ terms, car, timeZone, choice, bookedOn })
    },
    // Clocks that change during a rental may make it a day longer.
    priceKey({ day, time = times[0]! }) {
      const rental = timesOf(day, time)
      return `${day} ${isRefusal(rental) ? '' : rental.days}`
    },
    async starts({ database }, { from, to, now, own }) {
      const asked = { product: product.id, from, to: addDays(to, days), now, own }
      const stock = await findStockBetween(database, asked)
      if (!stock) return []
      const { capacity } = stock
      const takenOn = takenAround(stock, days)
      return eachDay(from, to).flatMap((day) => {
        const taken = takenOn(day)
        return times.flatMap((time): Start[] => {
          const rental = timesOf(day, time)
          if (isRefusal(rental)) return []
          const startsAt = rental.from
          const isFar = refusePickUp({ startsAt, cutoffHours: 0, now })?.refused === 'too-far-ahead'
          const vacancies = unitsFree(taken, carTaken(rental, car.turnaroundMinutes))
          const start = { day, time, startsAt, endsAt: rental.until, vacancies, capacity, isClosed: false }
          return isFar ? [] : [start]
        })
      })
    },
    choice: ({ day, time }) => ({ kind: 'car', ...chosen(day, time) }),
  }
}

/** The full hours at which a place hands over cars without a fee; all of them where it has no hours. */
function fullHours({ hours }: Place): string[] {
  const all = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  return hours ? all.filter((time) => time >= hours.from && time <= hours.to) : all
}

function carUnit({ seats, driver }: CarDetails, locale: Locale): ResoldUnit {
  return {
    ...{ id: 'car', type: 'OTHER', internalName: 'Car', title: say(locale, 'unit-car') },
    ...{ minAge: ageThatIsEnough(driver), maxAge: oldestAge, most: 1, people: seats, accompaniedBy: [] },
  }
}

/** Returns what is taken around a day: a year has thousands of starts, and each of them looks at all spans. */
function takenAround(stock: Stock, days: number): (day: Day) => Stock {
  const spans = stock.spans.map((span) => ({
    ...{ span, from: Date.parse(span.from), until: Date.parse(span.until) },
  }))
  return (day) => {
    const from = Date.parse(`${addDays(day, -1)}T00:00:00Z`)
    // Its turnaround, and hours that clocks are put back, are within the days after it.
    const until = Date.parse(`${addDays(day, days + 9)}T00:00:00Z`)
    const near = spans.filter((one) => one.from < until && one.until > from)
    return { ...stock, spans: near.map(({ span }) => span) }
  }
}
