import { LRUCache } from 'lru-cache'
import { fullRefundUntil } from '#domain/booking/cancellation.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { addDays, type Day, day, daysBetween } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf, timeIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { onSiteWithoutDeposit } from '#domain/pricing/deposit-alone.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { isBackBy } from '#domain/search/back-by.ts'
import { chartersOf, choiceForDates, type DatesQuery, vehiclesFor } from '#domain/search/choice-for-dates.ts'
import { type DatedPrice, type DatedPrices, lengthOf, reasonsOfTheDay } from '#domain/search/dated-price.ts'
import { lowestForParty } from '#domain/search/lowest-for-party.ts'
import { type Party, refuseKnownAges } from '#domain/search/party.ts'
import type { Company } from '#server/company.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { oncePer } from '#server/once-per.ts'
import { type SoldProduct, saleMemory } from '#server/orders/sale-memory.ts'
import { type OnHand, onHandFor } from '#server/orders/selling/on-hand.ts'
import type { Sale } from '#server/orders/selling/sale.ts'
import { sellItem } from '#server/orders/selling/sell-item.ts'
import { placesOfTour } from '#server/orders/selling/sell-tour.ts'

type Asked = {
  codes: readonly string[]
  query: DatesQuery
  display: Currency
  locale: Locale
  now: Date
}

/**
 * Returns the prices of one page of a list on the queried days, in the given order: for available products by
 * their sale rules, else the reason against it. On-request products have neither.
 */
export async function priceDates(company: Company, asked: Asked): Promise<DatedPrices> {
  const remembered = memoryOf(company)
  const { now, ...about } = asked
  const key = JSON.stringify(about)
  const known = remembered.get(key)
  const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY
  if (known && age >= 0 && age < goodFor) return known.answer
  const answer = await read(company, asked)
  remembered.set(key, { answer, at: now.getTime() })
  return answer
}

/**
 * Returns the lowest totals of any day for travellers, in the given order, of products whose price depends on how many they
 * are; else the reason why a product does not take them.
 */
export async function priceParty(
  company: Company,
  { codes, party, display, locale, now }: Omit<Asked, 'query'> & { party: Party },
): Promise<DatedPrices> {
  const memory = saleMemory(company)
  const [rates, products] = await Promise.all([memory.rates(), memory.products(codes, locale)])
  const answer: DatedPrices = { prices: [], errors: [] }
  for (const code of codes) {
    const product = products.get(code)?.product
    if (!product || product.onRequest) continue
    const today = dayIn(now, product.timeZone)
    const price = lowestForParty({ product, party, today, rates, display })
    if (isRefusal(price)) answer.errors.push({ product: code, ...itemError(price, locale) })
    else if (price) answer.prices.push(price)
  }
  return answer
}

/** As long as lists remember what is free. */
const goodFor = 20_000

type Remembered = LRUCache<string, { answer: DatedPrices; at: number }>

/** Pages of dated lists, until the company's catalogue, settings or rates change. */
const memoryOf = oncePer((company: Company) => {
  const made: Remembered = new LRUCache({ max: 500 })
  company.onChange(() => made.clear())
  return made
})

async function read(company: Company, { codes, query, display, locale, now }: Asked): Promise<DatedPrices> {
  const memory = saleMemory(company)
  const [rates, products] = await Promise.all([memory.rates(), memory.products(codes, locale)])
  const requests = codes.flatMap((code) => {
    const sold = products.get(code)
    return sold && !sold.product.onRequest ? { sold, choices: choicesFor(sold.product, query) } : []
  })
  const onHand = await onHandFor(
    company,
    requests.flatMap(({ choices }) => choices),
    now,
  )
  const answer: DatedPrices = { prices: [], errors: [] }
  for (const { sold, choices } of requests) {
    const { details } = sold.product
    const young = details.kind === 'tour' ? refuseKnownAges(query, details) : undefined
    const found =
      young ??
      (choices.length > 0
        ? firstSaleable({ sold, choices, backBy: query.backBy, onHand, locale, now })
        : notLetSo(sold.product, query))
    const price = found && (isRefusal(found) ? found : priceOf({ ...found, sold, rates, display, now }))
    if (!price || (isRefusal(price) && isOfTheTime.has(price.refused))) continue
    if (!isRefusal(price)) answer.prices.push(price)
    else answer.errors.push({ product: sold.product.id, ...itemError(price, locale) })
  }
  const without = answer.errors
    .filter(({ reason }) => reasonsOfTheDay.has(reason))
    .map(({ product }) => product)
  const nearest = await nearestDays(company, {
    sold: without.map((code) => products.get(code)!),
    query,
    locale,
    now,
  })
  return {
    ...answer,
    errors: answer.errors.map((error) => {
      const days = nearest.get(error.product) ?? []
      return days.length > 0 ? { ...error, nearest: days } : error
    }),
  }
}

