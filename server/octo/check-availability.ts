import { z } from 'zod'
import { peopleOf, type UnitId } from '#domain/agencies/units.ts'
import { bookableUntil, isBookable } from '#domain/availability/departures.ts'
import type { People } from '#domain/availability/people.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, daysBetween, parseDay } from '#domain/dates/day.ts'
import { dayIn, isoIn, timeIn } from '#domain/dates/zone.ts'
import type { Currency } from '#domain/money/money.ts'
import { ratesInForce } from '#server/agencies/rates/rates.ts'
import { allottedPlacesOf } from '#server/inventory/allotments/allotted-places.ts'
import type { OwnPlaces } from '#server/inventory/own-places.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { AgencyTerms } from './agency-terms.ts'
import type { OctoAsk } from './call.ts'
import { chosenCurrency, currenciesOfProduct } from './currencies.ts'
import { findResold } from './find-resold.ts'
import { eachDay } from './kinds/option.ts'
import { chosenPickup, pickupInput, pickupOffer } from './pickups.ts'
import { type Asked, OptionPrices, type UnitPricing } from './prices.ts'
import { OctoRefusal, refuseOcto } from './refusal.ts'
import type { ResoldOption, Start } from './resold.ts'
import type { Availability, AvailabilityCalendar, PickupOffer } from './types.ts'

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
  ...pickupInput,
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

/** Returns the starts of an option between two days, or those with ids, as far as they have not begun. */
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

/** Returns each day between two days with the start that has the most vacancies. Days without one are closed. */
export async function availabilityCalendar(
  ask: OctoAsk<z.infer<typeof calendarInput>>,
): Promise<AvailabilityCalendar[] | OctoRefusal> {
  const { localDateStart: from, localDateEnd: to } = ask.input
  const found = await startsOf(ask, { from, to })
  if (found instanceof OctoRefusal) return found
  const byDay = Map.groupBy(found.availabilities, ({ localDateTimeStart }) => localDateTimeStart.slice(0, 10))
  return eachDay(from, to).map((localDate) => ({
    ...calendarDay(localDate, byDay.get(localDate) ?? []),
    ...found.pricesFrom(localDate),
  }))
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
  start: Start
  product: Product
  option: ResoldOption
  currency: Currency
  /** The id of the pick-up that is priced. */
  pickup: string | undefined
  /** What its units cost, also where they do not add up to the price of a booking. */
  unitPrices: UnitPricing[]
}

/** Returns the start of an option that an id names, as it is now; who would replace a hold counts its places as free. */
export async function findAvailability(
  ask: OctoAsk<Question & { availabilityId: string }>,
  own: readonly OwnPlaces[] = [],
): Promise<FoundAvailability | OctoRefusal> {
  const { availabilityId } = ask.input
  const [from = '2000-01-01' as Day] = daysOfIds([availabilityId])
  const found = await startsOf(ask, { from, to: from, own })
  if (found instanceof OctoRefusal) return found
  const at = found.availabilities.findIndex(({ id }) => id === availabilityId)
  const { availabilities: all, starts, pricesFrom: _, unitPricesOn, ...of } = found
  if (at < 0) return refuseOcto('INVALID_AVAILABILITY_ID', { availabilityId })
  return { ...of, availability: all[at]!, start: starts[at]!, unitPrices: unitPricesOn(starts[at]!) }
}

async function availabilities(
  ask: OctoAsk<Question>,
  days: { from: Day; to: Day },
): Promise<Availability[] | OctoRefusal> {
  const found = await startsOf(ask, days)
  return found instanceof OctoRefusal ? found : found.availabilities
}

type FoundStarts = Pick<FoundAvailability, 'product' | 'option' | 'currency' | 'pickup'> & {
  availabilities: Availability[]
  /** Those that the availabilities present, in their order. */
  starts: readonly Start[]
  /** The prices of a day, whether or not something begins on it. */
  pricesFrom(on: Day): Pick<AvailabilityCalendar, 'unitPricingFrom' | 'pricingFrom'>
  unitPricesOn(start: Start): UnitPricing[]
}

