import { useMemo, useState } from 'react'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal } from '#domain/refusal.ts'
import { monthOf } from '#ui/calendar/month.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { newEntryId } from '../cart/cart-state.ts'
import { refusalText } from '../company/refusal-text.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { TourChoice, TourProduct } from '../routes/product/choice.ts'
import type { Choose } from '../routes/product/use-choice.ts'
import type { BookingError, OpenBooking } from './booking-frame.tsx'
import { departureError } from './day-states.ts'
import { type Departures, useDepartures } from './use-departures.ts'

/** The props of the booking box. */
export type BookingInput = {
  product: TourProduct
  today: Day
  /** The next departure that can be booked, when the page knew it. */
  next: Departure | undefined
  choice: TourChoice
  choose: Choose
}

type TourError = BookingError<'day' | 'dates' | 'time' | 'people' | 'pickup'>

export type BookingState = BookingInput &
  OpenBooking & {
    product: TourProduct
    /** The last day that is sold. */
    last: Day
    departures: Departures
    /** Departures of the chosen day; undefined while they are not known. */
    sessions: Departure[] | undefined
    session: Departure | undefined
    error: TourError | undefined
  }

/** Everything the booking box shows, worked out of the choice, the departures and the price rules. */
export function useBooking(input: BookingInput): BookingState {
  const { product, today, next, choice } = input
  const { settings, currency } = useShop()
  const { t, format } = useMessages()
  const [tried, setTried] = useState(false)
  const last = addDays(today, daysSoldAhead)
  const start = monthOf(choice.day ?? (next?.day as Day | undefined) ?? today)
  const departures = useDepartures({ product: product.id, today, last, start })

  const known = choice.day && departures.of(monthOf(choice.day))
  const sessions = typeof known === 'object' ? known.filter(({ day }) => day === choice.day) : undefined
  const session = sessions?.find(({ time }) => time === choice.time) ?? onlyOne(sessions)
  const price = useMemo(() => {
    const { day } = choice
    if (!day) return undefined
    const item = { ...choice, id: product.id, productId: product.id, kind: 'tour', day } as const
    return itemPrice({ product, choice: item, today, rates: settings.rates, display: currency })
  }, [product, choice, today, settings.rates, currency])

  const error = errorOf()

  function errorOf(): TourError | undefined {
    if (!choice.day) return { about: 'day', words: t('book.choose-day') }
    if (isRefusal(price))
      return { about: 'people', words: refusalText(price.refused, price.values, { t, format }) }
    if (known === 'failed') return { about: 'dates', words: t('book.dates-failed') }
    if (sessions && !session) {
      return sessions.length === 0
        ? { about: 'day', words: refusalText('departure-unknown', {}, { t, format }) }
        : { about: 'time', words: t('book.choose-time') }
    }
    const missing = session && departureError(session, product.details, choice.people)
    if (missing) {
      const about = missing.reason === 'not-enough-places' ? 'people' : 'time'
      return { about, words: refusalText(missing.reason, missing.values, { t, format }) }
    }
    const { meetingPoint, pickupZones } = product.details
    const pickupNeeded = !meetingPoint && pickupZones.length > 0 && !choice.pickup
    return pickupNeeded ? { about: 'pickup', words: t('book.choose-pickup') } : undefined
  }

  function add(): boolean {
    setTried(true)
    if (error || !session) return false
    const { people, extras, pickup } = choice
    const { day, time } = session
    void addToCart({
      id: newEntryId(),
      productId: product.id,
      kind: 'tour',
      day,
      time,
      people,
      extras,
      pickup,
      product,
    })
    return true
  }

  return {
    ...input,
    last,
    departures,
    sessions,
    session,
    price: isRefusal(price) ? undefined : price,
    error,
    tried,
    waits: known === 'loading',
    add,
  }
}

function onlyOne(sessions: Departure[] | undefined): Departure | undefined {
  return sessions?.length === 1 ? sessions[0] : undefined
}
