import type { CartEntry } from './stored-entry.ts'

/**
 * The items of a cart with one more. The same departure chosen again replaces what was chosen before: two lines for one
 * departure are more often a mistake than intended. Two cars alike are intended: each is an item of its own, with its driver
 * and extras. An offer is an item of its own: accepted again it is the same one, and nothing else replaces it.
 */
export function entriesWith(entries: readonly CartEntry[], added: CartEntry): readonly CartEntry[] {
  const at = entries.findIndex((other) => isSame(other, added))
  return at < 0 ? [...entries, added] : entries.with(at, { ...added, id: entries[at]!.id })
}

/**
 * Returns the cart's items with one changed in place. An item with the same departure is replaced too. A
 * removed item is added again.
 */
export function entriesChanged(
  entries: readonly CartEntry[],
  id: string,
  changed: CartEntry,
): readonly CartEntry[] {
  if (!entries.some((entry) => entry.id === id)) return entriesWith(entries, changed)
  return entries
    .filter((entry) => entry.id === id || !isSame(entry, changed))
    .map((entry) => (entry.id === id ? { ...changed, id } : entry))
}

function isSame(one: CartEntry, other: CartEntry): boolean {
  if (one.offer || other.offer) return one.offer?.id === other.offer?.id
  if (one.kind === 'car') return one.id === other.id
  if (one.productId !== other.productId || one.day !== other.day || one.time !== other.time) return false
  return vehicleOf(one) === vehicleOf(other)
}

/** A large party may take two vehicles at the same time. */
function vehicleOf(entry: CartEntry): string | undefined {
  return entry.kind === 'transfer' ? `${entry.vehicle} ${entry.reversed ?? false}` : undefined
}
