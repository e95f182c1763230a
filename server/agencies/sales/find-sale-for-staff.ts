import type { BookingAgencySale } from '#domain/agencies/sale.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { entriesOfBooking, saleForStaff } from './queries.ts'

/**
 * Returns what a booking was sold for by its agency, line by line, and the entries of accounts about it; undefined for one
 * without a net price. For staff who may see net prices alone.
 */
export async function findSaleForStaff(
  database: Queries,
  booking: string,
): Promise<BookingAgencySale | undefined> {
  const row = await saleForStaff(database, booking)
  if (!row) return undefined
  const { sale, parentNumber, parentName } = row
  const currency = sale.currency as Currency
  const inAccount = (minor: number) => moneyOf(minor, currency)
  const entries = await entriesOfBooking(database, booking)
  return {
    paidBy: sale.paidBy as BookingAgencySale['paidBy'],
    retail: inAccount(sale.retail),
    margin: inAccount(sale.margin),
    net: inAccount(sale.retail - sale.margin),
    quotes: sale.quotes as BookingAgencySale['quotes'],
    ratesVersion: sale.ratesVersion,
    ...(parentNumber && {
      parent: { number: parentNumber, name: parentName!, percent: sale.overridePercent },
    }),
    entries: entries.map(({ at, agency, event, amount, currency: of }) => ({
      at: at.toISOString(),
      agency,
      event: event as BookingAgencySale['entries'][number]['event'],
      amount: moneyOf(amount, of as Currency),
    })),
  }
}
