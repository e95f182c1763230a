import type { ItemChoice } from '../booking/order.ts'

/** What a shared link shows: products alone, or products with what was chosen of them. */
export type SharedKind = 'favourites' | 'trip'

/** A list that is shared by a link; `products` are codes, `choices` those of a trip. `until` is an ISO 8601 instant. */
export type SharedList = { kind: SharedKind; products: string[]; choices: ItemChoice[]; until: string }

/** A list as it is to be shared: codes of products, or choices of a trip. */
export type NewSharedList = { products: string[]; choices: ItemChoice[] }

/** An age at which every driver pays the usual price. */
const usualDriverAge = 30

/**
 * Returns a choice without all that says something of a person: flights, names on signs, addresses, notes, the driver's
 * age, and an offer that was made to one. Never throws. Example: a transfer with flight TK2550 has none.
 */
export function withoutPersons(choice: ItemChoice): ItemChoice {
  const { offer: _, ...shared } = choice
  if (shared.kind === 'car') return { ...shared, driverAge: usualDriverAge }
  if (shared.kind !== 'transfer') return shared
  const { flight: _flight, sign: _sign, address: _address, note: _note, back, ...transfer } = shared
  return back ? { ...transfer, back: { day: back.day, time: back.time } } : transfer
}
