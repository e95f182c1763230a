import { useMemo } from 'react'
import { refuseAges } from '#domain/availability/ages.ts'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { monthOf } from '#ui/calendar/month.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import type { TourChoice, TourProduct } from '../routes/product/choice.ts'
import type { Choose } from '../routes/product/use-choice.ts'
import type { BookingError, OpenBooking } from './booking-frame.tsx'
import { departureError } from './day-states.ts'
import { type Departures, useDepartures } from './use-departures.ts'
import { useItemBooking } from './use-item-booking.ts'

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
    missing: TourError[]
  }

/** Everything the booking box shows, worked out of the choice, the departures and the price rules. */
export function useBooking(input: BookingInput): BookingState {
  const { product, today, next, choice } = input
  const { t } = useMessages()
  const last = addDays(today, daysSoldAhead)
  const start = monthOf(choice.day ?? (next?.day as Day | undefined) ?? today)
  const departures = useDepartures({ product: product.id, today, last, start })

  const known = choice.day && departures.of(monthOf(choice.day))
  const sessions = typeof known === 'object' ? known.filter(({ day }) => day === choice.day) : undefined
  const session = sessions?.find(({ time }) => time === choice.time) ?? onlyOne(sessions)
  // A departure may have a price of its own: before one is chosen the box displays the lowest, as what it is.
  const { settings, currency } = useShop()
  const open = sessions && !session ? cheapestOf(sessions) : undefined
  const time = session?.time ?? open?.time ?? choice.time
  const item = useMemo(() => {
    const { day } = choice
    const own = { id: product.id, productId: product.id, kind: 'tour' } as const
    return day && { ...choice, ...own, day, time }
  }, [product, choice, time])
  const { priced, price, tried, addItem, errorAbout } = useItemBooking<TourError['about']>({
    product,
    item,
    today,
  })

  /** The departure with the lowest price of those that have places, and whether another costs more. */
  function cheapestOf(sessions: Departure[]): { time: LocalTime; isLowest: boolean } | undefined {
    const { day } = choice
    const own = { id: product.id, productId: product.id, kind: 'tour' } as const
    const costs = sessions.flatMap((one) => {
      if (!day || departureError(one, product.details, choice.people)) return []
      const asked = { product, today, rates: settings.rates, display: currency }
      const cost = itemPrice({ ...asked, choice: { ...choice, ...own, day, time: one.time } })
      return isRefusal(cost) ? [] : [{ time: one.time as LocalTime, minor: cost.totals.grandTotal.minor }]
    })
    const [first, ...others] = costs.toSorted((one, other) => one.minor - other.minor)
    return first && { time: first.time, isLowest: others.some(({ minor }) => minor > first.minor) }
  }

  const { meetingPoint, pickupZones } = product.details
  const pickupNeeded = !meetingPoint && pickupZones.length > 0 && !choice.pickup
  const missing: TourError[] = [
    ...(choice.day ? [] : [{ about: 'day' as const, words: t('book.choose-day') }]),
    ...(pickupNeeded ? [{ about: 'pickup' as const, words: t('book.choose-pickup') }] : []),
  ]
  const error = errorOf()

  function errorOf(): TourError | undefined {
    const tooYoung = refuseAges(choice.people, product.details)
    if (tooYoung) return errorAbout('people', tooYoung)
    if (!choice.day) return missing[0]
    if (isRefusal(priced)) return errorAbout('people', priced)
    if (known === 'failed') return { about: 'dates', words: t('book.dates-failed') }
    if (sessions && !session) {
      const refused = sessions.map((one) => departureError(one, product.details, choice.people))
      const [first] = refused
      if (!first && sessions.length === 0) return errorAbout('day', refuse('departure-unknown'))
      return first && refused.every(Boolean)
        ? errorAbout('day', refuse(first.reason, first.values))
        : { about: 'time', words: t('book.choose-time') }
    }
    const refused = session && departureError(session, product.details, choice.people)
    if (refused) {
      const about = refused.reason === 'not-enough-places' ? 'people' : 'time'
      return errorAbout(about, refuse(refused.reason, refused.values))
    }
    return missing[0]
  }

  function add(): boolean {
    if (error || !item || !session) return addItem(undefined)
    const { day, time } = session
    return addItem({ ...item, day, time })
  }

  return {
    ...input,
    last,
    departures,
    sessions,
    session,
    price,
    isLowest: open?.isLowest ?? false,
    startsAt: session && new Date(session.startsAt),
    error,
    missing,
    tried,
    waits: known === 'loading',
    add,
  }
}

function onlyOne(sessions: Departure[] | undefined): Departure | undefined {
  return sessions?.length === 1 ? sessions[0] : undefined
}
