import type { ItemChoice } from '#domain/booking/order.ts'
import type { RequestGuest, TripDetails } from '#domain/booking/request.ts'
import type { RequestState } from '#domain/booking/request-state.ts'
import {
  type ListedRequest,
  offerState,
  type SentOffer,
  type StaffRequest,
} from '#domain/booking/staff-request.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { decrypt } from '#server/encryption.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { guestOf, isStaff } from './find-request.ts'
import { priceOf, totalOf } from './offer-total.ts'
import {
  bookingOfRequest,
  type OfferRow,
  offersOfRequest,
  openOffers,
  type RequestMoveRow,
  type RequestPage,
  type RequestRow,
  requestsInOrder,
  requestWithNumber,
  stepsOfRequest,
} from './queries.ts'

/** Returns a page of requests for staff, and the key of the next page where there is one. */
export async function listForStaff(
  database: Queries,
  { limit, ...page }: RequestPage,
  readIn: Locale,
): Promise<{ requests: ListedRequest[]; next?: string }> {
  const rows = await requestsInOrder(database, { ...page, limit: limit + 1 })
  const requests = await present(database, rows.slice(0, limit), readIn)
  return rows.length > limit ? { requests, next: rows[limit - 1]!.id } : { requests }
}

/** One request with the currency its product is sold in. */
export function requestForStaff(
  database: Queries,
  number: string,
): Promise<(RequestRow & { currency: string }) | undefined> {
  return requestWithNumber(database, number)
}

/** Returns everything about a request but its health details. */
export async function findForStaff(
  database: Queries,
  { number, readIn, now }: { number: string; readIn: Locale; now: Date },
): Promise<StaffRequest | Refusal<'request-unknown'>> {
  const row = await requestWithNumber(database, number)
  if (!row) return refuse('request-unknown')
  const [[request], steps, offers, booking, products] = await Promise.all([
    present(database, [row], readIn),
    stepsOfRequest(database, row.id),
    offersOfRequest(database, row.id),
    bookingOfRequest(database, row.id),
    productsByCode(database, [row.product], readIn),
  ])
  const { flexible, text, package: chosen } = row.trip as TripDetails
  const product = products.get(row.product)
  const details = product?.details
  const packageName = details?.kind === 'wedding' && details.packages.find(({ id }) => id === chosen)?.name
  return {
    request: request!,
    version: steps.length,
    productId: row.product,
    kind: details?.kind as ProductKind,
    currency: row.currency as Currency,
    guest: guestOf(row),
    flexible,
    ...(chosen && { package: chosen }),
    ...(packageName && { packageName }),
    text,
    hasHealth: row.health !== null,
    steps: steps.map(presentStep),
    offers: offers.map((offer) => presentOffer(offer, { product, state: row.state as RequestState, now })),
    ...(booking && { booking }),
  }
}

/** Returns what a guest wrote about their health; the audit log says who has read it. */
export async function readHealth(
  company: Pick<Company, 'database' | 'secret'>,
  number: string,
  order: StaffOrder,
): Promise<string | Refusal<'request-unknown'>> {
  return company.database.transaction(async (transaction) => {
    const row = await requestWithNumber(transaction, number)
    if (!row) return refuse('request-unknown')
    if (!row.health) return ''
    await recordAudit(transaction, order, {
      action: 'request.read-health',
      subject: { kind: 'request', id: number },
    })
    return decrypt(company, 'health details', row.health)
  })
}

async function present(
  database: Queries,
  rows: readonly RequestRow[],
  readIn: Locale,
): Promise<ListedRequest[]> {
  const [products, offers] = await Promise.all([
    productsByCode(database, [...new Set(rows.map(({ product }) => product))], readIn),
    openOffers(
      database,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const { day, until, people } = row.trip as TripDetails
    const { firstName, lastName } = row.guest as RequestGuest
    const offer = offers.find(({ request }) => request === row.id)
    return {
      id: row.id,
      number: row.number,
      state: row.state as RequestState,
      title: products.get(row.product)?.title ?? row.product,
      sentAt: row.sentAt.toISOString(),
      day,
      ...(until && { until }),
      people,
      name: `${firstName} ${lastName}`,
      locale: row.locale as Locale,
      ...(offer && {
        offer: {
          price: priceOf(offer),
          total: totalOf(offer, products.get(row.product)),
          validUntil: offer.validUntil.toISOString(),
        },
      }),
    }
  })
}

function presentStep({ to, at, by, why, name }: RequestMoveRow): StaffRequest['steps'][number] {
  return {
    state: to as RequestState,
    at: at.toISOString(),
    by: isStaff(by) ? 'staff' : by === 'clock' ? by : 'guest',
    ...(name && { name }),
    ...(to === 'declined' && isStaff(by) && why && { why }),
  }
}

function presentOffer(
  row: OfferRow,
  { product, state, now }: { product: Product | undefined; state: RequestState; now: Date },
): SentOffer {
  const choice = row.choice as ItemChoice
  return {
    code: row.code,
    state: offerState(row, state, now),
    day: choice.day,
    ...('until' in choice && { until: choice.until }),
    people: choice.people,
    price: priceOf(row),
    total: totalOf(row, product),
    note: row.note,
    madeAt: row.madeAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
  }
}
