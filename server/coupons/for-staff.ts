import type { Queries } from '#server/database/connect.ts'
import { allCoupons } from './queries.ts'
import { readCoupon } from './read-coupon.ts'

export type StaffCoupon = ReturnType<typeof readCoupon> & {
  /** Used, and reserved by bookings that are not certain yet. */
  taken: number
  reserved: number
  /** Whose it is. */
  email?: string
}

/** The coupons as staff list them, newest first: all, or the one with a code. */
export async function couponsForStaff(database: Queries, code?: string): Promise<StaffCoupon[]> {
  const rows = await allCoupons(database, code)
  return rows.map((row) => ({
    ...readCoupon(row),
    taken: row.taken,
    reserved: row.reserved,
    email: row.email ?? undefined,
  }))
}
