import type { People } from '#domain/availability/people.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { RequestGuest, TripDetails } from './request.ts'
import type { RequestState } from './request-state.ts'

/** A request as a row of the list of staff; `sentAt` and `validUntil` are instants, ISO 8601. */
export type ListedRequest = {
  id: string
  number: string
  state: RequestState
  title: string
  sentAt: string
  day: string
  until?: string
  people: People
  name: string
  locale: Locale
  /** Of the offer that the guest may accept. */
  offer?: { price: Money; total: Money; validUntil: string }
}

export const offerStates = ['open', 'accepted', 'declined', 'expired', 'replaced'] as const

/** What became of an offer: a later offer of the same request replaces it. */
export type OfferState = (typeof offerStates)[number]

/** An offer as staff see it; instants are ISO 8601. */
export type SentOffer = {
  code: string
  state: OfferState
  day: string
  until?: string
  people: People
  /** Before the tax of a product that excludes it. */
  price: Money
  /** What the guest pays. */
  total: Money
  note: string
  madeAt: string
  validUntil: string
}

/** One request as staff see it; health details are read by a call of their own. */
export type StaffRequest = {
  request: ListedRequest
  /** How often its state was set: an answer to an older version is refused. */
  version: number
  productId: string
  kind: ProductKind
  currency: Currency
  guest: RequestGuest
  flexible: TripDetails['flexible']
  /** The name of a wedding's package. */
  packageName?: string
  /** The id of a wedding's package. */
  package?: string
  text: string
  hasHealth: boolean
  steps: { state: RequestState; at: string; by: 'guest' | 'staff' | 'clock'; name?: string; why?: string }[]
  offers: SentOffer[]
  /** The number of the booking that came of it. */
  booking?: string
}

/**
 * Returns what became of an offer: `now` decides between open and expired. Never throws. Source: docs/decisions/0010.
 * Example: `offerState({ withdrawn: true, … }, 'offered', now) === 'replaced'`.
 */
export function offerState(
  { withdrawn, validUntil }: { withdrawn: boolean; validUntil: Date },
  request: RequestState,
  now: Date,
): OfferState {
  if (withdrawn) return 'replaced'
  if (request === 'accepted' || request === 'declined') return request
  return validUntil < now ? 'expired' : 'open'
}
