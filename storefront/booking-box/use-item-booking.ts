import { useMemo, useState } from 'react'
import { newKey } from '#contract/new-key.ts'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Day } from '#domain/dates/day.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { refusalText } from '../company/refusal-text.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { BookingError } from './booking-frame.tsx'

/**
 * The part that the booking boxes share: the price of the chosen item, domain errors as messages, and whether the
 * button was pressed. `item` is memoised by the caller and undefined until it is complete.
 */
export function useItemBooking<About extends string>({
  product,
  item,
  today,
}: {
  product: Product
  item: ItemChoice | undefined
  today: Day
}) {
  const { settings, currency } = useShop()
  const { t, format } = useMessages()
  const [tried, setTried] = useState(false)
  const priced = useMemo(
    () => item && itemPrice({ product, choice: item, today, rates: settings.rates, display: currency }),
    [product, item, today, settings.rates, currency],
  )
  return {
    /** The price, or why the item has none. */
    priced,
    price: isRefusal(priced) ? undefined : priced,
    tried,
    /** Adds an item to the cart; false without one. From now on the box displays what is missing. */
    addItem(added: ItemChoice | undefined): boolean {
      setTried(true)
      if (!added) return false
      void addToCart({ ...added, id: newKey(), product })
      return true
    },
    press: () => setTried(true),
    /** Returns the error of a part of the form. */
    errorAbout: (about: About, { refused, values }: Refusal): BookingError<About> => ({
      about,
      reason: refused,
      words: refusalText(refused, values, { t, format }),
    }),
  }
}
