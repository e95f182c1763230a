import { charterSpan } from '#domain/availability/charter.ts'
import { occasionSpan } from '#domain/booking/occasion.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { transferFacts } from '#domain/booking/transfer-title.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import { driverBand } from '#domain/pricing/car-driver.ts'
import type { CartEntry } from './stored-entry.ts'

/** The common data of a displayed item, in the cart or booked. */
export type DisplayedItem = Pick<BookedItem, 'kind' | 'day' | 'time' | 'until' | 'people' | 'chosen'>

/** Returns a cart item in the form of a booked one: its end, and its choices by name. */
export function displayedEntry(entry: CartEntry): DisplayedItem {
  const { kind, day, time, people } = entry
  return { kind, day, time, people, chosen: [], ...ofKind(entry) }
}

function ofKind(entry: CartEntry): Partial<DisplayedItem> {
  const { details } = entry.product
  if (entry.kind === 'car' && details.kind === 'car') {
    const nameOf = (place: string) => details.places.find(({ id }) => id === place)?.name ?? ''
    return {
      until: { day: entry.until, time: entry.untilTime },
      chosen: [
        { what: 'pick-up', value: nameOf(entry.pickUpAt) },
        { what: 'drop-off', value: nameOf(entry.dropOffAt) },
        { what: 'driver-age', value: driverBand(details.driver, entry.driverAge) },
      ],
    }
  }
  if (entry.kind === 'villa' && details.kind === 'villa') {
    return { time: details.arrival, until: { day: entry.until, time: details.departure } }
  }
  if (entry.kind === 'transfer' && details.kind === 'transfer') {
    return { chosen: transferFacts(details, entry) }
  }
  if (entry.kind === 'yacht' && details.kind === 'yacht') {
    const { charter, units, day, time } = entry
    const request = { charter, units, day: day as Day, time: time as LocalTime | undefined }
    const { start, end } = charterSpan(details, request, entry.product.timeZone)
    return { time: start.time, until: end }
  }
  if (details.kind === 'wedding' || details.kind === 'health') {
    const day = parseDay(entry.day)
    const span = day && occasionSpan(details, { day, time: entry.time as LocalTime | undefined })
    return { ...span, chosen: packageOf(entry) }
  }
  return {}
}

function packageOf(entry: CartEntry): DisplayedItem['chosen'] {
  const { details } = entry.product
  if (entry.kind !== 'wedding' || details.kind !== 'wedding') return []
  const chosen = details.packages.find(({ id }) => id === entry.package)
  return chosen ? [{ what: 'package', value: chosen.name }] : []
}
