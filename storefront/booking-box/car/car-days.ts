import { carTaken, refusePickUp } from '#domain/availability/rental.ts'
import { type Stock, unitsFree } from '#domain/availability/stock.ts'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { seasonOn } from '#domain/dates/season.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import { seasonalDaily, tierFor } from '#domain/pricing/car-tiers.ts'
import type { CalendarDay } from '#ui/calendar/calendar-shape.ts'
import type { CarProduct } from './car-choice.ts'

type State = NonNullable<CalendarDay['state']>

/** So few cars of a group are the last ones. */
export const fewCars = 2

const oneDay = 24 * 60 * 60_000

type Asked = {
  product: CarProduct
  /** Undefined while it is not known: then no day is sold out. */
  stock: Stock | undefined
  time: LocalTime
  from: Day
  to: Day
  now: Date
}

/**
 * Returns the state of each day for a pick-up at a time: sold out when no car is free for the next 24 hours,
 * closed when it is too late.
 */
export function carDayStates({ product, stock, time, from, to, now }: Asked): Map<Day, State> {
  const { timeZone, cutoffHours, details } = product
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after))
  return new Map(days.map((day) => [day, stateOn(instantOf(day, time, timeZone))]))

  function stateOn(startsAt: Date): State {
    if (refusePickUp({ startsAt, cutoffHours, now })) return 'closed'
    if (!stock) return 'free'
    const rental = { from: startsAt, until: new Date(startsAt.getTime() + oneDay) }
    const free = unitsFree(stock, carTaken(rental, details.turnaroundMinutes))
    if (free === 0) return 'sold-out'
    return free <= fewCars && free < stock.capacity ? 'few' : 'free'
  }
}

/** Returns the daily price of a rental of this length; of the longest ones while the length is not chosen. */
export function dayPrice(day: Day, { details }: CarProduct, days: number | undefined): Money {
  const longest = Math.max(...details.tiers.map(({ fromDays }) => fromDays))
  const tier = tierFor(details.tiers, days ?? longest) ?? details.tiers[0]!
  return seasonalDaily(tier.daily, seasonOn(day, details.seasons)?.factor ?? 1)
}
