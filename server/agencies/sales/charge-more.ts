import { maySell } from '#domain/agencies/agency-state.ts'
import { type NetQuote, netQuote } from '#domain/agencies/net-price.ts'
import { type AgencyRates, termsFor } from '#domain/agencies/rates.ts'
import { chargeForMore, haveSameShare, type SalePrice, salePrice } from '#domain/agencies/sale.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import { allocate, type Currency, type Money, moneyOf, subtract } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import { isOffer, type Quote } from '#domain/pricing/quote.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { chargeDifference, creditLeft, refuseOverLimit } from '../charge-account.ts'
import { agencyWithId, lockAgencyWithId } from '../queries.ts'
import { ratesInForce, ratesOfVersion } from '../rates/rates.ts'
import { type SaleRow, saleOf, updateSale } from './queries.ts'

/** An item that costs its guest more than before; `was` is zero for one that is added. */
export type DearerItem = {
  position: number
  product: string
  kind: string
  day: string
  quote: Quote
  /** As it is before the change; none for one that is added. */
  before?: { product: string; kind: string; day: string; quote: Quote } | undefined
  /** Its prices in the booking's currency. */
  was: Money
  is: Money
  /** The part of the difference that is not paid yet. */
  gross: Money
  /** Positions of the other items that are not cancelled. */
  others: readonly number[]
}

/** What an agency would be charged of a dearer item, in the currency of its account, and its sale with it. */
export type AgencyShare = {
  net: Money
  sale: Pick<SaleRow, 'retail' | 'charge' | 'margin'> & { quotes: NetQuote[] }
}

/** Says whether a booking was sold on the account of an agency. */
export async function isOnAccount(
  database: Queries,
  booking: Pick<LockedBooking, 'id' | 'agency'>,
): Promise<boolean> {
  const sale = booking.agency ? await saleOf(database, booking.id) : undefined
  return sale?.paidBy === 'account'
}

/**
 * Returns what the agency of a booking on its account is charged for an item that costs more: by the net prices that it was
 * sold at, of which each item bears the same share of margin. An own price of staff bears the margin of the sale.
 */
export async function shareOfAgency(
  database: Queries,
  booking: LockedBooking,
  dearer: DearerItem,
): Promise<AgencyShare | Refusal<'agency-blackout' | 'wrong-currency' | 'agency-shares-differ'>> {
  const agency = booking.agency!
  const sale = (await saleOf(database, booking.id))!
  const { rules } = await ratesOfVersion(database, { agency, version: sale.ratesVersion })
  const { blackouts } = await ratesInForce(database, agency)
  const terms = { rates: { rules, blackouts }, sale }
  const { position, before, was, is, gross, others } = dearer
  const quote = netOf(dearer, terms)
  if (isRefusal(quote)) return quote
  const stored = sale.quotes as NetQuote[]
  const earlier = before && netOf(before, { rates: { rules, blackouts: [] }, sale })
  if (earlier && isRefusal(earlier)) return earlier
  const standing = others.flatMap((other) => stored[other] ?? [])
  const sharing = [...standing, quote].filter(({ retail }) => retail.minor > 0)
  if (!haveSameShare(sharing)) return refuse('agency-shares-differ')
  const currency = sale.currency as Currency
  const rates = booking.rates as RateTable
  const priceOf = (one: NetQuote | undefined, total = one?.retail): SalePrice => {
    const nothing = moneyOf(0, currency)
    return one && total
      ? salePrice([one], { total, currency, rates })
      : { retail: nothing, charge: nothing, margin: nothing }
  }
  const sold = priceOf(stored[position])
  const now = priceOf(quote, is)
  const charge = chargeForMore({
    // What the guest alone has paid for was never sold to the agency.
    sold: sold.retail.minor > 0 ? sold : priceOf(earlier),
    was: convert(was, currency, rates),
    is: now,
  })
  const rest = subtract(is, was).minor - gross.minor
  const retail = sale.retail - sold.retail.minor + now.retail.minor
  const margin = Math.max(0, sale.margin - sold.margin.minor + now.margin.minor)
  return {
    net: rest > 0 ? allocate(charge, [gross.minor, rest])[0]! : charge,
    sale: {
      retail,
      margin,
      charge: Math.max(0, retail - margin),
      quotes: withQuote(stored, position, quote),
    },
  }
}

type Cause = { by: string; now: Date }

/**
 * Charges the agency of a booking its share of what an item costs more, within its limit, and stores the new price of the
 * sale. Last in a transaction: others that charge the same agency wait until it ends.
 */
export async function chargeShare(
  transaction: Queries,
  { booking, share, by, now }: { booking: LockedBooking; share: AgencyShare } & Cause,
): Promise<undefined | Refusal<'agency-credit-exceeded' | 'agency-not-charged'>> {
  const agency = await lockAgencyWithId(transaction, booking.agency!)
  if (!agency || !maySell(agency.state)) return refuse('agency-not-charged')
  const { net, sale } = share
  const over = await refuseOverLimit(transaction, agency, { charge: net, now })
  if (over) return refuse('agency-credit-exceeded', { ...over.values, net: net.minor })
  await chargeDifference(transaction, { agency: agency.id, charge: net, booking, by, now })
  await updateSale(transaction, booking.id, sale)
}

/** Returns what the agency of a booking can still be charged. */
export async function creditOfAgency(
  database: Queries,
  { agency }: Pick<LockedBooking, 'agency'>,
  now: Date,
): Promise<Money> {
  return creditLeft(database, (await agencyWithId(database, agency!))!, now)
}

type Terms = { rates: AgencyRates; sale: Pick<SaleRow, 'retail' | 'margin'> }

function netOf(
  { product, kind, day, quote }: Pick<DearerItem, 'product' | 'kind' | 'day' | 'quote'>,
  { rates, sale }: Terms,
): NetQuote | Refusal<'agency-blackout' | 'wrong-currency'> {
  const terms = termsFor(rates, { product, kind: kind as ProductKind, day: day as Day })
  if (terms && isRefusal(terms)) return terms
  if (terms?.base.by !== 'net' || !isOffer(quote)) return netQuote(quote, terms)
  // An own price has no units.
  const percent = sale.retail === 0 ? 0 : Number(((sale.margin * 100) / sale.retail).toFixed(6))
  return netQuote(quote, { base: { by: 'commission', percent }, extrasPercent: terms.extrasPercent })
}

/** Items that the guest alone pays for have an empty quote. */
function withQuote(quotes: readonly NetQuote[], position: number, quote: NetQuote): NetQuote[] {
  const empty = (): NetQuote => netQuote({ currency: quote.currency, lines: [] }, undefined) as NetQuote
  const length = Math.max(quotes.length, position + 1)
  return Array.from({ length }, (_, at) => (at === position ? quote : (quotes[at] ?? empty())))
}
