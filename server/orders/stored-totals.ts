import type { ChosenFact, ItemChoice } from '#domain/booking/order.ts'
import type { CartTotals, PricedCart, PricedItem } from '#domain/pricing/cart.ts'
import type { CartTerms } from '#domain/pricing/replay-cart.ts'

/* The shapes of a booking's JSON columns. */

/** `bookings.totals`: the whole priced cart. */
export type StoredTotals = {
  ledger: CartTotals
  display: CartTotals
  items: readonly PricedItem[]
  /** How the totals were made, and what they were made with; absent in bookings of the first version. */
  steps?: PricedCart['steps']
  terms?: CartTerms
  /** The code of the coupon that was taken off. */
  coupon?: string
}

/** `booking_items.choice`: what was chosen, with the names it had in the booking's language. */
export type ChosenItem = ItemChoice & {
  extraTitles: Record<string, string>
  pickupName?: string
  /** Absent in bookings of the first version. */
  facts?: ChosenFact[]
}

/** `booking_items.meeting`: where and when the customer is met, or the address of a villa; `time` is local. */
export type StoredMeeting =
  | { kind: 'pickup' | 'place'; place: string; time: string }
  | { kind: 'point'; place: string; time: string; latitude: number; longitude: number }
  /** The first line of `place` is the address; the position is absent where the villa has none. */
  | { kind: 'address'; place: string; time: string; latitude?: number; longitude?: number }
  /**
   * Met by a driver; at an airport with a name sign, which has the lead traveller's name unless `sign` is set.
   */
  | {
      kind: 'driver'
      place: string
      time: string
      /** The free waiting, in minutes. */
      waiting: number
      atAirport: boolean
      address?: string
      sign?: string
    }
