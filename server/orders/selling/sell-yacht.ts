import { charterSpan, refuseCharter } from '#domain/availability/charter.ts'
import type { ChoiceOf, ChosenFact } from '#domain/booking/order.ts'
import type { YachtDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { parseLocalTime } from '#domain/dates/local-time.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { priceYacht } from '#domain/pricing/yacht.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { say } from '#server/i18n/say.ts'
import { wholeProduct } from '#server/inventory/arrange-stock.ts'
import type { Sale, SaleQuestion } from './sale.ts'

/** Sells a yacht for hours, days or weeks: the whole boat, for exactly the time it is out. */
export function sellYacht(yacht: YachtDetails, question: SaleQuestion<ChoiceOf<'yacht'>>): Sale | Refusal {
  const { choice, sold, onHand, now } = question
  const { timeZone, cutoffHours } = sold.product
  const { charter, units } = choice
  const request = { charter, units, day: day(choice.day), time: parseLocalTime(choice.time ?? '') }
  const quote = priceYacht({
    ...choice,
    terms: sold.product,
    yacht,
    request,
    bookedOn: dayIn(now, timeZone),
  })
  if (isRefusal(quote)) return quote
  const stock = onHand.stock(choice.productId, wholeProduct)
  if (!stock) return refuse('dates-taken')
  const refusal = refuseCharter({ yacht, request, stock, timeZone, cutoffHours, now })
  if (refusal) return refusal
  const { from, until, start, end } = charterSpan(yacht, request, timeZone)
  return {
    quote,
    day: start.day,
    time: start.time,
    until: end,
    startsAt: from,
    minutes: (until.getTime() - from.getTime()) / 60_000,
    takes: [{ resource: stock.resource, units: 1, during: { from, until } }],
    contract: 'distance-sale-contract',
    meeting: { kind: 'place', place: yacht.basePort, time: start.time },
    chosen: chosenOf(yacht, question),
  }
}

function chosenOf(
  { bareboatLicence }: YachtDetails,
  { choice: { charter, units }, locale }: SaleQuestion<ChoiceOf<'yacht'>>,
): ChosenFact[] {
  const length: ChosenFact = { what: 'charter', value: say(locale, `charter-${charter}`, { count: units }) }
  return bareboatLicence ? [length, { what: 'bring', value: say(locale, 'charter-licence') }] : [length]
}
