import { bookingNumbersIn, type Match, matchEntry } from '#domain/bank/match-entry.ts'
import type { PayableBooking, StatementEntry } from '#domain/bank/statement.ts'
import type { Guest } from '#domain/booking/order.ts'
import { type Currency, ledgerCurrency, moneyOf } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { bookedEntries, bookingsToPay } from './queries.ts'
import { readStatement } from './read-statement.ts'

/** An entry with the booking that it seems to pay, or with the one that it was booked on before. */
export type PreviewedEntry = StatementEntry & { match: Match; bookedOn: string | undefined }

export type StatementPreview = {
  entries: PreviewedEntry[]
  /** Lines that could not be read. */
  problems: string[]
}

/** Reads a bank statement and finds the booking of each entry. Nothing changes. */
export async function previewStatement(
  company: Company,
  bytes: Uint8Array,
  currency?: string,
): Promise<StatementPreview | Refusal<'statement-unreadable' | 'statement-too-large'>> {
  const { bookingPrefix: prefix } = await company.settings()
  const read = readStatement(bytes, { currency: currency ?? ledgerCurrency })
  if (isRefusal(read)) return read
  const numbers = read.entries.flatMap(({ text }) => bookingNumbersIn(text, prefix))
  const payable = await payableBookings(company.database, numbers)
  const booked = await bookedEntries(
    company.database,
    read.entries.map(({ id }) => id),
  )
  const entries = read.entries.map((entry) => ({
    ...entry,
    match: matchEntry(entry, payable, prefix),
    bookedOn: booked.get(entry.id),
  }))
  return { entries, problems: read.problems }
}

async function payableBookings(database: Queries, numbers: readonly string[]): Promise<PayableBooking[]> {
  const payable: PayableBooking[] = []
  for (const booking of await bookingsToPay(database, numbers)) {
    const due = await dueOf(database, booking)
    const { firstName, lastName } = booking.guest as Guest
    if (due.length > 0) payable.push({ number: booking.number, due, firstName, lastName })
  }
  return payable
}

/** The amounts that settle what is due now, or all, in the booking's currency; unpaid, also in the ledger's. */
async function dueOf(database: Queries, booking: LockedBooking): Promise<PayableBooking['due']> {
  const { paid, balance, currency } = await moneyOfBooking(database, booking)
  const dueNow = moneyOf(Math.max(0, booking.displayDueNow - paid.minor), currency)
  const ledger = booking.ledgerCurrency as Currency
  const inLedger = paid.minor === 0 ? [booking.ledgerDueNow, booking.ledgerTotal] : []
  const due =
    booking.state === 'awaiting-payment'
      ? [dueNow, balance, ...inLedger.map((minor) => moneyOf(minor, ledger))]
      : booking.state === 'confirmed'
        ? [balance]
        : []
  return due.filter(({ minor }) => minor > 0)
}
