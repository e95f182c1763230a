import { inArray } from 'drizzle-orm'
import { inLedger } from '#domain/booking/ledger-amount.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bookings } from '#server/database/schema/bookings.ts'
import type { BookingRow } from './booking-rows.ts'
import { moneyOfBookings } from './money-of-booking.ts'

/** What is still to be paid for a booking; in the ledger's currency too where its prices have another. */
export type BookingBalance = { balance: Money; ledgerBalance?: Money }

/** Returns what is still to be paid for bookings, by id. */
export async function balancesOfBookings(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, BookingBalance>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
  const found = await moneyOfBookings(database, rows)
  return new Map(rows.map((row, index) => [row.id, balanceOfRow(row, found[index]!.balance)]))
}

function balanceOfRow(row: BookingRow, balance: Money): BookingBalance {
  const totals = totalsOf(row)
  if (totals.ledger.currency === balance.currency) return { balance }
  return { balance, ledgerBalance: inLedger(balance, totals) }
}

/** Returns the price of a booking in the currency of its prices and in the ledger's. */
export function totalsOf(
  row: Pick<BookingRow, 'displayTotal' | 'displayCurrency' | 'ledgerTotal' | 'ledgerCurrency'>,
): { display: Money; ledger: Money } {
  return {
    display: moneyOf(row.displayTotal, row.displayCurrency as Currency),
    ledger: moneyOf(row.ledgerTotal, row.ledgerCurrency as Currency),
  }
}
