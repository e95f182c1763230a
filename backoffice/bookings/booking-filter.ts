import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BookingFilter, type BookingOrder, searchWords } from '#domain/booking/booking-list.ts'
import { bookingStates } from '#domain/booking/booking-state.ts'
import { collectionStates } from '#domain/booking/collection-state.ts'
import { parseDay } from '#domain/dates/day.ts'

/** Names of the filters in the address of the list. */
export const filterNames = [
  'q',
  'state',
  'collection',
  'method',
  'channel',
  'product',
  'tag',
  'from',
  'until',
  'by',
] as const

export type FilterName = (typeof filterNames)[number]

export const filteredMethods = ['card', 'bank-transfer', 'on-the-spot'] as const

/** What the list asks for: days are of the start or of the sale, as the order is. */
export type ListInput = BookingFilter & { order: BookingOrder }

/**
 * Returns what an address asks for. Values that no filter has are left out, and words that are too short to be searched.
 * Example: `listInput(new URLSearchParams('state=confirmed&from=2027-06-01&by=start'))`.
 */
export function listInput(params: URLSearchParams): ListInput {
  const one = <Value extends string>(name: FilterName, values: readonly Value[]) =>
    values.find((value) => value === params.get(name))
  const words = params.get('q') ?? ''
  const order = one('by', ['start'] as const) ?? 'placed'
  const [from, until] = [parseDay(params.get('from') ?? ''), parseDay(params.get('until') ?? '')]
  const days =
    order === 'start' ? { startFrom: from, startUntil: until } : { placedFrom: from, placedUntil: until }
  const state = one('state', bookingStates)
  const collection = one('collection', collectionStates)
  const filter: BookingFilter = {
    words: searchWords(words).length > 0 ? words : undefined,
    ...days,
    states: state && [state],
    collections: collection && [collection],
    paymentMethod: one('method', filteredMethods),
    channel: params.get('channel') || undefined,
    product: params.get('product') || undefined,
    tag: params.get('tag') || undefined,
  }
  return { ...withoutAbsent(filter), order }
}

/** Returns a filter as calls take it. */
export function sentFilter({ order: _, states, collections, ...filter }: ListInput) {
  return { ...filter, states: states && [...states], collections: collections && [...collections] }
}

function withoutAbsent<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}

/** Returns the filters of the address, and a function that changes some of them. */
export function useBookingFilter(): {
  input: ListInput
  valueOf(name: FilterName): string
  isFiltered: boolean
  change(values: Partial<Record<FilterName, string>>): void
  clear(): void
} {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Partial<Record<FilterName, string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return {
    input: useMemo(() => listInput(params), [params]),
    valueOf: (name) => params.get(name) ?? '',
    isFiltered: filterNames.some((name) => name !== 'by' && params.has(name)),
    change,
    clear: () => setParams(params.has('by') ? { by: params.get('by')! } : {}, { replace: true }),
  }
}
