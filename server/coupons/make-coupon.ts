import type { Coupon } from '#domain/coupons/coupon.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import type { Localized } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { insertCoupon } from './queries.ts'

export type CouponToMake = Omit<Coupon, 'active'> & { titles?: Localized; active?: boolean }

/** Makes a coupon; its code as customers will type it. Throws on terms that the database does not take. */
export async function makeCoupon(
  database: Queries,
  { code: wanted, terms, titles, from, until, active = true, ...coupon }: CouponToMake,
): Promise<{ code: string } | Refusal<'coupon-code-invalid' | 'coupon-code-taken'>> {
  const code = couponCode(wanted)
  if (!code) return refuse('coupon-code-invalid')
  const made = await insertCoupon(database, {
    ...coupon,
    code,
    titles,
    active,
    percent: terms.kind === 'percent' ? terms.percent : null,
    amount: terms.kind === 'amount' ? terms.amount.minor : null,
    currency: terms.kind === 'amount' ? terms.amount.currency : null,
    kinds: terms.kinds ? [...terms.kinds] : null,
    minimum: terms.minimum?.minor,
    minimumCurrency: terms.minimum?.currency,
    validFrom: from,
    validUntil: until,
  })
  return made ? { code } : refuse('coupon-code-taken', { code })
}
