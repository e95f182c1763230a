import { noteStep } from '../analytics/counting.ts'
import { openCart } from './cart-opening.ts'
import { changeEntries } from './cart-store.ts'
import { entriesChanged, entriesWith } from './entries-with.ts'
import { endChange, entryInChange } from './entry-change.ts'
import type { CartEntry, CartProduct } from './stored-entry.ts'

/**
 * Adds an item to the cart, or replaces the edited one, and opens the drawer once the browser has stored it, so
 * that the visitor may leave the page. Resolves then.
 */
export async function addToCart(entry: CartEntry): Promise<void> {
  const added = { ...entry, product: essential(entry.product) }
  const changing = entryInChange()
  const stored = changeEntries((entries) =>
    changing ? entriesChanged(entries, changing, added) : entriesWith(entries, added),
  )
  endChange()
  noteStep('cart')
  await stored.finally(openCart)
}

/** Adds several items to the cart, as one change, and opens the drawer once the browser has stored them. */
export async function addEntries(added: readonly CartEntry[]): Promise<void> {
  const lean = added.map((entry) => ({ ...entry, product: essential(entry.product) }))
  noteStep('cart')
  await changeEntries((entries) => lean.reduce(entriesWith, entries)).finally(openCart)
}

/** Takes over what the catalogue says of a product today. */
export function refreshProduct(product: CartProduct): void {
  void changeEntries((entries) =>
    entries.map((entry) =>
      entry.productId === product.id ? { ...entry, product: essential(product) } : entry,
    ),
  )
}

/** The local storage is small: of a page's product only what the cart shows and prices, and one picture. */
function essential(product: CartProduct): CartProduct {
  const { id, kind, slug, title, category, destination, pictures, fromPrice, campaign, priorPrice } = product
  const { freeCancellationHours, onRequest, facts, slugs, titles, categorySlugs, currency, vat } = product
  const { payment, cancellation, cutoffHours, timeZone, extras, asked, details } = product
  return {
    id,
    kind,
    slug,
    title,
    category,
    destination,
    pictures: pictures.slice(0, 1),
    fromPrice,
    campaign,
    priorPrice,
    freeCancellationHours,
    onRequest,
    facts,
    slugs,
    titles,
    categorySlugs,
    currency,
    vat,
    payment,
    cancellation,
    cutoffHours,
    timeZone,
    extras,
    asked,
    details,
  }
}
