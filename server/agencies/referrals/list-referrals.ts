import { type PageTerms, type ReferredBooking, referralCode } from '#domain/agencies/referral.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { agencyWithNumber } from '../queries.ts'
import { type ReferralRow, referralsOfAgency } from './queries.ts'

const onPage = 25

/** Returns a page of the bookings that an agency referred, the newest first, with its terms of now. */
export async function listReferrals(
  database: Queries,
  { id, number }: { id: string; number: string },
  after: string | undefined,
): Promise<{ terms: PageTerms; referrals: ReferredBooking[]; next?: string | undefined }> {
  const { publicPage, referralPercent } = (await agencyWithNumber(database, number))!
  const terms = { publicPage, referralPercent }
  if (after !== undefined && !isUuid(after)) return { terms, referrals: [] }
  const rows = await referralsOfAgency(database, id, { after, limit: onPage + 1 })
  const shown = rows.slice(0, onPage)
  return {
    terms,
    referrals: shown.map(present),
    next: rows.length > onPage ? shown.at(-1)!.id : undefined,
  }
}

function present(row: ReferralRow): ReferredBooking {
  const { id, day, titles, state, accountCurrency } = row
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
