import { useEffect } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { noteSeen } from './seen-products.ts'

const lookedAt = 3000

/** Somebody looks at a product: kept in the browser at once, counted once they have really looked. */
export function useVisit(product: string): void {
  const { locale } = useShop()
  useEffect(() => {
    noteSeen(product)
    const timer = setTimeout(async () => {
      if (document.visibilityState !== 'visible') return
      const { browserApi } = await import('../../api/browser-api.ts')
      await browserApi(locale).countView(product)
    }, lookedAt)
    return () => clearTimeout(timer)
  }, [product, locale])
}
