import { getProduct } from '#contract/catalogue/catalogue.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { useCall } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Returns the title of a product with its vehicle class, where a class is named. */
export function titleWith({ title, details }: Product, vehicle: string | undefined): string {
  const name = details.kind === 'transfer' && details.vehicles.find(({ id }) => id === vehicle)?.name
  return name ? `${title} · ${name}` : title
}

/**
 * Returns the title of an item in the chosen language once its product is there, before in that of the booking; of a transfer
 * with its vehicle class.
 */
export function useItemTitle(item: BookedItem): string {
  const { locale } = useMessages()
  const { productId, vehicle, title, chosen } = item
  const { data: product } = useCall(getProduct, { id: productId, locale })
  if (product?.id === productId) return titleWith(product, vehicle)
  if (vehicle === undefined) return title
  const booked = chosen.find(({ what }) => what === 'vehicle')?.value
  return booked ? `${title} · ${booked}` : title
}
