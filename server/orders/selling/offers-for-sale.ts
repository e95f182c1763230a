import type { ItemChoice } from '#domain/booking/order.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { offersOnHand } from './queries.ts'

/** An offer as it is sold: exactly this choice, at this price, until then. */
export type OfferForSale = {
  product: string
  choice: ItemChoice
  price: Money
  validUntil: Date
  resource: string
  free: boolean
}

/** The valid offers among these codes, by code. */
export async function offersForSale(
  database: Queries,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, OfferForSale>> {
  if (codes.length === 0) return new Map()
  const found = await offersOnHand(database, codes, now)
  return new Map(
    found.map(({ code, price, currency, ...offer }) => [
      code,
      { ...offer, price: moneyOf(price, currency as Currency) },
    ]),
  )
}
