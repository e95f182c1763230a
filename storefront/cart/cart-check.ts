import { useEffect } from 'react'
import { create } from 'zustand'
import { checkCart } from '#contract/orders/cart.ts'
import type { CheckedCart, CheckedPayment, ItemError } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { priceAlone } from '#domain/pricing/price-alone.ts'
import { checkForSeller, isSellingNow, useSeller } from '../agency/agency-store.ts'
import { browserClient } from '../data/browser-client.ts'
import { reachApi } from '../data/reach-api.ts'
import { useMember } from '../members/member-store.ts'
import { refreshProduct } from './add-to-cart.ts'
import { questionOf } from './cart-question.ts'
import { type Cart, cartState } from './cart-state.ts'
import { noteCoupon } from './coupon-store.ts'
import { titleOf } from './entry-text.ts'
import type { CartEntry } from './stored-entry.ts'
import { type PricedView, pricedCart } from './use-priced-cart.ts'

/** The server's latest check of each item, by the item's id. */
export type CartCheck = {
  status: 'asking' | 'answered' | 'failed'
  /** The cart that the last answer, or its failing, is about. */
  about?: string
  errors: Readonly<Record<string, ItemError>>
  /** Prices that are not what they were when the item was put into the cart. */
  changes: Readonly<Record<string, PriceChange>>
  /** Places that are left at an item's departure. */
  places: Readonly<Record<string, number>>
  /** How the cart may be paid. */
  payment?: CheckedPayment
}

/** It holds for the choice it was found with. */
export type PriceChange = { was: Money; now: Money; choice: string }

const nothing: CartCheck = { status: 'asking', errors: {}, changes: {}, places: {} }
/** Changes in quick succession are checked once; the first check is awaited. */
const pause = 350

const useStore = create(() => nothing)

/**
 * Asks the server about the cart when it is opened and whenever the choice in it changes, and takes over new prices
 * without losing an item.
 */
export function useCartCheck(view: PricedView, locale: Locale): CartCheck {
  const current = useStore()
  const { ready, cart, display } = view
  const member = useMember(locale)
  // Members may have discounts and coupons that visitors lack.
  const seller = useSeller(locale)
  const asker =
    seller.status === 'seller' ? seller.user.id : member.status === 'member' ? member.member.id : ''
  const question = ready && display && cart.entries.length > 0 ? `${asker} ${requiredOf(cart)}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again only when what is chosen changes
  useEffect(() => {
    if (question === '') return
    const timer = setTimeout(
      () => void ask(view, locale, display!.currency),
      current.status === 'asking' ? 0 : pause,
    )
    return () => clearTimeout(timer)
  }, [question, locale, display?.currency])
  return current
}

/** Applies the server's response to the items and the coupon. */
export function noteChecked(checked: CheckedCart): void {
  if (checked.coupon) noteCoupon(checked.coupon)
  const errors = Object.fromEntries(checked.items.flatMap(({ id, error }) => (error ? [[id, error]] : [])))
  const places = Object.fromEntries(
    checked.items.flatMap(({ id, places }) => (places === undefined ? [] : [[id, places]])),
  )
  const about = requiredOf(currentCart())
  useStore.setState({ status: 'answered', about, errors, places, payment: checked.payment })
}

/** Whether what a check says is about the cart as it is now. */
export function isAbout({ about }: CartCheck, cart: Cart): boolean {
  return about === requiredOf(cart)
}

async function ask(view: PricedView, locale: Locale, display: Currency): Promise<void> {
  const { entries } = view.cart
  const asked = questionOf({ ...view.cart, display, locale })
  const reply = (await checkForSeller(asked)) ?? (await browserClient(locale).send(checkCart, asked))
  // Something was changed while the server thought: its answer is about another cart.
  if (requiredOf(currentCart()) !== requiredOf(view.cart)) return
  if (!reply.ok) return useStore.setState({ status: 'failed', about: requiredOf(view.cart) })
  noteChecked(reply.data)

  const changes: Record<string, PriceChange> = { ...useStore.getState().changes }
  const outdated = new Map<string, CartEntry>()
  for (const entry of entries) {
    // Put here in another language: the names of its extras and places are still in that one.
    if (entry.product.title !== titleOf(entry.product, locale)) outdated.set(entry.productId, entry)
  }
  for (const { id, display: reported } of reply.data.items) {
    const item = view.items.find(({ entry }) => entry.id === id)
    if (!item?.display || !reported) continue
    // Discounts on the whole cart come and go with what else is in it: they are no change of this item's price.
    const [was, now] = [priceAlone(item.display), priceAlone(reported)]
    if (was.minor === now.minor) continue
    changes[id] = { was, now, choice: choiceKey(item.entry) }
    outdated.set(item.entry.productId, item.entry)
  }
  useStore.setState({ changes })
  if (outdated.size === 0) return
  const api = await reachApi(locale)
  for (const { product } of outdated.values()) {
    const fresh = await api.product(product.slugs[locale] ?? product.slug)
    if (fresh.ok) refreshProduct(fresh.data)
  }
}

function currentCart(): Cart {
  return pricedCart(cartState.current().value, isSellingNow())
}

/** The parts of an item that its price and places depend on. */
export function choiceKey({ product: _, ...choice }: CartEntry): string {
  return JSON.stringify(choice)
}

function requiredOf({ entries, coupon }: Cart): string {
  return [coupon?.code ?? '', ...entries.map(choiceKey)].join()
}
