import { useMemo, useRef, useState } from 'react'
import { newKey } from '#contract/new-key.ts'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import {
  carTaken,
  type Rental,
  type RentalRefusal,
  refusePickUp,
  rentalOf,
} from '#domain/availability/rental.ts'
import { type Stock, unitsFree } from '#domain/availability/stock.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { addToCart } from '../../cart/add-to-cart.ts'
import { entryInChange } from '../../cart/entry-change.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { BookingError, OpenBooking } from '../booking-frame.tsx'
import { useItemBooking } from '../use-item-booking.ts'
import { type KnownStock, useStock } from '../use-stock.ts'
import type { CarChoice, CarProduct } from './car-choice.ts'

export type CarBookingInput = {
  product: CarProduct
  today: Day
  choice: CarChoice
  choose: (part: Partial<CarChoice>) => void
}

type About = 'place' | 'day' | 'time' | 'driver' | 'extras'

export type CarBooking = CarBookingInput &
  OpenBooking & {
    product: CarProduct
    now: Date
    /** The last day that is let. */
    last: Day
    known: KnownStock
    stock: Stock | undefined
    /** The chosen rental, once both its ends are chosen and make one. */
    rental: Rental | undefined
    /** Cars that are free for the whole of it; undefined while that is not known. */
    free: number | undefined
    error: BookingError<About> | undefined
    missing: BookingError<About>[]
  }

/** The subject of a refusal that does not concern the times. */
const subjects: Record<string, About> = {
  'driver-too-young': 'driver',
  'place-unknown': 'place',
  'extra-unknown': 'extras',
  'extra-too-many': 'extras',
}

/** Everything the booking box of a car shows, worked out of the choice, what is taken, and the price rules. */
export function useCarBooking(input: CarBookingInput): CarBooking {
  const { product, today, choice } = input
  const { details, cutoffHours } = product
  const { t } = useMessages()
  const [now] = useState(() => new Date())
  const pressed = useRef({ at: 0, id: '' })
  const last = addDays(today, daysSoldAhead)
  const known = useStock({ product: product.id, from: today, to: addDays(last, 1) })
  const stock = typeof known.stocks === 'string' ? undefined : known.stocks[0]

  const chosen = useMemo(() => rentalOfChoice(choice, product), [choice, product])
  const rental = chosen && !isRefusal(chosen) ? chosen : undefined
  const free = rental && stock && unitsFree(stock, carTaken(rental, details.turnaroundMinutes))
  const item = useMemo(() => itemOf(choice, product), [choice, product])
  const { priced, price, tried, press, errorAbout } = useItemBooking<About>({ product, item, today })

  const missing = missingParts()
  const error = errorOf()

  function missingParts(): BookingError<About>[] {
    const { pickUp, dropOff, from, to } = choice
    return [
      ...(pickUp && dropOff ? [] : [{ about: 'place' as const, words: t('book.car.place-missing') }]),
      ...(from && to
        ? []
        : [{ about: 'day' as const, words: t(from ? 'book.car.choose-return' : 'book.car.choose-dates') }]),
    ]
  }

  function errorOf(): BookingError<About> | undefined {
    if (missing[0]) return missing[0]
    if (isRefusal(priced)) return errorAbout(subjects[priced.refused] ?? 'time', priced)
    const refusal = rental && refusePickUp({ startsAt: rental.from, cutoffHours, now })
    if (refusal) return errorAbout('time', refusal)
    return free === 0 ? errorAbout('day', refuse('no-car-free')) : undefined
  }

  function add(): boolean {
    press()
    if (error || !item) return false
    // A second car is intended; pressed again before the first is there, or within the second after, it is none
    const isSamePress = Date.now() - pressed.current.at < 1000
    const id = isSamePress ? pressed.current.id : (entryInChange() ?? newKey())
    pressed.current = { at: Number.POSITIVE_INFINITY, id }
    void addToCart({ ...item, id, product }).finally(() => {
      pressed.current.at = Date.now()
    })
    return true
  }

  return {
    ...input,
    now,
    last,
    known,
    stock,
    rental,
    free,
    price,
    error,
    missing,
    tried,
    waits: known.stocks === 'loading',
    add,
  }
}

/** The rental that was chosen, once both its days are, or why it cannot be one. */
function rentalOfChoice(
  choice: CarChoice,
  { details, timeZone }: CarProduct,
): Rental | RentalRefusal | undefined {
  const { from, to, fromTime, toTime } = choice
  if (!from || !to) return undefined
  return rentalOf({ day: from, time: fromTime, until: to, untilTime: toTime }, details, timeZone)
}

/** The choice as an item of a cart, once it is whole. */
function itemOf(choice: CarChoice, { id }: CarProduct) {
  const { from, to, fromTime, toTime, pickUp, dropOff, driver, extras } = choice
  if (!from || !to || !pickUp || !dropOff) return undefined
  return {
    id,
    productId: id,
    kind: 'car' as const,
    day: from,
    time: fromTime,
    until: to,
    untilTime: toTime,
    pickUpAt: pickUp,
    dropOffAt: dropOff,
    driverAge: driver,
    people: { adults: 1, children: 0, infants: 0 },
    extras,
  }
}
