import { useEffect } from 'react'
import { useShop } from '../../company/shop.tsx'
import { reachApi } from '../../data/reach-api.ts'
import { noteSeen } from './seen-products.ts'

const lookedAt = 3000

/** Records a product view: in the browser at once, counted after some time on the page. */
export function useVisit(product: string): void {
  const { locale } = useShop()
  useEffect(() => {
    noteSeen(product)
    const timer = setTimeout(async () => {
      if (document.visibilityState !== 'visible') return
      const api = await reachApi(locale)
      await api.countView(product)
    }, lookedAt)
    return () => clearTimeout(timer)
  }, [product, locale])
}
