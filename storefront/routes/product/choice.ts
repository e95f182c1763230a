import type { People } from '#domain/availability/people.ts'
import type { ProductKind, TourDetails } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { type LocalTime, parseLocalTime } from '#domain/dates/local-time.ts'
import type { ChosenExtra } from '#domain/pricing/terms.ts'
import { usualAdults } from '#domain/search/choice-for-dates.ts'
import { partyIn, withParty } from './party.ts'

/** A visitor's current choice of a tour. */
export type TourChoice = {
  day?: Day
  time?: LocalTime
  people: People
  pickup?: string
  extras: ChosenExtra[]
}

export type TourProduct = Product & { details: TourDetails }

/** The kinds that have a booking box; the others are booked with people until their time comes. */
const bookableKinds = ['tour', 'transfer', 'villa', 'yacht', 'car'] as const satisfies ProductKind[]

/** Whether a product is booked here and now. */
export function isBookable({ details, onRequest }: Product): boolean {
  return bookableKinds.some((kind) => kind === details.kind) && !onRequest
}

/** The pages that a product may have, by how it is sold: booked here in the box of its kind, on request, with people. */
export type PageName = (typeof bookableKinds)[number] | 'request' | 'contact'

/** Returns the page that a product has. */
export function nameOfPage({ details: { kind }, onRequest }: Product): PageName {
  if (onRequest) return 'request'
  return bookableKinds.find((one) => one === kind) ?? 'contact'
}

/** Whether a product is a tour; narrows its details. */
export function isTour(product: Product): product is TourProduct {
  return product.details.kind === 'tour'
}

/**
 * Reads a choice from an address, without invalid parts, except travellers: the product's rules report too
 * many. Example: `?date=2027-06-01&adults=3&extra=lunch:2`.
 */
export function choiceOfQuery(query: URLSearchParams, product: TourProduct, today: Day): TourChoice {
  const { details } = product
  const day = parseDay(query.get('date') ?? '')
  const future = day && day >= today ? day : undefined
  return {
    day: future,
    time: future && parseLocalTime(query.get('time') ?? ''),
    people: partyIn(query, usualAdults(details), details),
    pickup: details.pickupZones.find(({ id }) => id === query.get('pickup'))?.id,
    extras: extrasIn(query, product),
  }
}

/** Writes a choice into the address. Other parameters are preserved. */
export function queryOfChoice(choice: TourChoice, others: URLSearchParams): URLSearchParams {
  const query = withParty(new URLSearchParams(others), choice.people)
  const values = {
    date: choice.day,
    time: choice.day && choice.time,
    pickup: choice.pickup,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  return withExtras(query, choice.extras)
}

/** The extras an address names, of those that the product has. */
export function extrasIn(query: URLSearchParams, product: Product): ChosenExtra[] {
  return query.getAll('extra').flatMap((text) => extraIn(text, product))
}

/** An address with these extras in place of its own. */
export function withExtras(query: URLSearchParams, extras: readonly ChosenExtra[]): URLSearchParams {
  query.delete('extra')
  for (const { id, quantity } of extras) query.append('extra', `${id}:${quantity}`)
  return query
}

function extraIn(text: string, { extras }: Product): ChosenExtra[] {
  const [id, count = ''] = text.split(':')
  const extra = extras.find((one) => one.id === id)
  const quantity = /^\d{1,3}$/.test(count) ? Number(count) : 0
  return extra && quantity > 0 ? [{ id: extra.id, quantity: Math.min(quantity, extra.max) }] : []
}
