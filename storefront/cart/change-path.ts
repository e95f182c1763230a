import type { Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { queryOfCarChoice } from '../booking-box/car/car-choice.ts'
import { queryOfChoice } from '../routes/product/choice.ts'
import { queryOfVillaChoice } from '../routes/product/villa-choice.ts'
import { queryOfYachtChoice } from '../routes/product/yacht-choice.ts'
import { queryOfTransfer } from '../transfers/transfer-query.ts'
import { changeParameter } from './entry-change.ts'
import { pathOf } from './entry-text.ts'
import type { CartEntry } from './stored-entry.ts'

/**
 * Returns the address for editing a cart item: its product's page with all choices. Undefined for a quote.
 * Example: `/u/villas/villa-nar?change=k3&adults=4&from=2027-06-01&to=2027-06-08`.
 */
export function changePath(entry: CartEntry, locale: Locale): string | undefined {
  if (entry.offer) return undefined
  const query = queryOf(entry, new URLSearchParams({ [changeParameter]: entry.id }))
  return query && `${pathOf(entry.product, locale)}?${query}`
}

function queryOf(entry: CartEntry, others: URLSearchParams): URLSearchParams | undefined {
  const { product, people, extras } = entry
  const day = entry.day as Day
  const time = entry.time as LocalTime
  switch (entry.kind) {
    case 'tour':
      return queryOfChoice({ day, time, people, extras, pickup: entry.pickup }, others)
    case 'villa':
      return queryOfVillaChoice({ from: day, until: entry.until as Day, people, extras }, others)
    case 'yacht': {
      const { charter, units } = entry
      return queryOfYachtChoice({ charter, units, day, time, people, extras }, others)
    }
    case 'car': {
      if (product.details.kind !== 'car') return undefined
      const choice = {
        from: day,
        fromTime: time,
        to: entry.until as Day,
        toTime: entry.untilTime as LocalTime,
      }
      const places = { pickUp: entry.pickUpAt, dropOff: entry.dropOffAt, driver: entry.driverAge }
      return queryOfCarChoice({ ...choice, ...places, extras }, product.details, others)
    }
    case 'transfer': {
      const { details } = product
      if (details.kind !== 'transfer') return undefined
      const { vehicle, childSeats, flight = '', back, reversed } = entry
      const [from, to] = reversed ? [details.to.id, details.from.id] : [details.from.id, details.to.id]
      const again = back && { day: back.day as Day, time: back.time as LocalTime }
      return queryOfTransfer(
        { from, to, day, time, people, childSeats, flight, vehicle, back: again },
        others,
      )
    }
    default:
      return undefined
  }
}
