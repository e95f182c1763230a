import { inLedger } from '#domain/booking/ledger-amount.ts'
import type { Money } from '#domain/money/money.ts'
import { totalsOf } from './balances.ts'
import type { BookingRow } from './booking-rows.ts'

/** The totals of a booking, and what of them was due at first, in both of its currencies. */
type SoldAt = Pick<
  BookingRow,
  'displayCurrency' | 'displayTotal' | 'displayDueNow' | 'ledgerCurrency' | 'ledgerTotal' | 'ledgerDueNow'
>

/**
 * Returns an amount's value in a booking's currency, at the booking's rates; undefined for a currency that is neither the
 * booking's nor the ledger's. What is owed, and the total, convert exactly both ways.
 */
export function creditedFor(booking: SoldAt, { minor, currency }: Money, owed: Money): number | undefined {
  if (currency === booking.displayCurrency) return minor
  if (currency !== booking.ledgerCurrency) return undefined
  if (minor === booking.ledgerDueNow && owed.minor === booking.displayDueNow) return booking.displayDueNow
  if (minor === booking.ledgerTotal) return booking.displayTotal
  if (booking.ledgerTotal === 0) return undefined
  if (minor === inLedger(owed, totalsOf(booking)).minor) return owed.minor
  const [ledger, display] = [BigInt(booking.ledgerTotal), BigInt(booking.displayTotal)]
  return Math.max(1, rounded(BigInt(minor) * display, ledger))
}

function rounded(amount: bigint, by: bigint): number {
  return Number((amount * 2n + by) / (2n * by))
}
