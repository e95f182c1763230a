import { useQuery } from '@tanstack/react-query'
import { listStock } from '#contract/inventory/inventory.ts'
import type { Stock } from '#domain/availability/stock.ts'
import type { Day } from '#domain/dates/day.ts'
import { browserClient } from '../data/browser-client.ts'
import { dataOf, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** A product's known allocations. `again` reloads them. */
export type KnownStock = {
  stocks: readonly Stock[] | 'loading' | 'failed'
  again(): void
}

/** Loads what of a product is taken between two days; loads again for another product or other days. */
export function useStock({ product, from, to }: { product: string; from: Day; to: Day }): KnownStock {
  const { locale } = useMessages()
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ['stock', locale, product, from, to],
      queryFn: () => dataOf(browserClient(locale).send(listStock, { locale, product, from, to })),
    },
    queryClient,
  )
  return {
    stocks: data ?? (isError && !isFetching ? 'failed' : 'loading'),
    again: () => void refetch(),
  }
}
