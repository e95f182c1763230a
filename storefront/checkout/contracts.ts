import { isPackageTour } from '#domain/booking/cancellation.ts'
import { isLetKind } from '#domain/catalogue/kinds.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import type { CartEntry } from '../cart/stored-entry.ts'

/** The texts that these items are sold under. Source: the Turkish distance contracts and package tours regulations, docs/decisions/0013. */
export function contractsFor(entries: readonly CartEntry[]): PagePurpose[] {
  const own = entries.flatMap(contractsOf)
  const order: PagePurpose[] = ['distance-sale-contract', 'package-tour-contract', 'rental-contract']
  return ['preliminary-information', ...order.filter((purpose) => own.includes(purpose))]
}

function contractsOf({ product: { details } }: CartEntry): PagePurpose[] {
  if (details.kind === 'villa') return ['rental-contract']
  if (isLetKind(details.kind)) return ['distance-sale-contract', 'rental-contract']
  return [isPackageTour(details) ? 'package-tour-contract' : 'distance-sale-contract']
}

/** Says whether something in the cart is let, which has a contract of its own. */
export function isLet(entries: readonly CartEntry[]): boolean {
  return entries.some(({ kind }) => isLetKind(kind))
}
