import type { Hotel } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import { presentPickup } from '../pickups.ts'
import type { OctoRefusal } from '../refusal.ts'
import type { PickupOfBooking } from '../types.ts'
import type { SentBookingPickup } from './input.ts'
import type { BookedItem, OctoRow } from './queries.ts'
import { cannot } from './refused.ts'

/** A pick-up of a booking: the id of its zone, and the hotel in it. */
export type StoredPickup = { point: string; hotel: string | null; room: string | null }

/** Returns the pick-up of a booking; a test has it in its row. */
export function pickupOf({ pickup }: OctoRow, item: BookedItem | undefined): StoredPickup | undefined {
  if (!item) return (pickup as StoredPickup | null) ?? undefined
  const hotel = item.hotel as Hotel | null
  return item.pickup
    ? { point: item.pickup, hotel: hotel?.name || null, room: hotel?.room || null }
    : undefined
}

/** Returns the pick-up after a change; fields that were not sent, or as null, stay. A pick-up without a point is refused. */
export function changedPickup(
  before: StoredPickup | undefined,
  sent: SentBookingPickup,
): StoredPickup | undefined | OctoRefusal {
  if (sent.pickupRequested === false) return undefined
  const point = sent.pickupPointId || before?.point
  const hotel = sent.pickupHotel?.trim() || before?.hotel || null
  const room = sent.pickupHotelRoom?.trim() || before?.room || null
  // An order has a room in a hotel only.
  if (point) return { point, hotel, room: hotel && room }
  const isWanted = sent.pickupRequested || hotel || room
  return isWanted ? cannot('pickupPointId: a pick-up needs one of the pickupPoints') : undefined
}

/** Returns a pick-up as it is sent. */
export function sentPickup(pickup: StoredPickup | undefined): Required<SentBookingPickup> {
  return {
    pickupRequested: pickup !== undefined,
    pickupPointId: pickup?.point ?? null,
    pickupHotel: pickup?.hotel ?? null,
    pickupHotelRoom: pickup?.room ?? null,
  }
}

/** Returns the hotel that an order has for a pick-up. */
export function hotelOf(pickup: StoredPickup | undefined): { hotel?: Hotel } {
  if (!pickup?.hotel) return {}
  return { hotel: { name: pickup.hotel, ...(pickup.room && { room: pickup.room }) } }
}

/** Presents the pick-up of a booking as the capability `octo/pickups` has it. */
export async function presentPickupOf(
  { company, locale }: { company: Company; locale: Locale },
  { product }: OctoRow,
  pickup: StoredPickup | undefined,
): Promise<PickupOfBooking> {
  const sold = pickup && (await saleMemory(company).products([product], locale)).get(product)
  const details = sold?.product.details
  const zones = details?.kind === 'tour' ? details.pickupZones : []
  const zone = zones.find(({ id }) => id === pickup?.point)
  return {
    pickupRequested: pickup !== undefined,
    pickupPointId: pickup?.point ?? null,
    pickupHotel: pickup?.hotel ?? null,
    pickupHotelRoom: pickup?.room ?? null,
    pickupPoint: zone ? presentPickup(zone, locale) : null,
  }
}
