import type { Sent } from '#contract/shape.ts'
import type { makeOffer } from '#contract/staff/requests.ts'
import type { StaffRequest } from '#domain/booking/staff-request.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { amountTyped } from '../parts/money-field.tsx'
import { countOf, type Draft, usualDraft } from '../sell/draft.ts'

/** What was typed of an offer beside its trip. */
export type OfferTerms = { price: string; validUntil: string; note: string }

type OfferInput = Sent<(typeof makeOffer)['input']>

/** Returns the trip that an offer begins with: what the guest has asked for. Never throws. */
export function askedDraft({ request, package: chosen }: StaffRequest, product: Product): Draft {
  const { adults, children, infants } = request.people
  return {
    ...usualDraft(product),
    day: request.day,
    until: request.until ?? '',
    adults: String(adults),
    children: String(children),
    infants: String(infants),
    package: chosen ?? '',
  }
}

/**
 * Returns the offer that was typed; undefined while something is missing or wrong. It is valid until the end of a day in the
 * company's `zone`. Never throws; places and prices are judged by the server.
 */
export function offerInput(
  { request, kind, currency }: Pick<StaffRequest, 'request' | 'kind' | 'currency'>,
  draft: Draft,
  { price: typed, validUntil, note }: OfferTerms,
  { version, zone }: { version: number; zone: string },
): OfferInput | undefined {
  const price = typed.trim() === '' ? undefined : amountTyped(typed, currency)
  if (typed.trim() !== '' && !price) return undefined
  const last = parseDay(validUntil)
  const needsTime = kind === 'tour' || (kind === 'yacht' && draft.charter === 'hour')
  const units = countOf(draft.units)
  const isWhole =
    parseDay(draft.day) &&
    last &&
    (kind !== 'villa' || parseDay(draft.until)) &&
    (kind !== 'yacht' || units > 0) &&
    (!needsTime || draft.time)
  if (!isWhole) return undefined
  return {
    number: request.number,
    version,
    price,
    day: draft.day,
    ...(kind === 'villa' && { until: draft.until }),
    ...(needsTime && { time: draft.time }),
    people: {
      adults: countOf(draft.adults),
      children: countOf(draft.children),
      infants: countOf(draft.infants),
    },
    ...(draft.package && { package: draft.package }),
    ...(kind === 'yacht' && { charter: { charter: draft.charter, units } }),
    note: note.trim(),
    validUntil: endOf(last, zone),
  }
}

function endOf(day: Day, zone: string): string {
  return instantOf(day, localTime('23:59'), zone).toISOString()
}
