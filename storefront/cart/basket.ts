import { useLocation } from 'react-router'
import type { Basket } from '#domain/booking/order.ts'

export type BasketPage = 'cart' | 'checkout' | 'result' | 'warning'

/**
 * The basket whose pages one walks through: one step after the other, or everything on a page with the summary beside.
 * Elsewhere the first. Source: spec section 2, the two series of addresses; docs/decisions/0015.
 */
export function useBasket(): Basket {
  const { pathname } = useLocation()
  return pathname.startsWith('/basket-two/') ? 'basket-two' : 'basket'
}

/** The address of a basket's page, with the booking it is about. */
export function basketPath(basket: Basket, page: BasketPage, booking?: string): string {
  return `/${basket}/${page}${booking ? `?rezervasyon=${encodeURIComponent(booking)}` : ''}`
}
