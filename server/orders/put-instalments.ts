import { type Currency, ledgerCurrency, type Money, moneyOf } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import { withInstalmentStep } from '#domain/pricing/cart-steps.ts'
import { withInstalmentDifference } from '#domain/pricing/instalments.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from './lock-booking.ts'
import { updateTotals } from './queries.ts'
import type { StoredTotals } from './stored-totals.ts'

/**
 * Puts what the bank took for paying in instalments into a locked booking's totals, by the rates that the booking
 * keeps. Nothing changes where it is there already. Returns the booking as it is then.
 */
export async function putInstalmentDifference(
  transaction: Queries,
  booking: LockedBooking,
  difference: Money,
): Promise<LockedBooking> {
  const totals = booking.totals as StoredTotals
  if (difference.minor === totals.display.instalmentDifference.minor) return booking
  const inLedger = convert(difference, ledgerCurrency, booking.rates as RateTable)
  const display = withInstalmentDifference(totals.display, difference)
  const ledger = withInstalmentDifference(totals.ledger, inLedger)
  const added = {
    display: difference.minor - totals.display.instalmentDifference.minor,
    ledger: inLedger.minor - totals.ledger.instalmentDifference.minor,
  }
  const change = {
    totals: { ...totals, display, ledger, ...madeWith(totals, { display, ledger }, difference) },
    displayTotal: booking.displayTotal + added.display,
    displayDueNow: booking.displayDueNow + added.display,
    ledgerTotal: booking.ledgerTotal + added.ledger,
    ledgerDueNow: booking.ledgerDueNow + added.ledger,
  }
  await updateTotals(transaction, booking.id, change)
  return { ...booking, ...change }
}

/** The price steps include the difference, so a recalculation gives the same total. */
function madeWith(
  { steps, terms }: StoredTotals,
  { display, ledger }: Pick<StoredTotals, 'display' | 'ledger'>,
  difference: Money,
): Pick<StoredTotals, 'steps' | 'terms'> {
  if (!steps || !terms) return {}
  return {
    steps: {
      display: withInstalmentStep(steps.display, display, difference),
      ledger: withInstalmentStep(steps.ledger, ledger, difference),
    },
    terms: { ...terms, instalment: { kind: 'amount', amount: difference } },
  }
}

/** Returns the amount of a booking in a single payment, in the display currency. */
export function dueInOnePayment(booking: LockedBooking): Money {
  const { display } = booking.totals as StoredTotals
  return moneyOf(
    booking.displayDueNow - display.instalmentDifference.minor,
    booking.displayCurrency as Currency,
  )
}
