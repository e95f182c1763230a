import { type Earning, earnedAt } from '#domain/agencies/earning.ts'
import { referralCode } from '#domain/agencies/referral.ts'
import { type Currency, type Money, smaller, sum } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { creditUpTo } from '../charge-account.ts'
import { referralOf } from '../referrals/queries.ts'
import { findSale } from './store-sale.ts'

/** Which agency earns on a booking, in the currency of its account, and what stands for the booking in its statement. */
type Claim = {
  agency: string
  currency: Currency
  document: string
  earning: Earning
  /** Of a sale: the positions of its items, and not those that staff added for the guest. */
  soldItems?: ReadonlySet<number>
}

/**
 * Credits agencies what they earn on a booking that is over: of the items that took place. Again after a refund, which lowers
 * it as a cancellation before the trip does, and after a payment, which a referral earns on. Nothing for a booking that is
 * not over.
 */
export async function settleCommissions(
  transaction: Queries,
  booking: LockedBooking,
  cause: { by: string; now: Date },
): Promise<void> {
  if (booking.state !== 'completed') return
  const claims = await claimsOn(transaction, booking)
  if (claims.length === 0) return
  const money = await moneyOfBooking(transaction, booking)
  for (const { agency, currency, document, earning, soldItems } of claims) {
    const price = convert(baseOf(money, soldItems), currency, booking.rates as RateTable)
    const due = earnedAt(earning, price)
    await creditUpTo(transaction, earning.event, { agency, due, booking, document, ...cause })
  }
}

/** A referral earns on all items, a sale on its own ones; neither on more than was paid. */
function baseOf({ standing, paid, currency }: BookingMoney, soldItems?: ReadonlySet<number>): Money {
  const own = standing.filter(({ row }) => soldItems?.has(row.position) ?? true)
  const price = sum(
    own.map(({ total }) => total),
    currency,
  )
  return smaller(paid, price)
}

/** In the order of their agencies, whose rows the postings lock. */
async function claimsOn(transaction: Queries, booking: LockedBooking): Promise<Claim[]> {
  const claims = booking.agency
    ? await claimsOnSale(transaction, { ...booking, agency: booking.agency })
    : await claimOnReferral(transaction, booking)
  return claims.toSorted((one, other) => (one.agency < other.agency ? -1 : 1))
}

/** The margin of a sale that the guest paid to the company, and the part of the agency above the seller. */
async function claimsOnSale(
  transaction: Queries,
  { agency, id, number }: LockedBooking & { agency: string },
): Promise<Claim[]> {
  const sale = await findSale(transaction, id)
  if (!sale) return []
  const { retail: sold, margin, parent, overridePercent: percent, overrideCurrency } = sale
  // An item that the guest paid has a quote without lines where the agency paid another one later
  const soldItems = new Set(sale.quotes.flatMap(({ lines }, at) => (lines.length > 0 ? [at] : [])))
  const claims: Claim[] = []
  if (sale.paidBy === 'link') {
    const earning = { event: 'commission', margin, sold } as const
    claims.push({ agency, currency: sold.currency, document: number, earning, soldItems })
  }
  if (parent && overrideCurrency) {
    const of = { agency: parent, currency: overrideCurrency as Currency, document: referralCode(id) }
    claims.push({ ...of, earning: { event: 'override', percent }, soldItems })
  }
  return claims
}

async function claimOnReferral(transaction: Queries, { id }: LockedBooking): Promise<Claim[]> {
  const referral = await referralOf(transaction, id)
  if (!referral?.currency) return []
  const { agency, percent, currency } = referral
  const document = referralCode(id)
  return [{ agency, currency: currency as Currency, document, earning: { event: 'referral', percent } }]
}
