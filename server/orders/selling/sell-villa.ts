import { refuseStay, stayInterval } from '#domain/availability/stay.ts'
import type { ChoiceOf } from '#domain/booking/order.ts'
import type { VillaDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { inLocale } from '#domain/languages/locales.ts'
import { nightlyPrices, priceVilla } from '#domain/pricing/villa.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { presentPoint } from '#server/catalogue/present-location.ts'
import { wholeProduct } from '#server/inventory/arrange-stock.ts'
import type { StoredMeeting } from '../stored-totals.ts'
import type { Sale, SaleQuestion } from './sale.ts'

/** Sells the nights of a villa: whole, from the time of arrival to the time of departure. */
export function sellVilla(villa: VillaDetails, question: SaleQuestion<ChoiceOf<'villa'>>): Sale | Refusal {
  const { choice, sold, onHand, now } = question
  const { timeZone, cutoffHours } = sold.product
  const stay = { from: day(choice.day), until: day(choice.until) }
  const quote = priceVilla({
    ...choice,
    terms: sold.product,
    villa,
    stay,
    bookedOn: dayIn(now, timeZone),
  })
  if (isRefusal(quote)) return quote
  const stock = onHand.stock(choice.productId, wholeProduct)
  if (!stock) return refuse('dates-taken')
  const refusal = refuseStay({ villa, stay, stock, timeZone, cutoffHours, now })
  if (refusal) return refusal
  const during = stayInterval(villa, stay, timeZone)
  const leaves = instantOf(stay.until, localTime(villa.departure), timeZone)
  return {
    quote,
    nights: nightlyPrices(stay, villa),
    day: stay.from,
    time: villa.arrival,
    until: { day: stay.until, time: villa.departure },
    startsAt: during.from,
    minutes: (leaves.getTime() - during.from.getTime()) / 60_000,
    takes: [{ resource: stock.resource, units: 1, during }],
    contract: 'rental-contract',
    meeting: addressOf(villa, question),
    // Law 7464: a villa that is let for holidays is let under its permit
    chosen: [{ what: 'permit', value: villa.permitNumber }],
  }
}

function addressOf(
  { arrival }: VillaDetails,
  { sold: { facts }, locale }: SaleQuestion<ChoiceOf<'villa'>>,
): StoredMeeting | undefined {
  if (!facts.address) return undefined
  const at = facts.location && presentPoint(facts.location)
  return { kind: 'address', place: inLocale(facts.address, locale), time: arrival, ...at }
}
