import { z } from 'zod'
import { termsFor } from '#domain/agencies/rates.ts'
import { peopleOf, type UnitId, unitsOf } from '#domain/agencies/units.ts'
import { bookableUntil, isBookable } from '#domain/availability/departures.ts'
import { type People, placesNeeded, refusePeople } from '#domain/availability/people.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { addDays, type Day, day, daysBetween, parseDay } from '#domain/dates/day.ts'
import { dayIn, isoIn, timeIn } from '#domain/dates/zone.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { isRefusal } from '#domain/refusal.ts'
import { ratesInForce } from '#server/agencies/rates/rates.ts'
import { listDepartures } from '#server/inventory/list-departures.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import type { OctoAsk } from './call.ts'
import { chosenCurrency } from './currencies.ts'
import { findTours, type SoldTour } from './find-tours.ts'
import { optionId as onlyOption } from './present-product.ts'
import { TourPrices } from './prices.ts'
import { OctoRefusal, refuseOcto } from './refusal.ts'
import type { Availability, AvailabilityCalendar } from './types.ts'

const localDay = z.string().transform((text, context) => {
  const found = parseDay(text)
  if (found) return found
  context.addIssue('a day is written like 2027-06-30')
  return z.NEVER
})

const asked = {
  productId: z.string(),
  optionId: z.string(),
  units: z
    .array(z.object({ id: z.string(), quantity: z.int().min(0).max(1000) }))
    .max(20)
    .nullish(),
  currency: z.string().nullish(),
}

/** The input of a calendar: a year at most. */
export const calendarInput = z.object({ ...asked, localDateStart: localDay, localDateEnd: localDay })

/** The input of a check: days, a year at most, or ids. */
export const availabilityInput = z.object({
  ...asked,
  localDate: localDay.optional(),
  localDateStart: localDay.optional(),
  localDateEnd: localDay.optional(),
  availabilityIds: z.array(z.string().max(40)).min(1).max(100).optional(),
})

type Question = z.infer<z.ZodObject<typeof asked>>

const mostDays = 366

/** Returns the departures of an option between two days, or those with ids, as far as they have not begun. */
export async function checkAvailability(
  ask: OctoAsk<z.infer<typeof availabilityInput>>,
): Promise<Availability[] | OctoRefusal> {
  const { availabilityIds: ids, localDate, localDateStart, localDateEnd } = ask.input
  const isByDay = localDate !== undefined || localDateStart !== undefined || localDateEnd !== undefined
  if (ids && isByDay) return badRequest('availabilityIds: not together with days')
  const days = ids ? daysOfIds(ids) : [localDate ?? localDateStart, localDate ?? localDateEnd]
  const [from, to] = days
  if (!from || !to)
    return ids ? [] : badRequest('localDateStart and localDateEnd, or availabilityIds, are required')
  const found = await availabilities(ask, { from, to })
  if (found instanceof OctoRefusal) return found
  return ids ? found.filter(({ id }) => ids.includes(id)) : found
}

/** Returns each day between two days with the departure that has the most vacancies. Days without one are closed. */
export async function availabilityCalendar(
  ask: OctoAsk<z.infer<typeof calendarInput>>,
): Promise<AvailabilityCalendar[] | OctoRefusal> {
  const { localDateStart: from, localDateEnd: to } = ask.input
  const found = await departuresOf(ask, { from, to })
  if (found instanceof OctoRefusal) return found
  const byDay = Map.groupBy(found.availabilities, ({ localDateTimeStart }) => localDateTimeStart.slice(0, 10))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const localDate = addDays(from, at)
    return { ...calendarDay(localDate, byDay.get(localDate) ?? []), ...found.pricesFrom(localDate) }
  })
}

function calendarDay(localDate: Day, onDay: readonly Availability[]): AvailabilityCalendar {
  const best = onDay.toSorted((one, other) => rank(other) - rank(one))[0]
  const { available = false, status = 'CLOSED', vacancies = 0, capacity = 0 } = best ?? {}
  return { localDate, available, status, vacancies, capacity, openingHours: [] }
}

/** What can be booked precedes what cannot. */
function rank({ available, vacancies }: Availability): number {
  return (available ? 1_000_000 : 0) + (vacancies ?? 0)
}

export type FoundAvailability = {
  availability: Availability
  /** Its day and time as they are sold. Where clocks skip that time, the id has a later one. */
  departure: Departure
  sold: SoldTour
  currency: Currency
}

