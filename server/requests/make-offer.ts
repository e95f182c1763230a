import { randomBytes } from 'node:crypto'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { TripDetails } from '#domain/booking/request.ts'
import { moveRequest, type RequestState } from '#domain/booking/request-state.ts'
import { isSame } from '#domain/catalogue/differences.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { priceOffer } from '#domain/pricing/on-request.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { checkSale } from '#server/orders/check-sale.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { guestOf } from './find-request.ts'
import {
  countMoves,
  insertOffer,
  isUnderWay,
  lockRequest,
  moveRequestRow,
  type OfferRow,
  offerWithKey,
  type RequestRow,
  requestWithNumber,
} from './queries.ts'

/** The staff's changes to a request; absent fields are as requested. */
export type Answer = {
  number: string
  /** In major units of the product's currency, "2500.00"; without it what the product's own prices come to. */
  price?: Money
  change: Partial<Pick<TripDetails, 'day' | 'until' | 'people' | 'package'>> & {
    time?: string
    charter?: { charter: 'hour' | 'day' | 'week'; units: number }
  }
  note: string
  validUntil: Date
  /** The number of moves of the request that was displayed: another one refuses the offer. */
  version?: number | undefined
  /** The same key twice is one offer. */
  key?: string | undefined
}

/** Says what was offered, or why it cannot be. */
export async function makeOffer(
  company: Company,
  answer: Answer,
  order: StaffOrder,
): Promise<MadeOffer | Refusal> {
  // Before anything is locked: who holds a connection and waits for another one blocks all others.
  const planned = await planOffer(company, answer, order)
  return company.database.transaction((transaction) => writeOffer(transaction, { answer, planned }, order))
}

type MadeOffer = { code: string; price: Money }

/** Writes an offer in a transaction, with its email. */
export async function writeOffer(
  transaction: Queries,
  { answer, planned }: { answer: Answer; planned: Planned | Refusal },
  order: StaffOrder,
): Promise<MadeOffer | Refusal> {
  const { now } = order
  const request = await lockRequest(transaction, answer.number)
  if (!request) return refuse('request-unknown')
  const before = answer.key && (await offerWithKey(transaction, answer.key))
  if (before) {
    return isSameOffer(before, { request, answer, planned })
      ? madeBefore(before)
      : refuse('idempotency-key-used')
  }
  if (answer.version !== undefined && answer.version !== (await countMoves(transaction, request.id))) {
    return refuse('request-changed')
  }
  // A payment for the last quote is in progress: a second could be booked too.
  if (await isUnderWay(transaction, request.id, now)) return refuse('offer-under-way')
  const from = request.state as RequestState
  const to = moveRequest(from, 'offer')
  if (isRefusal(to)) return to
  if (isRefusal(planned)) return planned
  const { choice, price } = planned
  const code = newCode()
  await insertOffer(transaction, {
    code,
    request: request.id,
    product: request.product,
    choice,
    price: price.minor,
    currency: price.currency,
    note: answer.note,
    validUntil: answer.validUntil,
    madeAt: now,
    idempotencyKey: answer.key,
  })
  const by = actorLabel(order.actor)
  await moveRequestRow(transaction, { request: request.id, from, to, by, why: 'offered', at: now })
  await recordAudit(transaction, order, {
    action: 'request.offer',
    subject: { kind: 'request', id: request.number },
    before: { state: from },
    after: { state: to, price, validUntil: answer.validUntil.toISOString() },
  })
  await queueMail(transaction, {
    template: 'offer-made',
    recipient: guestOf(request).email,
    locale: request.locale,
    data: { offer: code },
  })
  return { code, price }
}

/** `quote` is what the guest pays for it. */
export type Planned = { choice: ItemChoice; price: Money; quote: Quote }

function isSameOffer(
  { offer, request: of }: { offer: OfferRow; request: RequestRow },
  { request, answer, planned }: { request: RequestRow; answer: Answer; planned: Planned | Refusal },
): boolean {
  // An accepted offer may no longer be planned: its places are taken. What was chosen needs no plan.
  const price = answer.price ?? (isRefusal(planned) ? undefined : planned.price)
  const choice = choiceOf(request, (offer.choice as ItemChoice).kind, answer)
  return (
    of.id === request.id &&
    isSame(choice, offer.choice) &&
    (!price || (price.minor === offer.price && price.currency === offer.currency)) &&
    offer.note === answer.note &&
    +offer.validUntil === +answer.validUntil
  )
}

function madeBefore({ offer }: { offer: OfferRow }): { code: string; price: Money } {
  return { code: offer.code, price: moneyOf(offer.price, offer.currency as Currency) }
}

/** Quoted items and their price; capacity is taken on acceptance. */
export async function planOffer(
  company: Company,
  answer: Answer,
  { now }: StaffOrder,
): Promise<Planned | Refusal> {
  if (answer.validUntil <= now) return refuse('valid-until-past')
  const request = await requestWithNumber(company.database, answer.number)
  if (!request) return refuse('request-unknown')
  const choice = choiceOf(request, await kindOf(company, request), answer)
  if (isRefusal(choice)) return choice
  const sale = await checkSale(company, { choice, locale: request.locale as Locale, now })
  if (isRefusal(sale)) return sale
  // The product's own prices know the tax apart; an offer is asked before it, as they are.
  const price = answer.price ?? moneyOf(sale.quote.subtotal.minor, sale.quote.currency as Currency)
  if (price.currency !== sale.quote.currency)
    return refuse('currency-not-offered', { currency: price.currency })
  if (price.minor <= 0) return refuse('price-needed')
  const { vat, payment } = sale.quote
  const terms = { extras: [], vat: { mode: vat.mode, rate: vat.rate }, payment }
  const quote = priceOffer({ terms, kind: choice.kind, people: choice.people, price })
  return { choice, price, quote }
}

function choiceOf(
  { product, trip }: RequestRow,
  kind: ProductKind | undefined,
  { change }: Answer,
): ItemChoice | Refusal {
  const {
    day,
    until,
    people,
    time,
    package: packageId,
  }: TripDetails & { time?: string } = {
    ...(trip as TripDetails),
    ...change,
  }
  const common = { id: 'offer', productId: product, day, time, people, extras: [] }
  switch (kind) {
    case 'wedding':
      return { ...common, kind, package: packageId }
    case 'health':
    case 'tour':
      return { ...common, kind }
    case 'villa':
      return until ? { ...common, kind, until } : refuse('until-needed')
    case 'yacht':
      return change.charter ? { ...common, kind, ...change.charter } : refuse('charter-needed')
    default:
      return refuse('not-sold-online')
  }
}

async function kindOf(
  { database }: Company,
  { product, locale }: RequestRow,
): Promise<ProductKind | undefined> {
  const found = await productsByCode(database, [product], locale as Locale)
  return found.get(product)?.kind
}

/** 26 characters of 32: 130 bits, unguessable, easy to copy from an email. */
function newCode(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')
}
