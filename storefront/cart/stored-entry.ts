import { parseDay } from '#domain/dates/day.ts'
import type { CartEntry } from './cart-state.ts'

/** Whether what the browser kept is an item that can be shown and priced: one that is not must not break the cart. */
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

function isDay(value: unknown): boolean {
  return typeof value === 'string' && parseDay(value) !== undefined
}