/** Returns the departure of an option that an id names, as it is now. */
export async function findAvailability(
  ask: OctoAsk<Question & { availabilityId: string }>,
): Promise<FoundAvailability | OctoRefusal> {
  const { availabilityId } = ask.input
  const [from = '2000-01-01' as Day] = daysOfIds([availabilityId])
  const found = await departuresOf(ask, { from, to: from })
  if (found instanceof OctoRefusal) return found
  const at = found.availabilities.findIndex(({ id }) => id === availabilityId)
  const { sold, currency, availabilities: all, departures } = found
  if (at < 0) return refuseOcto('INVALID_AVAILABILITY_ID', { availabilityId })
  return { sold, currency, availability: all[at]!, departure: departures[at]! }
}

async function availabilities(
  ask: OctoAsk<Question>,
  days: { from: Day; to: Day },
): Promise<Availability[] | OctoRefusal> {
  const found = await departuresOf(ask, days)
  return found instanceof OctoRefusal ? found : found.availabilities
}

type FoundDepartures = Pick<FoundAvailability, 'sold' | 'currency'> & {
  availabilities: Availability[]
  /** Those that the availabilities present, in their order. */
  departures: readonly Departure[]
  /** The prices of a day, whether or not there are departures. */
  pricesFrom(on: Day): Pick<AvailabilityCalendar, 'unitPricingFrom' | 'pricingFrom'>
}

async function departuresOf(
  ask: OctoAsk<Question>,
  { from, to }: { from: Day; to: Day },
): Promise<FoundDepartures | OctoRefusal> {
  const { company, holder, locale, now, input } = ask
  const days = daysBetween(from, to)
  if (days < 0) return badRequest('localDateEnd: before localDateStart')
  if (days >= mostDays) return badRequest(`localDateEnd: at most ${mostDays} days at once`)
  const [sold] = await findTours(company, { code: input.productId, locale, now })
  if (!sold) return refuseOcto('INVALID_PRODUCT_ID', { productId: input.productId })
  if (input.optionId !== onlyOption) return refuseOcto('INVALID_OPTION_ID', { optionId: input.optionId })
  const party = partyOf(input, sold)
  if (party instanceof OctoRefusal) return party
  const [settings, rates] = await Promise.all([company.settings(), saleMemory(company).rates()])
  const currency = chosenCurrency(input.currency, { own: sold.product.currency, settings, rates })
  if (currency instanceof OctoRefusal) return currency
  const { id: product, cutoffHours } = sold.product
  const departures = await listDepartures(company.database, { product, from, to, cutoffHours, now })
  const prices = ask.with.has('octo/pricing') ? { of: new TourPrices(sold), currency, rates } : undefined
  const ahead = oneForEachStart(departures, sold).filter(({ startsAt }) => new Date(startsAt) > now)
  const terms = await ratesInForce(company.database, holder.agency.id)
  return {
    sold,
    currency,
    departures: ahead,
    availabilities: ahead.map((departure) => {
      const presented = present(departure, { sold, party, prices, now })
      const found = termsFor(terms, { product, kind: 'tour', day: day(departure.day) })
      return found && isRefusal(found) ? { ...presented, available: false, status: 'CLOSED' } : presented
    }),
    pricesFrom(on) {
      if (!prices) return {}
      const [cheapest] = departures
        .filter((departure) => departure.day === on)
        .map((departure) => pricesOn(departure, { sold, party, prices, now }))
        .toSorted((one, other) => retailOf(one) - retailOf(other))
      const { unitPricing, pricing } = cheapest ?? pricesOn({ day: on }, { sold, party, prices, now })
      return {
        ...(unitPricing && { unitPricingFrom: unitPricing }),
        ...(pricing && { pricingFrom: pricing }),
      }
    },
  }
}

/**
 * A time that clocks skip is a later one, which another departure may have: then the id is the other one's, and the skipped
 * one is not offered.
 */
function oneForEachStart(departures: readonly Departure[], { product }: SoldTour): Departure[] {
  const isAtItsTime = ({ startsAt, time }: Departure) => timeIn(new Date(startsAt), product.timeZone) === time
  const byStart = Map.groupBy(departures, ({ startsAt }) => startsAt)
  return [...byStart.values()].map((same) => same.find(isAtItsTime) ?? same[0]!)
}

