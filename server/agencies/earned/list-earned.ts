import type { SQL } from 'drizzle-orm'
import type { EarningEvent } from '#domain/agencies/earning.ts'
import { type ReferredBooking, referralCode } from '#domain/agencies/referral.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { titlesOfBookings } from '#server/orders/titles.ts'
import { type EarnedRow, earnedBookings } from './queries.ts'

const onPage = 25

/** Returns a page of the bookings on which an agency earns, the newest first: nothing of guests, and no booking numbers. */
export async function listEarned(
  database: Queries,
  of: { source: SQL; agency: string; event: EarningEvent },
  { after, locale }: { after: string | undefined; locale: Locale },
): Promise<{ bookings: ReferredBooking[]; next?: string | undefined }> {
  if (after !== undefined && !isUuid(after)) return { bookings: [] }
  const rows = await earnedBookings(database, { ...of, after, limit: onPage + 1 })
  const shown = rows.slice(0, onPage)
  const titles = await titlesOfBookings(database, shown, locale)
  return {
    bookings: shown.map((row, index) => present(row, titles[index]!)),
    next: rows.length > onPage ? shown.at(-1)!.id : undefined,
  }
}

function present(row: EarnedRow, titles: string[]): ReferredBooking {
  const { id, day, state, accountCurrency } = row
  const isOver = state === 'completed' && accountCurrency
  return {
    id,
    code: referralCode(id),
    state: state as BookingState,
    placedAt: new Date(row.placedAt).toISOString(),
    day,
    titles,
    total: moneyOf(Number(row.total), row.currency as Currency),
    percent: Number(row.percent),
    earned: isOver ? moneyOf(Number(row.earned), accountCurrency as Currency) : undefined,
  }
}
