import { isDeepStrictEqual } from 'node:util'
import { maySell } from '#domain/agencies/agency-state.ts'
import { type NetQuote, netQuote } from '#domain/agencies/net-price.ts'
import { type AgencyRates, termsFor } from '#domain/agencies/rates.ts'
import { type AgencyPayment, haveSameShare, type SalePrice, salePrice } from '#domain/agencies/sale.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { hasRate, type RateTable } from '#domain/money/rates.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { ItemRow } from '#server/orders/booking-rows.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { refuseOverLimit } from '../charge-account.ts'
import { type AgencyRow, agencyWithId, lockAgencyWithId } from '../queries.ts'
import { ratesInForce } from '../rates/rates.ts'
import { insertSale, type SaleRow, saleOf } from './queries.ts'

export type SaleRefusal = Refusal<
  | 'agency-not-approved'
  | 'account-missing'
  | 'credit-exceeded'
  | 'agency-blackout'
  | 'agency-terms-differ'
  | 'wrong-currency'
  | 'rate-missing'
>

/**
 * Stores the net price of a booking that an agency sells, by the rates in force, and returns what it is charged. A sale on
 * the account, also one that is held, is refused beyond the limit. Last in a transaction: others that charge the same
 * agency wait until it ends.
 */
export async function storeSale(
  transaction: Queries,
  { booking, paidBy, now }: { booking: LockedBooking; paidBy: AgencyPayment; now: Date },
): Promise<Money | SaleRefusal> {
  const agency = await lockAgencyWithId(transaction, booking.agency!)
  if (!agency || !maySell(agency.state)) return refuse('agency-not-approved')
  if (!agency.currency) return refuse('account-missing')
  const { items } = await moneyOfBooking(transaction, booking)
  const rates = await ratesInForce(transaction, agency.id)
  const quotes: NetQuote[] = []
  for (const item of items) {
    const quote = netOfItem(item, rates)
    if (isRefusal(quote)) return quote
    quotes.push(quote)
  }
  if (!haveSameShare(quotes)) return refuse('agency-terms-differ')
  if (!hasRate(booking.rates as RateTable, agency.currency as Currency)) {
    return refuse('rate-missing', { currency: agency.currency })
  }
  const price = salePrice(quotes, {
    total: moneyOf(booking.displayTotal, booking.displayCurrency as Currency),
    currency: agency.currency as Currency,
    rates: booking.rates as RateTable,
  })
  const charge = paidBy === 'account' ? price.charge : moneyOf(0, price.charge.currency)
  const refused = await refuseOverLimit(transaction, agency, { charge, now })
  if (refused) return refused
  await insertSale(transaction, {
    booking: booking.id,
    agency: agency.id,
    paidBy,
    currency: agency.currency,
    retail: price.retail.minor,
    charge: charge.minor,
    margin: price.margin.minor,
    quotes,
    ratesVersion: rates.version,
    ...(await overrideOn(transaction, { agency, booking })),
  })
  return charge
}

/** What the agency above the seller earns on the sale, by the terms of now; nothing while it is suspended, and without a rate to its currency. */
async function overrideOn(
  transaction: Queries,
  { agency: { parent, overridePercent }, booking }: { agency: AgencyRow; booking: LockedBooking },
): Promise<Override> {
  const above = parent ? await agencyWithId(transaction, parent) : undefined
  const currency = maySell(above?.state) ? above?.currency : undefined
  const isPaid = currency && hasRate(booking.rates as RateTable, currency as Currency)
  return isPaid
    ? { parent, overridePercent, overrideCurrency: currency }
    : { parent, overridePercent: 0, overrideCurrency: null }
}

type ChangeOfSale = {
  item: Pick<ItemRow, 'product' | 'kind' | 'day'>
  to: { day: Day; product: string }
}

type ChangeRefusal = Refusal<'agency-blackout' | 'agency-day-terms' | 'agency-product-terms'>

/**
 * Refuses another day or product for an item that an agency sold where the agency does not sell it, or on other terms: what it
 * was charged would not fit. Undefined for other bookings.
 */
export async function refuseChangeOfSale(
  database: Queries,
  booking: LockedBooking,
  change: ChangeOfSale,
): Promise<ChangeRefusal | undefined> {
  const rates = await ratesOfSale(database, booking)
  return rates && refuseByRates(rates, change)
}

/** Returns the rates in force of the agency that sold a booking; undefined for other bookings. */
export async function ratesOfSale(
  database: Queries,
  booking: Pick<LockedBooking, 'id' | 'agency'>,
): Promise<AgencyRates | undefined> {
  if (!booking.agency || !(await saleOf(database, booking.id))) return undefined
  return ratesInForce(database, booking.agency)
}

/** Refuses what `refuseChangeOfSale` does, by rates that were read before. */
export function refuseByRates(rates: AgencyRates, { item, to }: ChangeOfSale): ChangeRefusal | undefined {
  const kind = item.kind as ProductKind
  const terms = termsFor(rates, { ...to, kind })
  if (terms && isRefusal(terms)) return terms
  const before = termsFor(rates, { product: item.product, kind, day: item.day as Day })
  if (isDeepStrictEqual(terms, before)) return undefined
  return refuse(to.product === item.product ? 'agency-day-terms' : 'agency-product-terms')
}

function netOfItem({ product, kind, day, quote }: ItemRow, rates: Parameters<typeof termsFor>[0]) {
  const terms = termsFor(rates, { product, kind: kind as ProductKind, day: day as Day })
  return terms && isRefusal(terms) ? terms : netQuote(quote as Quote, terms)
}

/** What a booking was sold for by its agency; undefined for one without a net price. */
export type StoredSale = SalePrice & Override & { paidBy: AgencyPayment; quotes: NetQuote[] }

type Override = Pick<SaleRow, 'parent' | 'overridePercent' | 'overrideCurrency'>

/** Returns the net price of a booking that an agency sold, for that agency and for staff alone. */
export async function findSale(database: Queries, booking: string): Promise<StoredSale | undefined> {
  const row = await saleOf(database, booking)
  if (!row) return undefined
  const currency = row.currency as Currency
  const { parent, overridePercent, overrideCurrency } = row
  return {
    parent,
    overridePercent,
    overrideCurrency,
    paidBy: row.paidBy as AgencyPayment,
    retail: moneyOf(row.retail, currency),
    charge: moneyOf(row.charge, currency),
    margin: moneyOf(row.margin, currency),
    quotes: row.quotes as NetQuote[],
  }
}
