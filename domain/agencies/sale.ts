import {
  type Currency,
  compare,
  type Money,
  moneyOf,
  smaller,
  subtract,
  sum,
  zero,
} from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { LedgerEvent } from './ledger.ts'
import type { NetQuote } from './net-price.ts'

/** How a sale by an agency is paid: charged to its account, or collected from the guest by a link. */
export const agencyPayments = ['account', 'link'] as const
export type AgencyPayment = (typeof agencyPayments)[number]

/** Who pays what an item of a sale on account costs more: the agency, charged to its account, or the guest. */
export const differencePayers = ['agency', 'guest'] as const
export type DifferencePayer = (typeof differencePayers)[number]

/** What staff see of a booking that an agency sold; amounts of the sale are in the currency of the agency's account. */
export type BookingAgencySale = {
  readonly paidBy: AgencyPayment
  /** `retail` = `net` + `margin`, as it was sold. */
  readonly retail: Money
  readonly margin: Money
  readonly net: Money
  /** The net price of each item, by position, in the currency of its product. */
  readonly quotes: readonly NetQuote[]
  /** The version of the net prices that counted. */
  readonly ratesVersion: number
  /** The agency above the seller, and what it earns in percent once the trip is over. */
  readonly parent?: { number: string; name: string; percent: number }
  /** What the sale has added to the debts of agencies so far, the earliest first; `agency` is a number. */
  readonly entries: readonly { at: string; agency: string; event: LedgerEvent; amount: Money }[]
}

/** The price of a sale in the currency of the agency's account: `retail` = `charge` + `margin`. */
export type SalePrice = { readonly retail: Money; readonly charge: Money; readonly margin: Money }

/**
 * Returns what an agency is charged for a sale, and its margin, in the currency of its account, by the rates of the booking.
 * The margins of the items are converted one by one; the charge is never below zero. Throws as `convert` does.
 * Source: docs/decisions/0057. Example: 80.00 EUR with a margin of 16.00 EUR on an account in EUR: a charge of 64.00 EUR.
 */
export function salePrice(
  quotes: readonly Pick<NetQuote, 'margin'>[],
  { total, currency, rates }: { total: Money; currency: Currency; rates: RateTable },
): SalePrice {
  const retail = convert(total, currency, rates)
  const margins = sum(
    quotes.map(({ margin }) => convert(margin, currency, rates)),
    currency,
  )
  const charge = moneyOf(Math.max(0, subtract(retail, margins).minor), currency)
  return { retail, charge, margin: subtract(retail, charge) }
}

/**
 * Returns what an agency is charged for an item that costs more than before: its net price now, less the part of what it was
 * sold for that the price before had; never below zero, nor above what the guest would pay. `was` is the price before, all in
 * the currency of the account. Throws TypeError on two currencies. Source: docs/decisions/0057.
 * Example: sold for 80.00 EUR (64.00 net), reduced to 40.00 and raised to 120.00 EUR (96.00 net): 64.00 EUR.
 */
export function chargeForMore(of: {
  sold: Pick<SalePrice, 'retail' | 'charge'>
  was: Money
  is: Pick<SalePrice, 'retail' | 'charge'>
}): Money {
  const { sold, was, is } = of
  const before = sold.retail.minor === 0 ? zero(was.currency) : partOf(sold.charge, was, sold.retail)
  const more = subtract(is.charge, before)
  const most = subtract(is.retail, was)
  return compare(more, zero(more.currency)) <= 0 ? zero(more.currency) : smaller(more, most)
}

/**
 * Says whether the items of a sale bear the same share of margin, to the last unit. Where they do not, a refund of one of them
 * could not be taken from what the agency was charged for all. Never throws. Source: docs/decisions/0057.
 * Example: 20 % on both is the same, 20 % on one and 50 % on the other is not.
 */
export function haveSameShare(quotes: readonly Pick<NetQuote, 'retail' | 'margin'>[]): boolean {
  const [first] = quotes
  return quotes.every(({ retail, margin }) => {
    const difference =
      BigInt(margin.minor) * BigInt(first!.retail.minor) - BigInt(first!.margin.minor) * BigInt(retail.minor)
    const unit = BigInt(Math.max(retail.minor, first!.retail.minor))
    return difference <= unit && -difference <= unit
  })
}

/**
 * Returns the margin of a sale whose price has changed since: it falls with the price, and never rises above the margin of
 * the sale. Throws RangeError on negative totals. Source: docs/decisions/0057.
 * Example: a margin of 16.00 EUR of 80.00 EUR is 8.00 EUR at 40.00 EUR.
 */
export function marginAfter(margin: Money, { sold, now }: { sold: Money; now: Money }): Money {
  if (sold.minor < 0 || now.minor < 0) throw new RangeError('a total is negative')
  return now.minor >= sold.minor ? margin : partOf(margin, now, sold)
}

/** An amount by the share that `part` has of `whole`, rounded once. */
function partOf(amount: Money, part: Money, whole: Money): Money {
  const rounded =
    (BigInt(amount.minor) * BigInt(part.minor) * 2n + BigInt(whole.minor)) / (2n * BigInt(whole.minor))
  return moneyOf(Number(rounded), amount.currency)
}
