import type { Booking } from '#domain/booking/order.ts'
import type { Money } from '#domain/money/money.ts'

/** Returns the amount to transfer, in the currency of the chosen account when the whole is still due. */
export function transferAmount({ bankAccount, dueNow, display, ledger }: Booking): Money {
  // Partial payments are in the booking's own currency, and so is the rest.
  const isWhole = dueNow.minor === display.prepaymentTotal.minor
  return bankAccount?.currency === ledger.currency && isWhole ? ledger.prepaymentTotal : dueNow
}
