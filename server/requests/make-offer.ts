import { randomBytes } from 'node:crypto'
import type { ItemChoice } from '#domain/booking/order.ts'
import type { TripDetails } from '#domain/booking/request.ts'
import { moveRequest, type RequestState } from '#domain/booking/request-state.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { checkSale } from '#server/orders/check-sale.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { guestOf } from './find-request.ts'
import {
  insertOffer,
  isUnderWay,
  lockRequest,
  moveRequestRow,
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
  by: string
  now: Date
}

/** Says what was offered, or why it cannot be. */
export async function makeOffer(
  company: Company,
  answer: Answer,
): Promise<{ code: string; price: Money } | Refusal> {
  if (answer.validUntil <= answer.now) return refuse('offer-lapsed')
  const asked = await requestWithNumber(company.database, answer.number)
  if (!asked) return refuse('request-unknown')
  // Before anything is locked: who holds a connection and waits for another one blocks all others.
  const planned = await planOffer(company, asked, answer)
  return company.database.transaction(async (transaction) => {
    const request = (await lockRequest(transaction, answer.number))!
    // A payment for the last quote is in progress: a second could be booked too.
    if (await isUnderWay(transaction, request.id, answer.now)) return refuse('offer-under-way')
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
      madeAt: answer.now,
    })
    const { by, now } = answer
    await moveRequestRow(transaction, { request: request.id, from, to, by, why: 'offered', at: now })
    await queueMail(transaction, {
      template: 'offer-made',
      recipient: guestOf(request).email,
      locale: request.locale,
      data: { offer: code },
    })
    return { code, price }
  })
}

/** Quoted items and their price; capacity is taken on acceptance. */
async function planOffer(
  company: Company,
  request: RequestRow,
  answer: Answer,
): Promise<{ choice: ItemChoice; price: Money } | Refusal> {
  const choice = choiceOf(request, await kindOf(company, request), answer)
  if (isRefusal(choice)) return choice
  const sale = await checkSale(company, { choice, locale: request.locale as Locale, now: answer.now })
  if (isRefusal(sale)) return sale
  // The product's own prices know the tax apart; an offer is asked before it, as they are.
  const price = answer.price ?? moneyOf(sale.quote.subtotal.minor, sale.quote.currency as Currency)
  if (price.currency !== sale.quote.currency)
    return refuse('currency-not-offered', { currency: price.currency })
  if (price.minor <= 0) return refuse('price-needed')
  return { choice, price }
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
