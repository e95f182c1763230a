import { paidByAccount, type SoldItem } from '#domain/booking/account-refund.ts'
import { balanceOf } from '#domain/booking/refund.ts'
import { add, allocate, type Currency, type Money, moneyOf, smaller, sum, zero } from '#domain/money/money.ts'
import { convert, type RateTable } from '#domain/money/rates.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import type { Income, ItemRow } from './booking-rows.ts'
import { incomeOfBookings, itemsOfBookings } from './money-queries.ts'
import { tiersOfItem } from './tiers-of-item.ts'

/**
 * Returns a booking's money in its display currency: price of the remaining items, amount paid for them,
 * payments.
 */
export type BookingMoney = {
  currency: Currency
  items: ItemRow[]
  /** Items that are not cancelled. */
  standing: (SoldItem & { row: ItemRow })[]
  total: Money
  /** The part of their prices that staff gave back; it is in `total` no more. */
  goodwill: Money
  prepayment: Money
  paid: Money
  /** The part of `paid` that the account of the agency has paid. */
  account: Money
  balance: Money
  income: Income[]
}

/** Everything about a booking's money that is worked out of its rows. */
export async function moneyOfBooking(database: Queries, booking: LockedBooking): Promise<BookingMoney> {
  const [money] = await moneyOfBookings(database, [booking])
  return money!
}

/** The same of several bookings, in their order, by two queries. */
export async function moneyOfBookings(
  database: Queries,
  bookings: readonly LockedBooking[],
): Promise<BookingMoney[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const [items, income] = await Promise.all([itemsOfBookings(database, ids), incomeOfBookings(database, ids)])
  const [itemsOf, incomeOf] = [byBooking(items), byBooking(income)]
  return bookings.map((booking) =>
    moneyFrom(booking, { items: itemsOf.get(booking.id) ?? [], income: incomeOf.get(booking.id) ?? [] }),
  )
}

function byBooking<Row extends { booking: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ booking }) => booking)
}

/** The money of a booking with its totals, from its items and what came in. */
export function moneyFrom(
  booking: Pick<LockedBooking, 'displayCurrency' | 'totals' | 'rates'>,
  { items, income }: { items: ItemRow[]; income: Income[] },
): BookingMoney {
  const currency = booking.displayCurrency as Currency
  const { items: priced, display } = booking.totals as StoredTotals
  // Who paid in instalments paid the difference for all items, for each in proportion to what was due of it.
  const differences = allocate(
    display.instalmentDifference,
    priced.map((item) => item.display.prepaymentTotal.minor),
  )
  const ofAccount = income.filter(({ method }) => method === 'agency-account')
  /** The price of an item in the sale that the account of an agency paid; without a stored sale all of what it costs. */
  const soldFor = ({ position }: ItemRow, cost: Money): Money => {
    if (ofAccount.length === 0) return zero(currency)
    const [{ sold }] = ofAccount as [Income]
    if (!sold) return cost
    const price = sold[position]
    return price ? convert(price, currency, booking.rates as RateTable) : zero(currency)
  }
  const standing = items
    .filter(({ cancelledAt }) => !cancelledAt)
    .map((row) => {
      const { grandTotal, prepaymentTotal } = priced[row.position]!.display
      const difference = differences[row.position]!
      const total = moneyOf(grandTotal.minor + difference.minor - row.goodwill, currency)
      return {
        id: row.id,
        row,
        startsAt: row.startsAt,
        tiers: tiersOfItem(row),
        total,
        prepayment: smaller(add(prepaymentTotal, difference), total),
        sold: soldFor(row, total),
      }
    })
  const costs = (field: 'total' | 'prepayment') =>
    sum(
      standing.map((item) => item[field]),
      currency,
    )
  const stored = items.reduce((all, item) => all + (item.cancelledPaid ?? 0) - (item.cancelledRefund ?? 0), 0)
  const net = netOf(income)
  const paid = moneyOf(net - stored, currency)
  const account = paidByAccount({
    account: moneyOf(netOf(ofAccount), currency),
    guest: moneyOf(net - netOf(ofAccount), currency),
    cancelled: items
      .filter(({ cancelledAt }) => cancelledAt)
      .map((row) => {
        const cost = moneyOf(row.cancelledPaid ?? 0, currency)
        return { sold: soldFor(row, cost), paid: cost, refund: moneyOf(row.cancelledRefund ?? 0, currency) }
      }),
  })
  const total = costs('total')
  return {
    currency,
    items,
    standing,
    total,
    goodwill: moneyOf(
      standing.reduce((all, { row }) => all + row.goodwill, 0),
      currency,
    ),
    prepayment: costs('prepayment'),
    paid,
    account,
    balance: balanceOf({ total, paid }),
    income,
  }
}

/** What came in and has not gone back, in minor units of the booking's currency. */
function netOf(income: readonly Income[]): number {
  return income.reduce((all, one) => all + one.credited - one.refundedCredited, 0)
}
