import { useMemo, useState } from 'react'
import {
  type CharterQuestion,
  type CharterRequest,
  refuseCharter,
  refuseParty,
  refuseRequest,
} from '#domain/availability/charter.ts'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal } from '#domain/refusal.ts'
import { addToCart } from '../../cart/add-to-cart.ts'
import { newEntryId } from '../../cart/cart-state.ts'
import { refusalText } from '../../company/refusal-text.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { ChoosePart } from '../../routes/product/use-choice.ts'
import type { YachtChoice, YachtProduct } from '../../routes/product/yacht-choice.ts'
import type { BookingError, OpenBooking } from '../booking-frame.tsx'
import { type KnownStock, useStock } from '../use-stock.ts'

/** The props of the booking box. */
export type YachtBookingInput = {
  product: YachtProduct
  today: Day
  choice: YachtChoice
  choose: ChoosePart<YachtChoice>
}

type YachtError = BookingError<'day' | 'time' | 'people'>

export type YachtBookingState = YachtBookingInput &
  OpenBooking & {
    product: YachtProduct
    /** The last day on which a charter can begin. */
    last: Day
    known: KnownStock
    /** Applies the yacht's rules to a request; undefined while its availability is unknown. */
    asked: Omit<CharterQuestion, 'request'> | undefined
    error: YachtError | undefined
  }

/** A charter may begin on the last day that is sold and reach beyond it. */
const longestReach = 60

/** Everything the booking box shows, worked out of the choice, what is taken and the price rules. */
export function useYachtBooking(input: YachtBookingInput): YachtBookingState {
  const { product, today, choice } = input
  const { charter, units, day, time, people, extras } = choice
  const { details: yacht, timeZone, cutoffHours } = product
  const { settings, currency } = useShop()
  const { t, format } = useMessages()
  const [tried, setTried] = useState(false)
  const [now] = useState(() => new Date())
  const last = addDays(today, daysSoldAhead)
  const known = useStock({ product: product.id, from: addDays(today, -1), to: addDays(last, longestReach) })
  const stock = typeof known.stocks === 'string' ? undefined : known.stocks[0]
  const asked = useMemo(
    () => (stock ? { yacht, stock, timeZone, cutoffHours, now } : undefined),
    [yacht, stock, timeZone, cutoffHours, now],
  )

  const price = useMemo(() => {
    if (!day || (charter === 'hour' && !time)) return undefined
    const chosen = { charter, units, day, time, people, extras }
    const item = { id: product.id, productId: product.id, kind: 'yacht', ...chosen } as const
    return itemPrice({ product, choice: item, today, rates: settings.rates, display: currency })
  }, [product, charter, units, day, time, people, extras, today, settings.rates, currency])

  const error = errorOf()

  function errorOf(): YachtError | undefined {
    const about = (part: YachtError['about'], { refused, values }: { refused: string; values: object }) => ({
      about: part,
      words: refusalText(refused, values as never, { t, format }),
    })
    const crowd = refuseParty(yacht, choice, people)
    if (!day) return crowd ? about('people', crowd) : { about: 'day', words: t('book.choose-day') }
    const request: CharterRequest = { charter, units, day, time }
    const refusal = asked ? refuseCharter({ ...asked, request }) : refuseRequest(yacht, request)
    if (refusal) return about(charter === 'hour' ? 'time' : 'day', refusal)
    if (crowd) return about('people', crowd)
    return isRefusal(price) ? about('people', price) : undefined
  }

  function add(): boolean {
    setTried(true)
    if (error || !day) return false
    void addToCart({
      id: newEntryId(),
      productId: product.id,
      kind: 'yacht',
      charter,
      units,
      day,
      time: charter === 'hour' ? time : undefined,
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
    asked,
    price: isRefusal(price) ? undefined : price,
    error,
    tried,
    waits: known.stocks === 'loading',
    add,
  }
}
