import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#domain/dates/day.ts'
import { choiceOfQuery, queryOfChoice, type TourChoice, type TourProduct } from './choice.ts'

export type Choose = (part: Partial<TourChoice>) => void

/**
 * The visitor's choice and how to change it. It stands in the address, so that reloading and coming back keep it;
 * changing it is no navigation: nothing is loaded and Back leaves the page.
 */
export function useTourChoice(product: TourProduct, today: Day): [TourChoice, Choose] {
  const [query] = useSearchParams()
  const [choice, setChoice] = useState(() => choiceOfQuery(query, product, today))

  function choose(part: Partial<TourChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    const address = new URL(location.href)
    address.search = queryOfChoice(next, address.searchParams).toString()
    history.replaceState(history.state, '', address)
  }

  return [choice, choose]
}
