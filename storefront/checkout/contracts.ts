import type { PagePurpose } from '#domain/content/content.ts'
import type { CartEntry } from '../cart/cart-state.ts'

const minutesPerDay = 24 * 60

/** The texts that these items are sold under. Source: the Turkish distance contracts and package tours regulations, docs/decisions/0013. */
export function contractsFor(entries: readonly CartEntry[]): PagePurpose[] {
  const overnight = entries.filter(
    ({ product: { details } }) => details.kind === 'tour' && details.durationMinutes > minutesPerDay,
  )
  const purposes: PagePurpose[] = ['preliminary-information']
  if (overnight.length < entries.length) purposes.push('distance-sale-contract')
  if (overnight.length > 0) purposes.push('package-tour-contract')
  return purposes
}

/** Says whether something in the cart is let, which has a contract of its own. */
export function isLet(entries: readonly CartEntry[]): boolean {
  return entries.some(({ kind }) => kind === 'villa' || kind === 'yacht' || kind === 'car')
}
