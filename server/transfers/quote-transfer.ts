import { refusePeople } from '#domain/availability/people.ts'
import { refuseTransfers, transferSpans } from '#domain/availability/transfers.ts'
import type { ChoiceOf } from '#domain/booking/order.ts'
import type { TransferOffer, TransferQuestion, TransferRoute } from '#domain/catalogue/transfer-tariff.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { priceItem } from '#domain/pricing/price-item.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { type SoldProduct, saleMemory } from '#server/orders/sale-memory.ts'
import { type OnHand, onHandFor } from '#server/orders/selling/on-hand.ts'
import { placesFor, sellItem } from '#server/orders/selling/sell-item.ts'
import { routeOf, type Tariffs, type TransferProduct, tariffsOf } from './tariffs.ts'

type TransferChoice = ChoiceOf<'transfer'>
/** A question in which everything that is needed was said. */
type AskedTransfer = TransferQuestion & { day: string; time: string }
type Candidate = { route: TransferRoute; reversed: boolean; sold: SoldProduct }

/**
 * The vehicle classes for a transfer and its return, each judged as if it were sold now: those that can be had by their
 * price, then the others with the reason. Refuses a question to which there can be no answer.
 */
export async function quoteTransfer(
  company: Company,
  { question, locale, now }: { question: TransferQuestion; locale: Locale; now: Date },
): Promise<TransferOffer[] | Refusal> {
  const tariffs = await tariffsOf(company, locale)
  const incomplete = refuseIncomplete(question, tariffs)
  if (incomplete) return incomplete
  const query = question as AskedTransfer
  const candidates = await candidatesFor(company, { query, tariffs, locale })
  const refusal = refuseTransfer(query, candidates, now)
  if (refusal) return refusal
  const choices = candidates.map((candidate) => choicesOf(query, candidate))
  const onHand = await onHandFor(company, choices.flat(), now)
  const offers = candidates.flatMap((candidate, index) =>
    choices[index]!.map((choice) => offerOf(candidate, choice, { onHand, locale, now })),
  )
  return offers.sort(byUse)
}

function refuseIncomplete(
  { from, to, day, time }: TransferQuestion,
  { points }: Tariffs,
): Refusal | undefined {
  if (!from || !to) return refuse('transfer-points-missing')
  if (from === to) return refuse('transfer-same-point')
  const start = points.find(({ id }) => id === from)
  const end = points.find(({ id }) => id === to)
  const unknown = [...(start ? [] : ['from']), ...(end ? [] : ['to'])]
  if (!start || !end) return refuse('transfer-point-unknown', { points: unknown })
  if (!start.reaches.includes(to)) return refuse('transfer-route-unknown')
  if (!day) return refuse('transfer-date-missing')
  if (!time) return refuse('transfer-time-missing')
  return undefined
}

/** The products that drive this way; one that goes the asked way is not needed for a way back to be asked of another. */
async function candidatesFor(
  company: Company,
  { query, tariffs, locale }: { query: AskedTransfer; tariffs: Tariffs; locale: Locale },
): Promise<Candidate[]> {
  const there = tariffs.ends.filter(({ from, to }) => from === query.from && to === query.to)
  const back = tariffs.ends.filter(({ from, to }) => from === query.to && to === query.from)
  // A product of its own for this direction has this direction's price.
  const ends = there.length > 0 ? there : back
  const codes = ends.map(({ productId }) => productId)
  const products = await saleMemory(company).products(codes, locale)
  return codes.flatMap((code) => {
    const sold = products.get(code)
    return sold
      ? [{ route: routeOf(sold.product as TransferProduct), reversed: there.length === 0, sold }]
      : []
  })
}

/** A number of travellers too large for every vehicle of these routes. */
function refuseTransfer(
  query: AskedTransfer,
  candidates: readonly Candidate[],
  now: Date,
): Refusal | undefined {
  if (candidates.length === 0) return refuse('transfer-route-unknown')
  const seats = candidates.flatMap(({ route }) => route.vehicles.map((vehicle) => vehicle.seats))
  const crowd = refusePeople(query.people, {
    people: { min: 1, max: Math.max(...seats) },
    infantsTakePlaces: true,
  })
  if (crowd) return crowd
  const children = query.people.children + query.people.infants
  if (query.childSeats > children) return refuse('child-seats-too-many', { max: children })
  const refusals = candidates.map(({ sold: { product }, route: { minutes } }) => {
    const { cutoffHours, timeZone } = product
    return refuseTransfers(transferSpans(query, { minutes, timeZone }), { cutoffHours, timeZone, now })
  })
  return refusals.every(Boolean) ? refusals[0] : undefined
}

function choicesOf(query: AskedTransfer, { route, reversed }: Candidate): TransferChoice[] {
  const { day, time, people, childSeats, back } = query
  return route.vehicles.map(({ id: vehicle }) => ({
    kind: 'transfer',
    id: vehicle,
    productId: route.productId,
    day,
    time,
    people,
    childSeats,
    back,
    vehicle,
    reversed,
    extras: [],
  }))
}

function offerOf(
  { route, reversed, sold }: Candidate,
  choice: TransferChoice,
  { onHand, locale, now }: { onHand: OnHand; locale: Locale; now: Date },
): TransferOffer {
  const { productId, slug, minutes, kilometres, freeWaitingMinutes } = route
  const { product } = sold
  const question = { choice, sold, onHand, locale, now }
  const quote = priceItem({ product, choice, bookedOn: dayIn(now, product.timeZone) })
  const sale = sellItem(question)
  const priced = isRefusal(quote)
    ? { lines: [] }
    : { total: quote.total, prepayment: quote.prepayment.amount, lines: [...quote.lines] }
  return {
    productId,
    slug,
    reversed,
    minutes,
    kilometres,
    freeWaitingMinutes,
    vehicle: route.vehicles.find(({ id }) => id === choice.vehicle)!,
    free: placesFor(question),
    error: isRefusal(sale) ? itemError(sale, locale) : undefined,
    ...priced,
  }
}

function byUse(one: TransferOffer, other: TransferOffer): number {
  if (!one.error !== !other.error) return one.error ? 1 : -1
  return (one.total?.minor ?? Infinity) - (other.total?.minor ?? Infinity)
}
