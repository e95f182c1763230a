import { useMemo, useState } from 'react'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { refuseGuests, refuseNights, refuseStay } from '#domain/availability/stay.ts'
import type { Stock } from '#domain/availability/stock.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal } from '#domain/refusal.ts'
import { addToCart } from '../../cart/add-to-cart.ts'
import { newEntryId } from '../../cart/cart-state.ts'
import { refusalText } from '../../company/refusal-text.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { ChoosePart } from '../../routes/product/use-choice.ts'
import type { VillaChoice, VillaProduct } from '../../routes/product/villa-choice.ts'
import type { BookingError, OpenBooking } from '../booking-frame.tsx'
import { type KnownStock, useStock } from '../use-stock.ts'

/** The props of the booking box. */
export type VillaBookingInput = {
  product: VillaProduct
  today: Day
  choice: VillaChoice
  choose: ChoosePart<VillaChoice>
}

type VillaError = BookingError<'day' | 'people'>

export type VillaBookingState = VillaBookingInput &
  OpenBooking & {
    product: VillaProduct
    /** The last day on which one can arrive. */
    last: Day
    known: KnownStock
    /** The villa's taken nights; undefined while unknown. */
    stock: Stock | undefined
    now: Date
    error: VillaError | undefined
  }

/** A stay may begin on the last day that is sold and reach beyond it. */
const longestReach = 120

/** Everything the booking box shows, worked out of the choice, what is taken and the price rules. */
export function useVillaBooking(input: VillaBookingInput): VillaBookingState {
  const { product, today, choice } = input
  const { from, until, people, extras } = choice
  const { settings, currency } = useShop()
  const { t, format } = useMessages()
  const [tried, setTried] = useState(false)
  const [now] = useState(() => new Date())
  const last = addDays(today, daysSoldAhead)
  const known = useStock({
    product: product.id,
    from: addDays(today, -1),
    to: addDays(last, longestReach),
  })
  const stock = typeof known.stocks === 'string' ? undefined : known.stocks[0]

  const price = useMemo(() => {
    if (!from || !until) return undefined
    const item = {
      id: product.id,
      productId: product.id,
      kind: 'villa',
      day: from,
      until,
      people,
      extras,
    } as const
    return itemPrice({ product, choice: item, today, rates: settings.rates, display: currency })
  }, [product, from, until, people, extras, today, settings.rates, currency])

  const error = errorOf()

  function errorOf(): VillaError | undefined {
    const { details: villa, timeZone, cutoffHours } = product
    const crowd = refuseGuests(villa, people)
    const about = (part: VillaError['about'], refusal: { refused: string; values: object }) => ({
      about: part,
      words: refusalText(refusal.refused, refusal.values as never, { t, format }),
    })
    if (!from) return crowd ? about('people', crowd) : { about: 'day', words: t('book.choose-arrival') }
    if (!until) return crowd ? about('people', crowd) : { about: 'day', words: t('book.choose-departure') }
    const stay = { from, until }
    const refusal = stock
      ? refuseStay({ villa, stay, stock, timeZone, cutoffHours, now })
      : refuseNights(villa, stay)
    if (refusal) return about('day', refusal)
    if (crowd) return about('people', crowd)
    return isRefusal(price) ? about('people', price) : undefined
  }

  function add(): boolean {
    setTried(true)
    if (error || !from || !until) return false
    void addToCart({
      id: newEntryId(),
      productId: product.id,
      kind: 'villa',
      day: from,
      until,
      people,
      extras,
      product,
    })
    return true
  }

  return {
    ...input,
    last,
    known,
    stock,
    now,
    price: isRefusal(price) ? undefined : price,
    error,
    tried,
    waits: known.stocks === 'loading',
    add,
  }
}
