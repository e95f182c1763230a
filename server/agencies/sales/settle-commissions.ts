import { referralCode } from '#domain/agencies/referral.ts'
import { marginAfter } from '#domain/agencies/sale.ts'
import { type Currency, type Money, percentOf } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { creditUpTo } from '../charge-account.ts'
import { referralOf } from '../referrals/queries.ts'
import { findSale } from './store-sale.ts'

/** What an agency earns on a booking, of its price in the currency of the agency's account. */
type Claim = {
  event: 'commission' | 'referral'
  agency: string
  currency: Currency
  document: string
  due(price: Money): Money
}

/**
 * Credits agencies what they earn on a booking that is over: of the items that took place. Again after a refund, which lowers
 * it as a cancellation before the trip does. Nothing for a booking that is not over.
 */
export async function settleCommissions(
  transaction: Queries,
  booking: LockedBooking,
  cause: { by: string; now: Date },
): Promise<void> {
  if (booking.state !== 'completed') return
  const claims = await claimsOn(transaction, booking)
  if (claims.length === 0) return
  const { total } = await moneyOfBooking(transaction, booking)
  for (const { event, agency, currency, document, due } of claims) {
    const price = convert(total, currency, booking.rates as RateTable)
    await creditUpTo(transaction, event, { agency, due: due(price), booking, document, ...cause })
  }
}

async function claimsOn(transaction: Queries, booking: LockedBooking): Promise<Claim[]> {
  const claims = [await marginOf(transaction, booking), await referralClaim(transaction, booking)]
  return claims.filter((claim) => claim !== undefined)
}

/** The margin of a sale that the guest paid to the company. */
async function marginOf(transaction: Queries, booking: LockedBooking): Promise<Claim | undefined> {
  const { agency, id, number: document } = booking
  const sale = agency ? await findSale(transaction, id) : undefined
  if (!agency || sale?.paidBy !== 'link') return undefined
  const { retail: sold, margin } = sale
  const due = (now: Money) => marginAfter(margin, { sold, now })
  return { event: 'commission', agency, currency: sold.currency, document, due }
}

async function referralClaim(transaction: Queries, { id }: LockedBooking): Promise<Claim | undefined> {
  const referral = await referralOf(transaction, id)
  if (!referral?.currency) return undefined
  const { agency, percent } = referral
  const due = (price: Money) => percentOf(price, percent)
  return {
    event: 'referral',
    agency,
    currency: referral.currency as Currency,
    document: referralCode(id),
    due,
  }
}
