import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ItemRow } from '#server/orders/booking-rows.ts'
import { isCheckedIn, isOfReseller } from './queries.ts'

/**
 * Refuses another product for an item that has begun or was used, and for a booking through the OCTO API: its reseller sold
 * that product, and the standard has no message that it became another one. Undefined where it may be moved.
 */
export async function refuseOtherProduct(
  database: Queries,
  { booking, item, now }: { booking: { id: string }; item: Pick<ItemRow, 'id' | 'startsAt'>; now: Date },
): Promise<Refusal<'item-begun' | 'octo-product-fixed'> | undefined> {
  if (item.startsAt <= now || (await isCheckedIn(database, item.id))) return refuse('item-begun')
  return (await isOfReseller(database, booking.id)) ? refuse('octo-product-fixed') : undefined
}