async function startsOf(
  ask: OctoAsk<Question>,
  { from, to, own = [] }: { from: Day; to: Day; own?: readonly OwnPlaces[] },
): Promise<FoundStarts | OctoRefusal> {
  const { company, holder, locale, now, input } = ask
  const days = daysBetween(from, to)
  if (days < 0) return badRequest('localDateEnd: before localDateStart')
  if (days >= mostDays) return badRequest(`localDateEnd: at most ${mostDays} days at once`)
  const [sold] = await findResold(company, { code: input.productId, locale, now })
  if (!sold) return refuseOcto('INVALID_PRODUCT_ID', { productId: input.productId })
  const { product } = sold
  const option = sold.options.find(({ id }) => id === input.optionId)
  if (!option) return refuseOcto('INVALID_OPTION_ID', { optionId: input.optionId })
  const party = partyOf(input, option)
  if (party instanceof OctoRefusal) return party
  const pickup = chosenPickup(input, option)
  if (pickup instanceof OctoRefusal) return pickup
  const [settings, rates] = await Promise.all([company.settings(), saleMemory(company).rates()])
  const currency = chosenCurrency(input.currency, { own: product.currency, settings, rates })
  if (currency instanceof OctoRefusal) return currency
  const allotted = await allottedPlacesOf(company.database, {
    agency: holder.agency.id,
    products: [product.id],
    now,
  })
  const starts = await option.starts(company, { from, to, now, own: [...own, ...allotted] })
  const terms = new AgencyTerms(await ratesInForce(company.database, holder.agency.id), product)
  const of = ask.with.has('octo/pricing') ? new OptionPrices(product, option, terms) : undefined
  const offer = ask.with.has('octo/pickups') ? pickupOffer(option, locale) : undefined
  const bookedOn = dayIn(now, product.timeZone)
  const currencies = currenciesOfProduct(product, { settings, rates })
  const isPerUnit = of?.unitCurrencies(currencies, rates).includes(currency) ?? false
  const prices = of && { of, isPerUnit, asked: { currency, rates, pickup, bookedOn } }
  const presenting = { product, option, party, prices, offer, now }
  const byDay = Map.groupBy(starts, (start) => start.day)
  const ahead = oneForEachStart(starts, product).filter(({ startsAt }) => startsAt > now)
  return {
    product,
    option,
    currency,
    pickup,
    starts: ahead,
    availabilities: ahead.map((start) => {
      const presented = present(start, presenting)
      const { isBlackout } = terms.on(start.day)
      return isBlackout ? { ...presented, available: false, status: 'CLOSED' } : presented
    }),
    unitPricesOn: ({ day, time }) => prices?.of.ofUnits({ ...prices.asked, day, time }) ?? [],
    pricesFrom(on) {
      if (!prices) return {}
      const [cheapest] = (byDay.get(on) ?? [])
        .map((start) => pricesOn(start, { ...presenting, prices }))
        .toSorted((one, other) => retailOf(one) - retailOf(other))
      const { unitPricing, pricing } = cheapest ?? pricesOn({ day: on }, { ...presenting, prices })
      return {
        ...(unitPricing && { unitPricingFrom: unitPricing }),
        ...(pricing && { pricingFrom: pricing }),
      }
    },
  }
}

/**
 * A time that clocks skip is a later one, which another start may have: then the id is the other one's, and the skipped one is
 * not offered.
 */
function oneForEachStart(starts: readonly Start[], { timeZone }: Product): Start[] {
  const isAtItsTime = ({ startsAt, time }: Start) => timeIn(startsAt, timeZone) === time
  const byStart = Map.groupBy(starts, ({ startsAt }) => startsAt.getTime())
  return [...byStart.values()].map((same) => same.find(isAtItsTime) ?? same[0]!)
}

/** What starts are compared by: the price of the party, or of the first unit. */
function retailOf({ pricing, unitPricing }: Pick<Availability, 'unitPricing' | 'pricing'>): number {
  return pricing?.retail ?? unitPricing?.[0]?.retail ?? 0
}

/** Returns the travellers that units are; undefined where no units are named. */
function partyOf({ units }: Pick<Question, 'units'>, option: ResoldOption): People | undefined | OctoRefusal {
  if (!units || units.length === 0) return undefined
  const known = option.units.map(({ id }) => id)
  const unknown = units.find(({ id }) => !known.includes(id as UnitId))
  if (unknown) return refuseOcto('INVALID_UNIT_ID', { unitId: unknown.id })
  return peopleOf(units as { id: UnitId; quantity: number }[])
}

type Presenting = {
  product: Product
  option: ResoldOption
  party: People | undefined
  prices: { of: OptionPrices; isPerUnit: boolean; asked: Omit<Asked, 'day' | 'time'> } | undefined
  offer: PickupOffer | undefined
  now: Date
}

function present(start: Start, presenting: Presenting): Availability {
  const { product, option, party, prices, now } = presenting
  const { startsAt, endsAt, vacancies, capacity } = start
  const { cutoffHours, timeZone } = product
  const isClosed = start.isClosed || !isBookable({ startsAt, cutoffHours, now })
  const isPossible = !party || !option.refuse(party)
  const needed = party ? option.placesFor(party) : 1
  const available = !isClosed && vacancies > 0 && isPossible && needed <= vacancies
  const id = isoIn(startsAt, timeZone)
  return {
    id,
    localDateTimeStart: id,
    localDateTimeEnd: isoIn(endsAt, timeZone),
    // The standard writes it to the second.
    utcCutoffAt: `${bookableUntil({ startsAt, cutoffHours }).toISOString().slice(0, 19)}Z`,
    allDay: false,
    available,
    status: isClosed ? 'CLOSED' : statusOf(start, available),
    vacancies,
    capacity,
    maxUnits: Math.min(vacancies, option.units[0]!.most),
    openingHours: [],
    ...(prices && pricesOn(start, { ...presenting, prices })),
    ...presenting.offer,
  }
}

function statusOf({ vacancies, capacity }: Start, available: boolean): Availability['status'] {
  if (!available) return 'SOLD_OUT'
  return vacancies * 2 < capacity ? 'LIMITED' : 'AVAILABLE'
}

function pricesOn(
  { day, time }: { day: Day; time?: string },
  { option, party, prices }: Presenting & { prices: NonNullable<Presenting['prices']> },
): Pick<Availability, 'unitPricing' | 'pricing'> {
  const { of, isPerUnit } = prices
  const asked = { ...prices.asked, day, time }
  const pricing = party || !isPerUnit ? of.ofParty(party ?? option.smallest, asked) : undefined
  return {
    ...(isPerUnit && {
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
