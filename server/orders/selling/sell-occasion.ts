import { isBookable } from '#domain/availability/departures.ts'
import { isPackageTour } from '#domain/booking/cancellation.ts'
import { type Occasion, occasionSpan } from '#domain/booking/occasion.ts'
import type { ChosenFact } from '#domain/booking/order.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { priceItem } from '#domain/pricing/price-item.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Sale, SaleQuestion } from './sale.ts'

const weddingMinutes = 6 * 60
const minutesPerDay = 24 * 60

/** Returns the sale of a wedding or a health trip: a day, without stock; staff arrange it with the supplier. */
export function sellOccasion(details: Occasion, { choice, sold, now }: SaleQuestion): Sale | Refusal {
  const { product } = sold
  const quote = priceItem({
    product,
    choice: { ...choice, offer: undefined },
    bookedOn: dayIn(now, product.timeZone),
  })
  if (isRefusal(quote)) return quote
  const { time, until } = occasionSpan(details, {
    day: day(choice.day),
    time: choice.time ? localTime(choice.time) : undefined,
  })
  const startsAt = instantOf(day(choice.day), time, product.timeZone)
  const { cutoffHours } = product
  if (!isBookable({ startsAt, cutoffHours, now })) return refuse('departure-past', { hours: cutoffHours })
  const nights = details.kind === 'health' ? details.nights : 0
  return {
    quote,
    day: choice.day,
    time,
    until,
    startsAt,
    minutes: nights > 0 ? nights * minutesPerDay : weddingMinutes,
    takes: [],
    contract: isPackageTour(details) ? 'package-tour-contract' : 'distance-sale-contract',
    chosen: chosenOf(details, choice),
  }
}

function chosenOf(details: Occasion, choice: SaleQuestion['choice']): ChosenFact[] {
  if (details.kind !== 'wedding' || choice.kind !== 'wedding') return []
  const chosen = details.packages.find(({ id }) => id === choice.package) ?? details.packages[0]
  return chosen ? [{ what: 'package', value: chosen.name }] : []
}
