import type { StoreApi } from 'zustand'
import { type HitchProduct, hitchOf } from '../components/listing/unavailable-text.ts'
import { codeParts } from '../data/code-parts.ts'
import { reachApi } from '../data/reach-api.ts'
import type { Words } from '../i18n/use-messages.tsx'
import { shownPrice, type TripPrice, type TripPrices, type TripQuestion } from './trip-price.ts'

type Request = TripQuestion & {
  /** The key of the question. */ about: string
  /** Has the key of the present question, and receives the results. */ store: StoreApi<TripPrices>
}

/** Lists are hydrated card by card: requests of so many milliseconds are sent together. */
const together = 50

let requestedAbout = ''
let requested = new Set<string>()
let waiting: string[] = []

/** Requests the price of a product for a trip, once, unless `store` is about another one by now. */
export function requestTripPrice(product: string, request: Request): void {
  const { about, store } = request
  if (store.getState().about !== about) return
  if (about !== requestedAbout) {
    requestedAbout = about
    requested = new Set()
    waiting = []
  }
  if (requested.has(product)) return
  requested.add(product)
  waiting.push(product)
  if (waiting.length === 1) setTimeout(() => void sendWaiting(request), together)
}

async function sendWaiting(request: Request): Promise<void> {
  const { about } = request
  if (requestedAbout !== about) return
  const products = waiting
  waiting = []
  for (const part of codeParts(products)) {
    const known = await pricesOf(part, request)
    // Another trip, language or currency was chosen meanwhile
    if (request.store.getState().about !== about) return
    // Requested again by the next card that needs it
    if (!known) for (const product of part) requested.delete(product)
    else request.store.setState((state) => ({ known: { ...state.known, ...known } }))
  }
}

async function pricesOf(
  products: string[],
  { locale, currency, trip }: TripQuestion,
): Promise<Record<string, TripPrice> | undefined> {
  const api = await reachApi(locale)
  const reply = await api.priceDates(products, { ...trip, display: currency })
  if (!reply.ok) return undefined
  const { prices, errors } = reply.data
  return Object.fromEntries([
    ...prices.map((price) => [price.product, { dated: shownPrice(price, trip) }]),
    ...errors.map((error) => [
      error.product,
      { hitch: (product: HitchProduct, words: Words) => hitchOf(error, { product, trip }, words) },
    ]),
  ])
}
