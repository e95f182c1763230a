import { useMemo } from 'react'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { CartTotals, ItemTotals } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { useShop } from '../shop/shop.tsx'
import type { Cart, CartEntry } from './cart-state.ts'
import { useCart } from './cart-store.ts'
import { priceEntry } from './price-entry.ts'

export type PricedEntry = {
  entry: CartEntry
  quote?: Quote
  ledger?: ItemTotals
  display?: ItemTotals
  refusal?: Refusal
}

/** The cart with everything worked out: each item and the whole, in the ledger's and in the shown currency. */
export type PricedView = {
  ready: boolean
  cart: Cart
  items: PricedEntry[]
  ledger?: CartTotals
  display?: CartTotals
}

/** The cart as it is now, priced in the shown currency; every change of either works everything out anew. */
export function usePricedCart(): PricedView {
  const { ready, value: cart } = useCart()
  const { settings, currency } = useShop()
  return useMemo(
    () => ({ ready, ...priceWholeCart(cart, { rates: settings.rates, display: currency, now: new Date() }) }),
    [ready, cart, settings.rates, currency],
  )
}

/** Works a cart out in one display currency, as of now. */
export function priceWholeCart(
  cart: Cart,
  { rates, display, now }: { rates: RateTable; display: Currency; now: Date },
): Omit<PricedView, 'ready'> {
  const quoted = cart.entries.map((entry) => ({ entry, quote: priceEntry(entry, now) }))
  const items = quoted.flatMap(({ entry, quote }) => (isRefusal(quote) ? [] : [{ id: entry.id, quote }]))
  const priced = priceCart({ items, rates, display, payment: cart.payment })
  if (isRefusal(priced)) {
    return { cart, items: quoted.map(({ entry }) => ({ entry, refusal: priced })) }
  }
  return {
    cart,
    items: quoted.map(({ entry, quote }) => {
      if (isRefusal(quote)) return { entry, refusal: quote }
      const totals = priced.items.find(({ id }) => id === entry.id)
      return { entry, quote, ledger: totals?.ledger, display: totals?.display }
    }),
    ledger: priced.ledger,
    display: priced.display,
  }
}
