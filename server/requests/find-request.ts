import type { ItemChoice } from '#domain/booking/order.ts'
import type {
  FollowedRequest,
  Offer,
  RequestGuest,
  SentRequest,
  TripDetails,
} from '#domain/booking/request.ts'
import type { RequestState } from '#domain/booking/request-state.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { offersForSale } from '#server/orders/selling/offers-for-sale.ts'
import { claimRequests } from './claim-requests.ts'
import { priceOf, totalOf } from './offer-total.ts'
import {
  bookingOfRequest,
  type OfferRow,
  offerWithCode,
  openOffers,
  type RequestRow,
  requestsOfMember,
  requestWithId,
  requestWithNumber,
  stepsOfRequest,
} from './queries.ts'

/** Who asked. */
export function guestOf(request: RequestRow): RequestGuest {
  return request.guest as RequestGuest
}

/** A request with its product, for emails. */
export async function findRequest(
  database: Queries,
  id: string,
): Promise<{ request: RequestRow; product: Product | undefined } | undefined> {
  const request = await requestWithId(database, id)
  if (!request) return undefined
  const products = await productsByCode(database, [request.product], request.locale as Locale)
  return { request, product: products.get(request.product) }
}

/** Which request an offer answers. */
export async function requestOfOffer(database: Queries, code: string): Promise<string | undefined> {
  return (await offerWithCode(database, code))?.request.id
}

/** Returns a quote by its code; undefined when unknown. */
export async function findOffer(
  { database }: Pick<Company, 'database'>,
  { code, locale, now }: { code: string; locale: Locale; now: Date },
): Promise<Offer | undefined> {
  const found = await offerWithCode(database, code)
  if (!found) return undefined
  const { offer, request } = found
  const product = (await productsByCode(database, [request.product], locale)).get(request.product)
  if (!product) return undefined
  const onHand = (await offersForSale(database, [code], now)).get(code)
  const price = priceOf(offer)
  const choice = offer.choice as ItemChoice
  const { kind } = product.details
  return {
    id: code,
    requestNumber: request.number,
    state: request.state as RequestState,
    productId: product.id,
    kind,
    title: product.title,
    slug: product.slug,
    picture: product.pictures[0],
    choice: { ...choice, offer: { id: code, price } },
    price,
    total: totalOf(offer, product),
    note: offer.note,
    validUntil: offer.validUntil.toISOString(),
    open: Boolean(onHand?.free) && now <= offer.validUntil,
  }
}

/** The id of a member's request by its number; one made without logging in, with their verified address, is theirs too. */
export async function claimedRequest(
  { database }: Pick<Company, 'database'>,
  { member, number }: { member: string; number: string },
): Promise<string | undefined> {
  await claimRequests(database, member)
  const request = await requestWithNumber(database, number)
  return request?.member === member ? request.id : undefined
}

/** A request by its number, and who made it. */
export async function requestToOpen(
  { database }: Pick<Company, 'database'>,
  number: string,
): Promise<{ id: string; guest: RequestGuest } | undefined> {
  const request = await requestWithNumber(database, number)
  return request && { id: request.id, guest: guestOf(request) }
}

/** Returns a request with its steps, its latest quote and its booking; only for authorised viewers. */
export async function followRequest(
  company: Pick<Company, 'database'>,
  { id, locale, now }: { id: string; locale: Locale; now: Date },
): Promise<FollowedRequest | undefined> {
  const { database } = company
  const row = await requestWithId(database, id)
  if (!row) return undefined
  const [offers, steps, booking] = await Promise.all([
    openOffers(database, [id]),
    stepsOfRequest(database, id),
    bookingOfRequest(database, id),
  ])
  const [request] = await presentRequests(database, { rows: [row], offers, locale })
  const code = offers[0]?.code
  return {
    request: request!,
    steps: steps.map(({ to, at, by, why }) => ({
      state: to as RequestState,
      at: at.toISOString(),
      by: isStaff(by) ? 'staff' : by === 'clock' ? by : 'guest',
      // Only what was written for the guest: other reasons are notes for the log.
      why: to === 'declined' && isStaff(by) && why ? why : undefined,
    })),
    answer: code === undefined ? undefined : await findOffer(company, { code, locale, now }),
    booking,
  }
}

/** Whether a move was made by staff; older rows do not say by whom. */
export function isStaff(by: string): boolean {
  return by === 'staff' || /^(staff|command):/.test(by)
}

/** Returns a member's requests, newest first, each with its open quote. */
export async function listRequests(
  { database }: Pick<Company, 'database'>,
  { member, locale }: { member: string; locale: Locale },
): Promise<SentRequest[]> {
  await claimRequests(database, member)
  const rows = await requestsOfMember(database, member)
  const offers = await openOffers(
    database,
    rows.map(({ id }) => id),
  )
  return presentRequests(database, { rows, offers, locale })
}

/** Requests as their sender sees them. */
export async function presentRequests(
  database: Queries,
  { rows, offers, locale }: { rows: readonly RequestRow[]; offers: readonly OfferRow[]; locale: Locale },
): Promise<SentRequest[]> {
  const codes = [...new Set(rows.map(({ product }) => product))]
  const products = await productsByCode(database, codes, locale)
  return rows.map((row) => {
    const offer = offers.find(({ request }) => request === row.id)
    return {
      number: row.number,
      state: row.state as RequestState,
      title: products.get(row.product)?.title ?? row.product,
      trip: row.trip as Omit<TripDetails, 'health'>,
      sentAt: row.sentAt.toISOString(),
      offer: offer && {
        id: offer.code,
        price: priceOf(offer),
        total: totalOf(offer, products.get(row.product)),
        validUntil: offer.validUntil.toISOString(),
      },
    }
  })
}