/** What departures are compared by: the price of the party, or of the first unit. */
function retailOf({ pricing, unitPricing }: Pick<Availability, 'unitPricing' | 'pricing'>): number {
  return pricing?.retail ?? unitPricing?.[0]?.retail ?? 0
}

/** Returns the travellers that units are; undefined where no units are named. */
function partyOf({ units }: Pick<Question, 'units'>, { tour }: SoldTour): People | undefined | OctoRefusal {
  if (!units || units.length === 0) return undefined
  const known = unitsOf(tour).map(({ id }) => id)
  const unknown = units.find(({ id }) => !known.includes(id as UnitId))
  if (unknown) return refuseOcto('INVALID_UNIT_ID', { unitId: unknown.id })
  return peopleOf(units as { id: UnitId; quantity: number }[])
}

type Presenting = {
  sold: SoldTour
  party: People | undefined
  prices: { of: TourPrices; currency: Currency; rates: RateTable } | undefined
  now: Date
}

function present(departure: Departure, { sold, party, prices, now }: Presenting): Availability {
  const { product, tour } = sold
  const startsAt = new Date(departure.startsAt)
  const vacancies = vacanciesOf(departure, sold)
  const isOpen = departure.bookable && vacancies > 0
  const isPossible = !party || !refusePeople(party, tour)
  const needed = party ? placesNeeded(party, tour.infantsTakePlaces) : 1
  const available = isOpen && isPossible && needed <= vacancies
  const id = isoIn(startsAt, product.timeZone)
  return {
    id,
    localDateTimeStart: id,
    localDateTimeEnd: isoIn(new Date(startsAt.getTime() + tour.durationMinutes * 60_000), product.timeZone),
    // The standard writes it to the second.
    utcCutoffAt: `${bookableUntil({ startsAt, cutoffHours: product.cutoffHours }).toISOString().slice(0, 19)}Z`,
    allDay: false,
    available,
    status: statusOf(departure, { available, vacancies, isOver: isOver(departure, sold, now) }),
    vacancies,
    capacity: departure.capacity,
    maxUnits: Math.min(vacancies, tour.people.max),
    openingHours: [],
    ...(prices && pricesOn(departure, { sold, party, prices, now })),
  }
}

/** A private departure is sold as a whole. */
function vacanciesOf({ places, capacity }: Departure, { tour }: SoldTour): number {
  if (tour.privateDeparture && places < capacity) return 0
  return Math.max(0, places)
}

function isOver({ startsAt }: Departure, { product: { cutoffHours } }: SoldTour, now: Date): boolean {
  return !isBookable({ startsAt: new Date(startsAt), cutoffHours, now })
}

/** A departure with vacancies that cannot be booked was closed by staff, or its cut-off is over. */
function statusOf(
  { bookable, capacity }: Departure,
  { available, vacancies, isOver: over }: { available: boolean; vacancies: number; isOver: boolean },
): Availability['status'] {
  if (over || (!bookable && vacancies > 0)) return 'CLOSED'
  if (!available) return 'SOLD_OUT'
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

function pricesOn(
  departure: { day: string; time?: string },
  { sold, party, prices, now }: Presenting & { prices: NonNullable<Presenting['prices']> },
): Pick<Availability, 'unitPricing' | 'pricing'> {
  const { of, currency, rates } = prices
  const asked = {
    day: day(departure.day),
    time: departure.time,
    bookedOn: dayIn(now, sold.product.timeZone),
    currency,
    rates,
  }
  const smallest = { adults: Math.max(1, sold.tour.people.min), children: 0, infants: 0 }
  const pricing = party || !of.isPerUnit ? of.ofParty(party ?? smallest, asked) : undefined
  return {
    ...(of.isPerUnit && {
      unitPricing: of.ofUnits(asked).map(({ unitId, pricing: unit }) => ({ unitId, ...unit })),
    }),
    ...(pricing && { pricing }),
  }
}

/** The first and the last local day of ids; undefined where none is an id. */
function daysOfIds(ids: readonly string[]): [Day, Day] | [undefined, undefined] {
  const days = ids
    .filter((id) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:00[+-]\d\d:\d\d$/.test(id))
    .flatMap((id) => parseDay(id.slice(0, 10)) ?? [])
    .sort()
  return days.length === 0 ? [undefined, undefined] : [days[0]!, days.at(-1)!]
}

function badRequest(message: string): OctoRefusal {
  return refuseOcto('BAD_REQUEST', { message })
}
