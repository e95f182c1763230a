import type { Booking } from '#domain/booking/order.ts'
import type { Money } from '#domain/money/money.ts'

/** What is to be transferred, in the money of the account that was chosen where the whole of it is still due. */
export function transferAmount({ bankAccount, dueNow, display, ledger }: Booking): Money {
  // What came in part is told in the booking's own currency: so is what is left of it.
  const isWhole = dueNow.minor === display.prepaymentTotal.minor
  return bankAccount?.currency === ledger.currency && isWhole ? ledger.prepaymentTotal : dueNow
}