/** Reasons that another time of the day may not have: a list has no time of a transfer. */
const isOfTheTime = new Set(['transfer-past', 'transfer-too-late', 'return-too-early'])

/** Days before the first and after the last one looked at, and how many of them are answered. */
const daysNear = 7
const mostNearest = 3

/**
 * The nearest days on which tours have places for the same travellers, and on which a villa, yacht or car is free for as long:
 * one more set of queries for all of them.
 */
async function nearestDays(
  company: Company,
  of: { sold: readonly SoldProduct[]; query: DatesQuery; locale: Locale; now: Date },
): Promise<Map<string, Day[]>> {
  const { query, locale, now } = of
  const { from } = query
  // Of a long search the days that were not looked at are the nearest ones after
  const after = addDays(from, daysLookedAt(query))
  const days = Array.from({ length: daysNear }, (_, more) => [
    addDays(from, -more - 1),
    addDays(after, more),
  ]).flat()
  const requests = of.sold.flatMap((sold) => {
    const isTour = sold.product.kind === 'tour'
    const starts = isTour ? days : daysAround(from)
    const choices = starts.flatMap((day) => choiceForDates(sold.product, shifted(query, day)) ?? [])
    return [{ sold, choices }]
  })
  const asked = requests.flatMap(({ choices }) => choices)
  if (asked.length === 0) return new Map()
  const onHand = await onHandFor(company, asked, now)
  return new Map(
    requests.map(({ sold, choices }) => {
      const isFree = (choice: ItemChoice) =>
        !isRefusal(firstSaleable({ sold, choices: [choice], backBy: query.backBy, onHand, locale, now }))
      const free = choices.filter(isFree).map(({ day }) => day as Day)
      return [sold.product.id, free.slice(0, mostNearest).sort()]
    }),
  )
}

/** The days around a start on which a stay could begin instead, the nearest first. */
function daysAround(start: Day): Day[] {
  return Array.from({ length: daysNear }, (_, more) => [
    addDays(start, -more - 1),
    addDays(start, more + 1),
  ]).flat()
}

/** The same search, as long, from another day. */
function shifted({ from, until, ...query }: DatesQuery, to: Day): DatesQuery {
  return { ...query, from: to, ...(until && { until: addDays(to, daysBetween(from, until)) }) }
}

/** Two days make no choice of a yacht that is let by the week alone, or by the hour; of a kind that has none, nothing. */
function notLetSo({ details }: Product, { until }: DatesQuery): Refusal | undefined {
  if (details.kind !== 'yacht' || !until) return undefined
  const offered = chartersOf(details).includes('week') ? 'week' : 'hour'
  return refuse('charter-not-offered', { charter: 'day', offered })
}

/** Departures of so many days of a longer search are looked at. */
const mostDays = 31

function daysLookedAt({ from, until = from }: DatesQuery): number {
  return Math.min(mostDays, daysBetween(from, until) + 1)
}

/** A tour may be had on any of the days, everything else for all of them. */
function choicesFor(product: Product, query: DatesQuery): ItemChoice[] {
  const choice = choiceForDates(product, query)
  if (!choice) return []
  if (choice.kind === 'transfer' && product.details.kind === 'transfer') {
    return vehiclesFor(product.details, choice.people).map(({ id }) => ({ ...choice, vehicle: id }))
  }
  if (choice.kind !== 'tour') return [choice]
  return Array.from({ length: daysLookedAt(query) }, (_, after) => ({
    ...choice,
    day: addDays(query.from, after),
  }))
}

