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
import { isRefusal } from '#domain/refusal.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { ChoosePart } from '../../routes/product/use-choice.ts'
import type { YachtChoice, YachtProduct } from '../../routes/product/yacht-choice.ts'
import type { BookingError, OpenBooking } from '../booking-frame.tsx'
import { useItemBooking } from '../use-item-booking.ts'
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
  const { t } = useMessages()
  const [now] = useState(() => new Date())
  const last = addDays(today, daysSoldAhead)
  const known = useStock({ product: product.id, from: addDays(today, -1), to: addDays(last, longestReach) })
  const stock = typeof known.stocks === 'string' ? undefined : known.stocks[0]
  const asked = useMemo(
    () => (stock ? { yacht, stock, timeZone, cutoffHours, now } : undefined),
    [yacht, stock, timeZone, cutoffHours, now],
  )

  const item = useMemo(() => {
    if (!day || (charter === 'hour' && !time)) return undefined
    const chosen = { charter, units, day, time: charter === 'hour' ? time : undefined, people, extras }
    return { id: product.id, productId: product.id, kind: 'yacht', ...chosen } as const
  }, [product, charter, units, day, time, people, extras])
  const { priced, price, tried, addItem, errorAbout } = useItemBooking<YachtError['about']>({
    product,
    item,
    today,
  })

  const error = errorOf()

  function errorOf(): YachtError | undefined {
    const crowd = refuseParty(yacht, choice, people)
    if (!day) return crowd ? errorAbout('people', crowd) : { about: 'day', words: t('book.choose-day') }
    const request: CharterRequest = { charter, units, day, time }
    const refusal = asked ? refuseCharter({ ...asked, request }) : refuseRequest(yacht, request)
    if (refusal) return errorAbout(charter === 'hour' ? 'time' : 'day', refusal)
    if (crowd) return errorAbout('people', crowd)
    return isRefusal(priced) ? errorAbout('people', priced) : undefined
  }

  return {
    ...input,
    last,
    known,
    asked,
    price,
    error,
    tried,
    waits: known.stocks === 'loading',
    add: () => addItem(error ? undefined : item),
  }
}
