import { useMemo, useState } from 'react'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { refuseGuests, refuseNights, refuseStay } from '#domain/availability/stay.ts'
import type { Stock } from '#domain/availability/stock.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { isRefusal } from '#domain/refusal.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { ChoosePart } from '../../routes/product/use-choice.ts'
import type { VillaChoice, VillaProduct } from '../../routes/product/villa-choice.ts'
import type { BookingError, OpenBooking } from '../booking-frame.tsx'
import { useItemBooking } from '../use-item-booking.ts'
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
  const { t } = useMessages()
  const [now] = useState(() => new Date())
  const last = addDays(today, daysSoldAhead)
  const known = useStock({
    product: product.id,
    from: addDays(today, -1),
    to: addDays(last, longestReach),
  })
  const stock = typeof known.stocks === 'string' ? undefined : known.stocks[0]
  const item = useMemo(() => {
    if (!from || !until) return undefined
    const { id } = product
    return { id, productId: id, kind: 'villa', day: from, until, people, extras } as const
  }, [product, from, until, people, extras])
  const { priced, price, tried, addItem, errorAbout } = useItemBooking<VillaError['about']>({
    product,
    item,
    today,
  })

  const error = errorOf()

  function errorOf(): VillaError | undefined {
    const { details: villa, timeZone, cutoffHours } = product
    const crowd = refuseGuests(villa, people)
    if (!from) return crowd ? errorAbout('people', crowd) : { about: 'day', words: t('book.choose-arrival') }
    if (!until)
      return crowd ? errorAbout('people', crowd) : { about: 'day', words: t('book.choose-departure') }
    const stay = { from, until }
    const refusal = stock
      ? refuseStay({ villa, stay, stock, timeZone, cutoffHours, now })
      : refuseNights(villa, stay)
    if (refusal) return errorAbout('day', refusal)
    if (crowd) return errorAbout('people', crowd)
    return isRefusal(priced) ? errorAbout('people', priced) : undefined
  }

  return {
    ...input,
    last,
    known,
    stock,
    now,
    price,
    error,
    tried,
    waits: known.stocks === 'loading',
    add: () => addItem(error ? undefined : item),
  }
}
