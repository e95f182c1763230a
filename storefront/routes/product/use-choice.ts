import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { choiceAlong } from '../../trip/trip.ts'
import { useTripPrice } from '../../trip/trip-prices.ts'
import { useTrip } from '../../trip/trip-store.ts'
import { choiceOfQuery, queryOfChoice, type TourChoice, type TourProduct } from './choice.ts'

/** Changes a part of a choice. */
export type ChoosePart<Choice> = (part: Partial<Choice>) => void

export type Choose = ChoosePart<TourChoice>

/**
 * Returns the visitor's choice and its setter. The address contains it, so that reload and return preserve it;
 * a change is no navigation: nothing loads, and Back leaves the page. An address without a choice takes the
 * days and travellers of the trip that this device remembers.
 */
export function useChoice<Choice extends object>(
  product: Pick<Product, 'id' | 'kind'>,
  read: (query: URLSearchParams) => Choice,
  write: (choice: Choice, others: URLSearchParams) => URLSearchParams,
): [Choice, ChoosePart<Choice>] {
  const [query] = useSearchParams()
  const [choice, setChoice] = useState(() => read(query))
  const isChosen = useRef(choiceParameters.some((name) => query.has(name)))
  const remembered = useRememberedQuery(product)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each remembered trip
  useEffect(() => {
    if (remembered !== '' && !isChosen.current) setChoice(read(withRemembered(query, remembered)))
  }, [remembered])

  function choose(part: Partial<Choice>) {
    isChosen.current = true
    const next = { ...choice, ...part }
    setChoice(next)
    const address = new URL(location.href)
    address.search = write(next, address.searchParams).toString()
    history.replaceState(history.state, '', address)
  }

  return [choice, choose]
}

/** Adds what an address has not to it; the rest of the choice, such as a time, is the address's own. */
function withRemembered(query: URLSearchParams, remembered: string): URLSearchParams {
  const missing = [...new URLSearchParams(remembered)].filter(([name]) => !query.has(name))
  return new URLSearchParams([...query, ...missing])
}

/** An address with one of these has a choice of its own; the rest of it may come from a campaign. */
const choiceParameters = ['date', 'from', 'to', 'adults', 'people', 'charter', 'pickUp', 'extra']

/** The address of a product as a card leads to it for the remembered trip: of several days, a tour has the first with places. */
function useRememberedQuery({ id, kind }: Pick<Product, 'id' | 'kind'>): string {
  const trip = useTrip()
  const ofSeveral = kind === 'tour' && trip.until !== undefined
  const price = useTripPrice(ofSeveral ? id : undefined)
  return ofSeveral && !price ? '' : choiceAlong(trip, kind, price?.dated)
}

/** The choice of a tour. */
export function useTourChoice(product: TourProduct, today: Day): [TourChoice, Choose] {
  return useChoice(product, (query) => choiceOfQuery(query, product, today), queryOfChoice)
}
