import { useEffect, useState } from 'react'
import type { PointType, ProductKind } from '#domain/catalogue/kinds.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { Suggestions } from '#domain/search/list-query.ts'
import { useShop } from '../../company/shop.tsx'
import { reachApi } from '../../data/reach-api.ts'
import { transferAddress, transferEnd } from '../../trip/transfer-address.ts'

/** One thing that a text which is still being typed may mean. */
export type Suggestion = {
  group: 'destinations' | 'categories' | 'products' | 'points'
  id: string
  title: string
  path: string
  /** Where a product is, or how many there are of a place or category. */
  place?: string
  count?: number
  picture?: Picture
  kind?: ProductKind
  /** Of a point: what it is. */
  type?: PointType
}

export type Suggested = { entries: Suggestion[]; searchedFor?: string }

const wait = 120
const leastLetters = 2

/**
 * Returns suggestions for a text, after a short delay; undefined while it is too short or nothing has arrived.
 */
export function useSuggestions(text: string): Suggested | undefined {
  const { locale } = useShop()
  const [suggested, setSuggested] = useState<Suggested>()
  const term = text.trim()

  useEffect(() => {
    if (term.length < leastLetters) {
      setSuggested(undefined)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const api = await reachApi(locale)
      const reply = await api.suggest(term, stop.signal).catch(() => undefined)
      // Without suggestions the form still searches: a failed call takes nothing away.
      if (!stop.signal.aborted) setSuggested(reply?.ok ? suggestedOf(reply.data) : undefined)
    }, wait)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [term, locale])

  return suggested
}

function suggestedOf({ products, destinations, categories, points, searchedFor }: Suggestions): Suggested {
  return {
    searchedFor,
    entries: [
      ...destinations.map(({ id, slug, title, count }) => ({
        group: 'destinations' as const,
        id,
        title,
        count,
        path: `/d/${slug}`,
      })),
      ...categories.map(({ id, slug, title, count }) => ({
        group: 'categories' as const,
        id,
        title,
        count,
        path: `/p/${slug}`,
      })),
      ...points.map(({ id, name, type }) => ({
        group: 'points' as const,
        id,
        title: name,
        type,
        path: transferAddress({ ...transferEnd({ id, type }), trip: {} }),
      })),
      ...products.map(({ id, slug, title, kind, category, destination, pictures }) => ({
        group: 'products' as const,
        id,
        title,
        place: destination.title,
        path: `/u/${category.slug}/${slug}`,
        picture: pictures[0],
        kind,
      })),
    ],
  }
}
