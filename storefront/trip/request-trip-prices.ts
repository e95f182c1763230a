import type { StoreApi } from 'zustand'
import type { DatedPrice } from '#domain/search/dated-price.ts'
import { hitchOf } from '../components/listing/unavailable-text.ts'
import { reachApi } from '../data/reach-api.ts'
import type { Words } from '../i18n/use-messages.tsx'
import type { TripPrice, TripPrices, TripQuestion } from './trip-price.ts'

type Request = TripQuestion & {
  /** Has the key of the question, and receives the results. */ store: StoreApi<TripPrices>
}

/** Lists are hydrated card by card: requests of so many milliseconds are sent together. */
const together = 50
/** The API answers for so many products at once. */
const mostProducts = 60

let requestedAbout = ''
let requested = new Set<string>()
let waiting: string[] = []

/** Requests the price of a product for the trip that `store` is about, once. */
export function requestTripPrice(product: string, request: Request): void {
  const { about } = request.store.getState()
  if (about !== requestedAbout) {
    requestedAbout = about
    requested = new Set()
    waiting = []
  }
  if (requested.has(product)) return
  requested.add(product)
  waiting.push(product)
  if (waiting.length === 1) setTimeout(() => void sendWaiting(about, request), together)
}

async function sendWaiting(about: string, request: Request): Promise<void> {
  if (requestedAbout !== about) return
  const products = waiting
  waiting = []
  for (let first = 0; first < products.length; first += mostProducts) {
    const known = await pricesOf(products.slice(first, first + mostProducts), request)
    // Another trip, language or currency was chosen meanwhile
    if (request.store.getState().about !== about) return
    request.store.setState((state) => ({ known: { ...state.known, ...known } }))
  }
}

async function pricesOf(
  products: string[],
  { locale, currency, trip }: TripQuestion,
): Promise<Record<string, TripPrice>> {
  const api = await reachApi(locale)
  const reply = await api.priceDates(products, { ...trip, display: currency })
  if (!reply.ok) return {}
  const { prices, errors } = reply.data
  // Of several days a tour is priced for the first that it runs on: the card names it
  const showDay = (price: DatedPrice) => price.unit === 'person' && trip.until !== undefined
  return Object.fromEntries([
    ...prices.map((price) => [price.product, { dated: { ...price, showDay: showDay(price) } }]),
    ...errors.map((error) => [error.product, { hitch: (words: Words) => hitchOf(error, trip, words) }]),
  ])
}
