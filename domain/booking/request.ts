import { refuseAges } from '#domain/availability/ages.ts'
import { groupSize, type People } from '#domain/availability/people.ts'
import type { ProductDetails, ProductKind } from '#domain/catalogue/kinds.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { type Day, daysBetween, parseDay } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Guest, ItemChoice } from './order.ts'
import type { RequestState } from './request-state.ts'

/** A visitor's request for a product that is sold on request (`sor_sat`). Days are local to the product. */
export type TripDetails = {
  productId: string
  day: string
  /** The last day, where it is about a stay. */
  until?: string
  /** A few days earlier or later would do. */
  flexible: boolean
  people: People
  /** The id of one of a wedding's packages. */
  package?: string
  text: string
  /** Health details for the clinic, only with explicit consent. */
  health?: string
}

export type RequestGuest = Pick<Guest, 'firstName' | 'lastName' | 'email' | 'phone'>

/** The form of a request as it is sent. */
export type RequestForm = {
  trip: TripDetails
  guest: RequestGuest
  locale: Locale
  /** The consent to keeping and passing on what is said about one's health: ticked, and which version was read. */
  healthConsent: boolean
}

/** A quote: exactly this, at this price, until then. */
export type Offer = {
  id: string
  requestNumber: string
  state: RequestState
  productId: string
  kind: ProductKind
  title: string
  /** Of the product's page, in the language that was asked in. */
  slug: string
  picture?: Picture
  choice: ItemChoice
  /** Before the tax of a product that excludes it. */
  price: Money
  /** With it. */
  total: Money
  note: string
  validUntil: string
  /** Whether it can be accepted now. */
  open: boolean
}

/** A request as its sender sees it. */
export type SentRequest = {
  number: string
  state: RequestState
  title: string
  trip: Omit<TripDetails, 'health'>
  sentAt: string
  /** The open quote, if any. */
  offer?: { id: string; price: Money; total: Money; validUntil: string }
}

/** A step of a request: what it became, when, and who did it. */
export type RequestStep = { state: RequestState; at: string; by: 'guest' | 'staff' | 'clock'; why?: string }

/** A request with its whole story, as its sender sees it. */
export type FollowedRequest = {
  request: SentRequest
  steps: RequestStep[]
  /** The latest answer, whole. */
  answer?: Offer
  /** The number of the booking that came of it. */
  booking?: string
}

export type RequestRefusal = Refusal<
  | 'day-needed'
  | 'day-past'
  | 'day-too-far'
  | 'range-backwards'
  | 'trip-too-long'
  | 'people-not-counted'
  | 'adult-needed'
  | 'too-few-people'
  | 'too-many-people'
  | 'people-too-young'
  | 'age-group-unknown'
  | 'package-unknown'
  | 'consent-needed'
>

const longestText = 60
const farthestDay = 3 * 366

/**
 * The errors of a requested trip by field, none when it can be answered. `today` is the product's. Never throws.
 * Source: docs/availability.md, requests; the law on health data asks explicit consent before any detail.
 * Example: a trip requested for yesterday has `{ day: refuse('day-past') }`.
 */
export function requestErrors(
  { trip, healthConsent }: Pick<RequestForm, 'trip' | 'healthConsent'>,
  { details, today }: { details: ProductDetails; today: Day },
): Partial<Record<'day' | 'until' | 'people' | 'package' | 'health', RequestRefusal>> {
  const errors = {
    day: dayError(trip.day, today),
    until: untilError(trip),
    people: peopleError(trip.people, details),
    package: packageError(trip.package, details),
    health: trip.health && !healthConsent ? refuse('consent-needed') : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error))
}

/**
 * How many people one request may be for. Source: the catalogue format of each kind. Never throws.
 * Example: a garden wedding for 10 to 80 guests is `{ min: 10, max: 80 }`.
 */
export function peopleOfRequest(details: ProductDetails): { min: number; max: number } {
  switch (details.kind) {
    case 'wedding':
      return details.guests
    case 'villa':
      return { min: 1, max: details.capacity }
    case 'yacht':
      return { min: 1, max: Math.max(details.dayCapacity, details.berths) }
    case 'tour':
      return details.people
    case 'car':
      return { min: 1, max: details.seats }
    case 'transfer':
      return { min: 1, max: Math.max(...details.vehicles.map(({ seats }) => seats)) }
    case 'health':
      return { min: 1, max: 10 }
  }
}

function dayError(text: string, today: Day): RequestRefusal | undefined {
  const day = parseDay(text)
  if (!day) return refuse('day-needed')
  if (day < today) return refuse('day-past')
  return daysBetween(today, day) > farthestDay ? refuse('day-too-far') : undefined
}

function untilError({ day, until }: TripDetails): RequestRefusal | undefined {
  if (until === undefined) return undefined
  const [first, last] = [parseDay(day), parseDay(until)]
  if (!last) return refuse('day-needed')
  if (!first) return undefined
  const days = daysBetween(first, last)
  if (days < 0) return refuse('range-backwards')
  return days > longestText ? refuse('trip-too-long', { days: longestText }) : undefined
}

function peopleError(people: People, details: ProductDetails): RequestRefusal | undefined {
  const counts = [people.adults, people.children, people.infants]
  if (!counts.every((count) => Number.isSafeInteger(count) && count >= 0)) return refuse('people-not-counted')
  if (people.adults === 0) return refuse('adult-needed')
  const { min, max } = peopleOfRequest(details)
  const size = groupSize(people)
  if (size < min) return refuse('too-few-people', { min })
  if (size > max || people.infants > max) return refuse('too-many-people', { max })
  return details.kind === 'tour' ? refuseAges(people, details) : undefined
}

function packageError(id: string | undefined, details: ProductDetails): RequestRefusal | undefined {
  if (id === undefined) return undefined
  const known = details.kind === 'wedding' && details.packages.some((one) => one.id === id)
  return known ? undefined : refuse('package-unknown')
}
