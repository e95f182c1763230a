import type { Queries } from '#server/database/connect.ts'
import { couponWithUses } from './queries.ts'

/** Returns the last day of a coupon; undefined for one without, and for a code that there is not. */
export async function lastDayOfCoupon(database: Queries, code: string): Promise<string | undefined> {
  return (await couponWithUses(database, code, undefined))?.row.validUntil ?? undefined
}
