import { useMemo } from 'react'
import { byChosenDay } from '#domain/booking/by-chosen-day.ts'
import type { ItemError, MadeTotals } from '#domain/booking/order.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { CartTotals, ItemTotals } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { CartTerms } from '#domain/pricing/replay-cart.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { useSeller } from '../agency/agency-store.ts'
import { useShop } from '../company/shop.tsx'
import { useMember } from '../members/member-store.ts'
import type { Cart } from './cart-state.ts'
import { priceEntry } from './price-entry.ts'
import type { CartEntry } from './stored-entry.ts'
import { useCart } from './use-cart.ts'

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
  /** How the totals are made, step by step. */
  made?: MadeTotals
  /** The coupon's unmet conditions in this cart. */
  couponError?: ItemError
  discounts: CartDiscountsHere
}

/** Reductions of this visitor’s cart, except its coupon. */
export type CartDiscountsHere = Pick<CartTerms, 'basketCampaign' | 'memberDiscount'>

/** Returns the current cart, priced in the display currency; changes of either recalculate it. */
export function usePricedCart(): PricedView {
  const { ready, value } = useCart()
  const { settings, currency, locale } = useShop()
  const member = useMember(locale)
  const isSelling = useSeller(locale).status === 'seller'
  const memberDiscount = member.status === 'member' && !isSelling ? member.member.discount : undefined
  const basketCampaign = isSelling ? undefined : settings.rules.basketCampaign
  const cart = useMemo(() => pricedCart(value, isSelling), [isSelling, value])
  return useMemo(() => {
    const discounts = { basketCampaign, memberDiscount }
    const now = new Date()
    return { ready, ...priceWholeCart(cart, { rates: settings.rates, display: currency, now, discounts }) }
  }, [ready, cart, settings.rates, currency, basketCampaign, memberDiscount])
}

/** The same with the discounts of another visitor: of who has logged in since the cart was priced. */
export function repriced(
  { ready, cart, discounts, display }: PricedView,
  of: { rates: RateTable; memberDiscount: CartTerms['memberDiscount'] },
): PricedView {
  if (!display) return { ready, cart, items: [], discounts }
  const { rates, memberDiscount } = of
  const asked = { rates, display: display.currency, now: new Date() }
  return { ready, ...priceWholeCart(cart, { ...asked, discounts: { ...discounts, memberDiscount } }) }
}

/** The cart as it is priced, by date: agencies sell at the public price without a coupon, all of it at once. */
export function pricedCart(cart: Cart, isSelling: boolean): Cart {
  const entries = cart.entries.toSorted(byChosenDay)
  return isSelling ? { ...cart, entries, coupon: undefined, payment: 'full' } : { ...cart, entries }
}

/** Works a cart out in one display currency, as of now. */
export function priceWholeCart(
  cart: Cart,
  {
    rates,
    display,
    now,
    discounts,
  }: { rates: RateTable; display: Currency; now: Date; discounts: CartDiscountsHere },
): Omit<PricedView, 'ready'> {
  const quoted = cart.entries.map((entry) => ({ entry, quote: priceEntry(entry, now) }))
  const items = quoted.flatMap(({ entry, quote }) => (isRefusal(quote) ? [] : [{ id: entry.id, quote }]))
  const coupon = cart.coupon?.terms
  const priced = priceCart({ ...discounts, coupon, items, rates, display, payment: cart.payment })
  if (isRefusal(priced)) {
    return { cart, discounts, items: quoted.map(({ entry }) => ({ entry, refusal: priced })) }
  }
  return {
    cart,
    discounts,
    items: quoted.map(({ entry, quote }) => {
      if (isRefusal(quote)) return { entry, refusal: quote }
      const totals = priced.items.find(({ id }) => id === entry.id)
      return { entry, quote, ledger: totals?.ledger, display: totals?.display }
    }),
    ledger: priced.ledger,
    display: priced.display,
    made: { ledger: [...priced.steps.ledger], display: [...priced.steps.display] },
    couponError: priced.couponError && {
      reason: priced.couponError.refused,
      values: priced.couponError.values as ItemError['values'],
    },
  }
}
