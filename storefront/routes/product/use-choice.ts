import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#domain/dates/day.ts'
import { choiceOfQuery, queryOfChoice, type TourChoice, type TourProduct } from './choice.ts'

/** Changes a part of a choice. */
export type ChoosePart<Choice> = (part: Partial<Choice>) => void

export type Choose = ChoosePart<TourChoice>

/**
 * Returns the visitor's choice and its setter. The address contains it, so that reload and return preserve it;
 * a change is no navigation: nothing loads, and Back leaves the page.
 */
export function useChoice<Choice extends object>(
  read: (query: URLSearchParams) => Choice,
  write: (choice: Choice, others: URLSearchParams) => URLSearchParams,
): [Choice, ChoosePart<Choice>] {
  const [query] = useSearchParams()
  const [choice, setChoice] = useState(() => read(query))

  function choose(part: Partial<Choice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    const address = new URL(location.href)
    address.search = write(next, address.searchParams).toString()
    history.replaceState(history.state, '', address)
  }

  return [choice, choose]
}

/** The choice of a tour. */
export function useTourChoice(product: TourProduct, today: Day): [TourChoice, Choose] {
  return useChoice((query) => choiceOfQuery(query, product, today), queryOfChoice)
}