/** What can be had, its sale (of a tour on its first departure), and the places that are left on that day. */
type Saleable = { choice: ItemChoice; sale: Sale; placesLeft?: number }

function firstSaleable(of: {
  sold: SoldProduct
  choices: readonly ItemChoice[]
  backBy: string | undefined
  onHand: OnHand
  locale: Locale
  now: Date
}): Saleable | Refusal {
  const { choices, backBy, onHand, ...question } = of
  let error: Refusal | undefined
  for (const choice of choices) {
    const timed = choice.kind === 'tour' ? timesOf(choice, of).map((time) => ({ ...choice, time })) : [choice]
    const sales = timed.map((one) => ({ one, sale: sellItem({ ...question, onHand, choice: one }) }))
    const sold = sales.flatMap(({ one, sale }) => (isRefusal(sale) ? [] : [{ one, sale }]))
    const [first] = sold
    if (first)
      return {
        choice: first.one,
        sale: first.sale,
        placesLeft: placesLeft(
          of,
          sold.map(({ one }) => one),
        ),
      }
    for (const { sale } of sales) if (isRefusal(sale)) error ??= sale
  }
  return error ?? refuse('departure-unknown')
}

/** The times of the departures of a tour on its day, those that are back in time where that was asked for. */
function timesOf(
  { productId, day }: ItemChoice,
  { sold, backBy, onHand }: { sold: SoldProduct; backBy: string | undefined; onHand: OnHand },
): string[] {
  const times = onHand.departures(productId, day).map(({ time }) => time)
  const { details } = sold.product
  if (backBy === undefined || details.kind !== 'tour') return times
  return times.filter((time) => isBackBy(backBy, { time, minutes: details.durationMinutes }))
}

/** The places of all departures of a day that can be sold; of a private one there are none to count. */
function placesLeft(
  { sold, onHand, locale, now }: { sold: SoldProduct; onHand: OnHand; locale: Locale; now: Date },
  choices: readonly ItemChoice[],
): number | undefined {
  const { details } = sold.product
  if (details.kind !== 'tour' || details.privateDeparture) return undefined
  const places = choices.map((choice) =>
    choice.kind === 'tour' ? (placesOfTour({ sold, onHand, locale, now, choice }) ?? 0) : 0,
  )
  return places.reduce((sum, count) => sum + count, 0)
}

function priceOf(of: {
  sold: SoldProduct
  choice: ItemChoice
  sale: Sale
  placesLeft?: number
  rates: RateTable
  display: Currency
  now: Date
}): DatedPrice | Refusal | undefined {
  const { sold, choice, sale, placesLeft, rates, display, now } = of
  const { product } = sold
  const length = lengthOf(choice, product)
  if (!length) return undefined
  const today = dayIn(now, product.timeZone)
  const price = itemPrice({ product, choice, today, rates, display })
  if (isRefusal(price)) return price
  const onSite = onSiteWithoutDeposit(price.quote.lines, rates, display)
  return {
    product: product.id,
    price: price.totals.grandTotal,
    ...(onSite.minor > 0 && { onSite }),
    day: choice.day,
    ...length,
    ...(placesLeft !== undefined && { placesLeft }),
    // Without a time of a transfer, the deadline is that of the earliest one
    ...fullRefundOf(sold, choice.kind === 'transfer' ? startOf(choice.day, product) : sale.startsAt, now),
    ...(choice.kind === 'car' && { pickUp: choice.pickUpAt, dropOff: choice.dropOffAt }),
    ...(choice.kind === 'transfer' && { vehicle: choice.vehicle }),
  }
}

function startOf(on: string, { timeZone }: Product): Date {
  return instantOf(day(on), localTime('00:00'), timeZone)
}

/** The deadline of a full refund on the product's clock. */
function fullRefundOf(
  { product: { cancellation, timeZone } }: SoldProduct,
  startsAt: Date,
  now: Date,
): Pick<DatedPrice, 'fullRefund'> {
  const until = fullRefundUntil({ tiers: cancellation, startsAt, now })
  return until ? { fullRefund: { day: dayIn(until, timeZone), time: timeIn(until, timeZone) } } : {}
}
