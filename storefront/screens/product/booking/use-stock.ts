import { useEffect, useState } from 'react'
import type { Stock } from '#domain/availability/stock.ts'
import type { Day } from '#domain/dates/day.ts'
import { browserApi } from '../../../api/browser-api.ts'
import { useWords } from '../../../words/words.tsx'

/** What is taken of a product, as far as it is known. `again` asks once more. */
export type KnownStock = {
  stocks: readonly Stock[] | 'loading' | 'failed'
  again(): void
}

/** Asks what of a product is taken between two days; asked anew for another product or other days. */
export function useStock({ product, from, to }: { product: string; from: Day; to: Day }): KnownStock {
  const { locale } = useWords()
  const [stocks, setStocks] = useState<KnownStock['stocks']>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks once more
  useEffect(() => {
    let current = true
    setStocks('loading')
    browserApi(locale)
      .stock({ product, from, to })
      .then((reply) => current && setStocks(reply.ok ? reply.data : 'failed'))
    return () => {
      current = false
    }
  }, [locale, product, from, to, tries])
  return { stocks, again: () => setTries((count) => count + 1) }
}
