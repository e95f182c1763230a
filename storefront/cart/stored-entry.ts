import type { CheckedCoupon, ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { parseDay } from '#domain/dates/day.ts'
import { isCurrency, type Money } from '#domain/money/money.ts'

/** The product data in the cart: enough to display it in any language and to price it. */
export type CartProduct = Omit<
  Product,
  'body' | 'highlights' | 'included' | 'notIncluded' | 'itinerary' | 'goodToKnow' | 'faq' | 'seo' | 'summary'
>

export type CartEntry = ItemChoice & { product: CartProduct }

/** Whether what the browser stored is an item that can be shown and priced: one that is not must not break the cart. */
export function isEntry(stored: unknown): stored is CartEntry {
  const entry = (stored ?? {}) as Partial<CartEntry>
  const { id, productId, kind, day, people, extras, product } = entry
  if (typeof id !== 'string' || typeof productId !== 'string' || !Array.isArray(extras)) return false
  if (!isDay(day)) return false
  if (![people?.adults, people?.children, people?.infants].every(Number.isSafeInteger)) return false
  if ((kind === 'villa' || kind === 'car') && !isDay((entry as { until?: unknown }).until)) return false
  if (kind !== product?.details?.kind) return false
  return Boolean(product?.titles && product.vat && product.payment && product.timeZone)
}

/** Whether what the browser stored is a coupon that the cart can be priced with, or a code to ask the server about. */
export function isCoupon(stored: unknown): stored is CheckedCoupon {
  const { code, terms } = (stored ?? {}) as Partial<CheckedCoupon>
  if (typeof code !== 'string' || code === '') return false
  if (terms === undefined) return true
  if (terms.kinds !== undefined && !Array.isArray(terms.kinds)) return false
  if (terms.minimum !== undefined && !isAmount(terms.minimum)) return false
  if (terms.kind === 'amount') return isAmount(terms.amount)
  return terms.kind === 'percent' && terms.percent > 0 && terms.percent <= 100
}

function isAmount(stored: Money | undefined): boolean {
  return Number.isSafeInteger(stored?.minor) && stored!.minor > 0 && isCurrency(stored!.currency)
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && parseDay(value) !== undefined
}
