import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { importFile } from '#ui/import-file.ts'
import { useShop } from '../company/shop.tsx'
import { queryOfTrip } from './trip.ts'
import type { TripPrice, TripPrices, TripQuestion } from './trip-price.ts'
import { useTrip } from './trip-store.ts'

const store = createStore<TripPrices>(() => ({ about: '', known: {} }))

/**
 * Returns the price of a product for the trip of this device. Cards that appear together are one request. Undefined without
 * a trip with days or travellers, on the server, until it is known and where the request fails: the card then displays its lowest price.
 */
export function useTripPrice(product: string | undefined): TripPrice | undefined {
  const { about, locale, currency, trip } = useQuestion()
  const isAsked = Boolean(trip.from ?? trip.people)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` has all that a price depends on
  useEffect(() => {
    if (!product || !isAsked) return
    if (store.getState().about !== about) store.setState({ about, known: {} })
    void request(product, about, { locale, currency, trip })
  }, [product, about])
  return useStore(store, (state) => (product && state.about === about ? state.known[product] : undefined))
}

/** Whether a total for the trip of this device is known of one of these products. */
export function useHasTripTotals(products: readonly { id: string }[]): boolean {
  const { about } = useQuestion()
  return useStore(
    store,
    (state) => state.about === about && products.some(({ id }) => state.known[id]?.dated !== undefined),
  )
}

/** What prices depend on: `about` is the key of all of it. */
function useQuestion() {
  const { locale, currency } = useShop()
  const trip = useTrip()
  return { about: `${locale} ${currency} ${queryOfTrip(trip)}`, locale, currency, trip }
}

/** The code of requests comes with the first one. Without a connection there are no prices to request either. */
async function request(product: string, about: string, question: TripQuestion): Promise<void> {
  const loaded = await importFile(() => import('./request-trip-prices.ts')).catch(() => undefined)
  loaded?.requestTripPrice(product, { ...question, about, store })
}
