import { useState } from 'react'
import { newKey } from '#contract/new-key.ts'
import { placesNeeded } from '#domain/availability/people.ts'
import type { Stock } from '#domain/availability/stock.ts'
import {
  refuseTransfers,
  transferSpans,
  unitsForTransfers,
  unitsOfParty,
} from '#domain/availability/transfers.ts'
import type { TransferDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { type ItemPrice, itemPrice } from '#domain/pricing/item-price.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { BookingError, OpenBooking } from '../booking-box/booking-frame.tsx'
import { type KnownStock, useStock } from '../booking-box/use-stock.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { refusalText } from '../company/refusal-text.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import {
  type ChooseTransfer,
  itemOfChoice,
  type TransferChoice,
  type TransferProduct,
} from './transfer-choice.ts'

/** The props of a transfer's booking. */
export type TransferInput = {
  product: TransferProduct
  today: Day
  choice: TransferChoice
  choose: ChooseTransfer
}

type About = 'day' | 'time' | 'backDay' | 'backTime' | 'back' | 'people' | 'seats' | 'vehicle'

/** A vehicle class for what was chosen: its price, how many are left, or why it cannot be had. */
export type VehicleState = {
  vehicle: TransferDetails['vehicles'][number]
  price?: ItemPrice
  free?: number
  refusal?: Refusal
}

export type TransferBooking = TransferInput &
  OpenBooking & {
    product: TransferProduct
    vehicles: VehicleState[]
    error: BookingError<About> | undefined
    missing: BookingError<About>[]
    stock: KnownStock
  }

/** Everything that booking a transfer shows, worked out of the choice, what is taken and the price rules. */
export function useTransferBooking(input: TransferInput): TransferBooking {
  const { product, today, choice } = input
  const { settings, currency } = useShop()
  const { t, format } = useMessages()
  const [tried, setTried] = useState(false)
  const first = choice.day ?? today
  const last = choice.back?.day && choice.back.day > first ? choice.back.day : first
  const stock = useStock({ product: product.id, from: addDays(first, -1), to: addDays(last, 1) })
  const legs = chosenLegs(choice, product)
  const vehicles = product.details.vehicles.map(stateOf)
  const chosen = vehicles.find(({ vehicle }) => vehicle.id === choice.vehicle)
  const missing = missingParts()
  const error = errorOf()

  function stateOf(vehicle: TransferDetails['vehicles'][number]): VehicleState {
    if (placesNeeded(choice.people, true) > vehicle.seats) {
      return { vehicle, refusal: refuse('vehicle-too-small', { max: vehicle.seats }) }
    }
    // A price is known before a day is chosen: by day, one way, from the tariff.
    const asked = { ...choice, vehicle: vehicle.id, day: first, time: choice.time ?? noon }
    const back = choice.back && { day: choice.back.day ?? last, time: choice.back.time ?? noon }
    const item = itemOfChoice({ ...asked, back }, product)
    const price =
      item && itemPrice({ product, choice: item, today, rates: settings.rates, display: currency })
    const free = freeOf(vehicle.id, stock.stocks, legs)
    const shown = { vehicle, free, price: price && !isRefusal(price) ? price : undefined }
    if (isRefusal(price)) return { ...shown, refusal: price }
    if (free === undefined) return shown
    if (free === 0) return { ...shown, refusal: refuse('vehicle-sold-out', { places: 0 }) }
    return free < unitsOfParty(vehicle, choice.people)
      ? { ...shown, refusal: refuse('seats-not-enough', { places: free }) }
      : shown
  }

  function missingParts(): BookingError<About>[] {
    const { day, time, back } = choice
    return [
      ...(day ? [] : [{ about: 'day' as const, words: t('transfers.select.day') }]),
      ...(time ? [] : [{ about: 'time' as const, words: t('transfers.select.time') }]),
      ...(!back || back.day ? [] : [{ about: 'backDay' as const, words: t('transfers.select.back') }]),
      ...(!back || back.time ? [] : [{ about: 'backTime' as const, words: t('transfers.select.backTime') }]),
      ...(chosen ? [] : [{ about: 'vehicle' as const, words: t('transfers.select.vehicle') }]),
    ]
  }

  function errorOf(): BookingError<About> | undefined {
    const said = (about: About, { refused, values }: Refusal) => ({
      about,
      words: refusalText(refused, values, { t, format }),
    })
    const { people, childSeats } = choice
    const [first] = missing
    if (first && first.about !== 'vehicle') return first
    const { cutoffHours, timeZone } = product
    const refusal = refuseTransfers(legs, { cutoffHours, timeZone, now: new Date() })
    if (refusal) return said(refusal.refused === 'return-too-early' ? 'back' : 'time', refusal)
    if (people.adults < 1) return said('people', refuse('adult-needed'))
    const max = people.children + people.infants
    if (childSeats > max) return said('seats', refuse('child-seats-too-many', { max }))
    return chosen?.refusal ? said('vehicle', chosen.refusal) : first
  }

  function add(): boolean {
    setTried(true)
    const item = itemOfChoice(choice, product)
    if (error || !item) return false
    void addToCart({ ...item, id: newKey(), product })
    return true
  }

  const waits = stock.stocks === 'loading'
  return { ...input, vehicles, stock, price: chosen?.price, error, missing, tried, waits, add }
}

const noon = '12:00' as NonNullable<TransferChoice['time']>

function chosenLegs(choice: TransferChoice, { details, timeZone }: TransferProduct) {
  const { day, time, back } = choice
  if (!day || !time || (back && !(back.day && back.time))) return []
  const returning = back?.day && back.time ? { day: back.day, time: back.time } : undefined
  return transferSpans({ day, time, back: returning }, { minutes: details.minutes, timeZone })
}

function freeOf(
  vehicle: string,
  stocks: readonly Stock[] | 'loading' | 'failed',
  legs: ReturnType<typeof transferSpans>,
): number | undefined {
  if (typeof stocks === 'string' || legs.length === 0) return undefined
  const stock = stocks.find(({ part }) => part === vehicle)
  return stock ? unitsForTransfers(stock, legs) : 0
}
