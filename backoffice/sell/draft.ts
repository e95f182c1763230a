import type { Charter, ItemChoice } from '#domain/booking/order.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { parseDay } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'

/** What was typed of an item, for every kind of product; the fields that a kind does not have stay empty. */
export type Draft = {
  day: string
  time: string
  until: string
  untilTime: string
  adults: string
  children: string
  infants: string
  /** How many of each extra, by its id. */
  extras: Readonly<Record<string, string>>
  pickup: string
  vehicle: string
  reversed: boolean
  flight: string
  address: string
  childSeats: string
  backDay: string
  backTime: string
  charter: Charter
  units: string
  pickUpAt: string
  dropOffAt: string
  driverAge: string
  package: string
}

/** Nothing typed yet, for two adults. */
export const emptyDraft: Draft = {
  day: '',
  time: '',
  until: '',
  untilTime: '',
  adults: '2',
  children: '0',
  infants: '0',
  extras: {},
  pickup: '',
  vehicle: '',
  reversed: false,
  flight: '',
  address: '',
  childSeats: '0',
  backDay: '',
  backTime: '',
  charter: 'day',
  units: '1',
  pickUpAt: '',
  dropOffAt: '',
  driverAge: '',
  package: '',
}

/** Returns a draft of a product with nothing typed yet; a charter is of the first kind that is offered. Never throws. */
export function usualDraft({ details }: Pick<Product, 'details'>): Draft {
  if (details.kind !== 'yacht') return emptyDraft
  const { hour, day, week } = details.pricing
  const charter = (['day', 'week', 'hour'] as const).find((one) => ({ hour, day, week })[one])
  return { ...emptyDraft, charter: charter ?? emptyDraft.charter }
}

/**
 * Returns the choice that a draft describes; undefined while something is missing that the kind needs. Never throws; prices
 * and places are judged by the server.
 */
export function choiceOf(
  product: Pick<Product, 'id' | 'details'>,
  draft: Draft,
  id: string,
): ItemChoice | undefined {
  if (!parseDay(draft.day)) return undefined
  const people = {
    adults: countOf(draft.adults),
    children: countOf(draft.children),
    infants: countOf(draft.infants),
  }
  const extras = Object.entries(draft.extras)
    .map(([extra, quantity]) => ({ id: extra, quantity: countOf(quantity) }))
    .filter(({ quantity }) => quantity > 0)
  const chosen = { id, productId: product.id, day: draft.day, people, extras }
  const time = parseLocalTime(draft.time)
  switch (product.details.kind) {
    case 'tour':
      return time && { ...chosen, kind: 'tour', time, ...(draft.pickup && { pickup: draft.pickup }) }
    case 'villa':
      return parseDay(draft.until) && { ...chosen, kind: 'villa', until: draft.until }
    case 'yacht': {
      const { charter } = draft
      const units = countOf(draft.units)
      if (units < 1 || (charter === 'hour' && !time)) return undefined
      return { ...chosen, kind: 'yacht', charter, units, ...(charter === 'hour' && { time }) }
    }
    case 'car':
      return rentalOf(draft) && { ...chosen, ...rentalOf(draft)! }
    case 'transfer':
      return transferOf(draft) && { ...chosen, ...transferOf(draft)! }
    case 'wedding':
      return { ...chosen, kind: 'wedding', ...(draft.package && { package: draft.package }) }
    case 'health':
      return { ...chosen, kind: 'health' }
  }
}

function rentalOf({ time, until, untilTime, pickUpAt, dropOffAt, driverAge }: Draft) {
  const isWhole = parseLocalTime(time) && parseDay(until) && parseLocalTime(untilTime)
  if (!isWhole || !pickUpAt || countOf(driverAge) < 1) return undefined
  return {
    kind: 'car' as const,
    time,
    until,
    untilTime,
    pickUpAt,
    dropOffAt: dropOffAt || pickUpAt,
    driverAge: countOf(driverAge),
  }
}

function transferOf({ time, vehicle, reversed, flight, address, childSeats, backDay, backTime }: Draft) {
  if (!parseLocalTime(time) || !vehicle) return undefined
  const back = parseDay(backDay) && parseLocalTime(backTime) ? { day: backDay, time: backTime } : undefined
  if (backDay && !back) return undefined
  return {
    kind: 'transfer' as const,
    time,
    vehicle,
    childSeats: countOf(childSeats),
    ...(reversed && { reversed }),
    ...(flight.trim() && { flight: flight.trim() }),
    ...(address.trim() && { address: address.trim() }),
    ...(back && { back }),
  }
}

/** Returns a typed count; zero for what is none. */
export function countOf(typed: string): number {
  const count = Number(typed)
  return Number.isInteger(count) && count > 0 ? Math.min(count, 1000) : 0
}
