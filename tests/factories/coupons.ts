import { isRefusal } from '#domain/refusal.ts'
import { type CouponToMake, makeCoupon } from '#server/coupons/make-coupon.ts'
import type { Database } from '#server/database/connect.ts'

/** A coupon of 10 % that anybody may use, changed as a test needs it. */
export async function testCoupon(
  database: Database,
  code: string,
  change: Partial<CouponToMake> = {},
): Promise<void> {
  const made = await makeCoupon(database, { code, terms: { kind: 'percent', percent: 10 }, ...change })
  if (isRefusal(made)) throw new Error(made.refused)
}

/** What the database has counted of a coupon, beside what its uses come to. */
export async function usesOfCoupon(
  database: Database,
  code: string,
): Promise<{ taken: number; reserved: number; used: number; released: number }> {
  const { rows } = await database.$client.query(
    `select c.taken,
       count(*) filter (where u.state = 'reserved')::int as reserved,
       count(*) filter (where u.state = 'used')::int as used,
       count(*) filter (where u.state = 'released')::int as released
     from coupons c left join coupon_uses u on u.coupon = c.code where c.code = $1 group by c.taken`,
    [code],
  )
  return rows[0]
}
