import type { Vat } from '#domain/catalogue/product.ts'
import { add, type Currency, type Money, moneyOf, subtract } from '#domain/money/money.ts'
import { convert, hasRate, type RateTable } from '#domain/money/rates.ts'
import { taxOn } from '#domain/pricing/assemble-quote.ts'
import { openBook } from '#domain/pricing/cart-books.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type NetTerms, netQuote } from './net-price.ts'

/** A total with the tax in it. */
export type Taxed = { readonly total: Money; readonly tax: Money }

/** `retail` is what a booking costs, `original` the same without the campaign, `net` what an agency is charged. */
export type ResellerPrice = {
  readonly original: Taxed
  readonly retail: Taxed
  readonly net: Taxed | undefined
}

/** In which currency a price is, by which rates. */
export type PricedIn = { readonly currency: Currency; readonly rates: RateTable }

/**
 * Returns the price of a booking of one item as resellers see it: as the cart prices it, to the last unit. `margin` is that of
 * the agency in the currency of the quote; without it the net price is unknown. Undefined without a rate. Never throws
 * otherwise. Source: docs/octo.md, "Prices".
 * Example: 2 adults of 40.00 EUR with a margin of 16.00 EUR are 80.00 EUR retail, 64.00 EUR net.
 */
export function resellerPrice(
  quote: Quote,
  { currency, rates, margin }: PricedIn & { margin: Money | undefined },
): ResellerPrice | undefined {
  if (!hasRate(rates, currency) || !hasRate(rates, quote.currency)) return undefined
  const [account] = openBook([{ id: '', quote }], currency, rates).items
  const retail = withTax(account!.left, quote)
  const original = withTax(add(account!.base, account!.extras), quote)
  return { original, retail, net: margin && netPrice(retail, quote, convert(margin, currency, rates)) }
}

/**
 * Returns what is left of a retail price less a margin, and the tax in it: never below zero, as `salePrice` charges it. Tax
 * that is added to the price bears no margin. Throws TypeError on two currencies.
 * Source: docs/decisions/0057. Example: 80.00 EUR less 16.00 EUR are 64.00 EUR.
 */
export function netPrice({ total: retail, tax }: Taxed, { vat }: { vat: Vat }, margin: Money): Taxed {
  const total = moneyOf(Math.max(0, subtract(retail, margin).minor), retail.currency)
  return { total, tax: vat.mode === 'excluded' ? tax : taxOn(total, vat) }
}

/**
 * Returns the margin of an agency on an item, in the currency of its quote; undefined where its net prices are in another one.
 * Throws as `netQuote` does. Source: docs/decisions/0057. Example: 20 % of 80.00 EUR are 16.00 EUR.
 */
export function marginOf(quote: Quote, terms: NetTerms | undefined): Money | undefined {
  const net = netQuote(quote, terms)
  return isRefusal(net) ? undefined : net.margin
}

function withTax(left: Money, { vat }: Quote): Taxed {
  const tax = taxOn(left, vat)
  return { total: vat.mode === 'excluded' ? add(left, tax) : left, tax }
}
