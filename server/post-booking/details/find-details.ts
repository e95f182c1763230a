import { type BookingState, takesPlaces } from '#domain/booking/booking-state.ts'
import { detailsOf, type ItemDetails } from '#domain/booking/item-details.ts'
import type { Hotel } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { pickupPriceOf } from '#domain/pricing/pickup-of-quote.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { Company } from '#server/company.ts'
import type { BookingRow, ItemRow } from '#server/orders/booking-rows.ts'
import { saleMemory } from '#server/orders/sale-memory.ts'
import type { ChosenItem } from '#server/orders/stored-totals.ts'
import { findDetailedBooking, itemsInOrder } from './queries.ts'

/** Returns the practical details of each item of a booking; names of places are in a language. */
export async function findDetails(
  company: Company,
  { booking: id, locale, now }: { booking: string; locale: Locale; now: Date },
): Promise<ItemDetails[]> {
  const booking = await findDetailedBooking(company.database, id)
  if (!booking) return []
  const items = await itemsInOrder(company.database, id)
  const products = await saleMemory(company).products(
    items.map(({ product }) => product),
    locale,
  )
  return items.map((item) =>
    detailsOfRow({ booking, item, product: products.get(item.product)?.product, now }),
  )
}

/** Returns the practical details of an item from its row and its product. */
export function detailsOfRow(of: {
  booking: Pick<BookingRow, 'state' | 'hotel' | 'note'>
  item: ItemRow
  product: Product | undefined
  now: Date
}): ItemDetails {
  const { booking, item, product, now } = of
  const { state, hotel, note } = booking
  const found = detailsOf({
    choice: item.choice as ChosenItem,
    product,
    hotel: (hotel as Hotel | null) ?? undefined,
    note,
    pickupPrice: pickupPriceOf(item.quote as Quote),
  })
  const stands = takesPlaces(state as BookingState) && item.cancelledAt === null
  return { item: item.id, position: item.position, ...found, isChangeable: stands && endOf(item) > now }
}

/** When an item is over: a transfer once its return is. */
export function endOf({ startsAt, durationMinutes, choice, timeZone }: ItemRow): Date {
  const chosen = choice as ChosenItem
  const back = chosen.kind === 'transfer' ? chosen.back : undefined
  const last = back ? instantOf(day(back.day), localTime(back.time), timeZone) : startsAt
  return new Date(last.getTime() + durationMinutes * 60_000)
}
