import { isBookable } from '#domain/availability/departures.ts'
import type { ChosenFact } from '#domain/booking/order.ts'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { priceItem } from '#domain/pricing/price-item.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Sale, SaleQuestion } from './sale.ts'

type Occasion = Extract<ProductDetails, { kind: 'wedding' | 'health' }>

/** When nothing else was agreed. */
const usualTime = { wedding: localTime('17:00'), health: localTime('10:00') }
const weddingMinutes = 6 * 60
const minutesPerDay = 24 * 60

/** What a wedding or a health trip means: a day, and no stock of ours; the office agrees it with those who hold it. */
export function sellOccasion(details: Occasion, { choice, sold, now }: SaleQuestion): Sale | Refusal {
  const { product } = sold
  const quote = priceItem({
    product,
    choice: { ...choice, offer: undefined },
    bookedOn: dayIn(now, product.timeZone),
  })
  if (isRefusal(quote)) return quote
  const time = choice.time ? localTime(choice.time) : usualTime[details.kind]
  const startsAt = instantOf(day(choice.day), time, product.timeZone)
  const { cutoffHours } = product
  if (!isBookable({ startsAt, cutoffHours, now })) return refuse('departure-past', { hours: cutoffHours })
  const nights = details.kind === 'health' ? details.nights : 0
  return {
    quote,
    day: choice.day,
    time,
    until: nights > 0 ? { day: addDays(day(choice.day), nights) } : undefined,
    startsAt,
    minutes: nights > 0 ? nights * minutesPerDay : weddingMinutes,
    takes: [],
    // A treatment with nights, a hotel and rides is a package in the sense of the law.
    contract: nights > 0 ? 'package-tour-contract' : 'distance-sale-contract',
    chosen: chosenOf(details, choice),
  }
}

function chosenOf(details: Occasion, choice: SaleQuestion['choice']): ChosenFact[] {
  if (details.kind !== 'wedding' || choice.kind !== 'wedding') return []
  const chosen = details.packages.find(({ id }) => id === choice.package) ?? details.packages[0]
  return chosen ? [{ what: 'package', value: chosen.name }] : []
}
