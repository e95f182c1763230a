import type { ChangeDay, ChangeDayState } from '#domain/booking/managed.ts'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { type MovableItem, movableItem } from './quote-change.ts'

/** The maximum number of days per request, as for any calendar. */
const mostDays = 400

/** Taken by another booking; every other refusal means that it is not sold on that day. */
const taken = new Set([
  'sold-out',
  'not-enough-places',
  'dates-taken',
  'no-car-free',
  'vehicle-sold-out',
  'seats-not-enough',
])

/**
 * Returns the state of each day in a range for an item of a booking, by the same rules as `quoteChange`: an
 * available day can be booked with the same travellers, nights or hours.
 */
export async function listChangeDays(
  company: Company,
  asked: { booking: string; position: number; from: Day; to: Day; locale: Locale; now: Date },
): Promise<ChangeDay[] | Refusal> {
  const count = daysBetween(asked.from, asked.to)
  if (count < 0 || count > mostDays) return refuse('range-invalid')
  const days = Array.from({ length: count + 1 }, (_, after) => addDays(asked.from, after))
  const booking = (await findBookingParts(company, { id: asked.booking }))!.parts.row
  const money = await moneyOfBooking(company.database, booking)
  const movable = await movableItem(company, { ...asked, booking, money, days })
  return isRefusal(movable) ? movable : days.map((day) => dayOf(movable, day, asked.locale))
}

function dayOf({ item, onHand, sellOn }: MovableItem, day: Day, locale: Locale): ChangeDay {
  const departures = onHand.departures(item.row.product, day)
  const attempts =
    departures.length > 0
      ? departures.map(({ time }) => ({ time, sold: sellOn({ day, time }) }))
      : [{ time: undefined, sold: sellOn({ day }) }]
  const times = attempts.flatMap(({ time, sold }) => (time ? [{ time, state: stateOf(sold) }] : []))
  const free = attempts.find(({ sold }) => !isRefusal(sold))
  if (free && !isRefusal(free.sold)) return { day, state: 'free', price: free.sold.is, times }
  const refusals = attempts.flatMap(({ sold }) => (isRefusal(sold) ? [sold] : []))
  const refusal = refusals.find((one) => taken.has(one.refused)) ?? refusals[0]!
  return { day, state: stateOf(refusal), times, error: itemError(refusal, locale) }
}

/** Returns the state of what is sold, or is not, on a day. */
export function stateOf(sold: object): ChangeDayState {
  if (!isRefusal(sold)) return 'free'
  return taken.has(sold.refused) ? 'sold-out' : 'closed'
}
