import { type CouponRefusal, disclosedRefusal, refuseCoupon } from '#domain/coupons/coupon.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { CartCoupon } from '#domain/pricing/cart.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { countAttempt, resetAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { couponLimits } from '#server/http/rate-limits/limits.ts'
import { couponWithUses } from './queries.ts'
import { readCoupon, titleOfCoupon } from './read-coupon.ts'

export type CodeQuestion = {
  /** As it was typed. */
  typed: string
  /** Who asks, from where: a member's id, undefined for a visitor. */
  member: string | undefined
  ip: string
  /** Staff may know every code: theirs are not counted. */
  isStaff?: boolean | undefined
  locale: Locale
  now: Date
}

/** A code that its sender may use today; whether the cart fits it is the price's business. */
export type GoodCode = { code: string; title?: string; terms: CartCoupon }

/**
 * Checks a typed coupon code. Wrong codes are counted per client and address, so that codes cannot be guessed.
 * A valid code is not counted.
 */
export async function judgeCode(
  company: Company,
  { typed, member, ip, isStaff = false, locale, now }: CodeQuestion,
): Promise<GoodCode | CouponRefusal | Refusal<'too-many-attempts'>> {
  const { database } = company
  const limits = isStaff ? [] : couponLimits({ member, ip })
  const tooMany = await countAttempt(database, limits, now)
  if (tooMany) return tooMany
  const code = couponCode(typed)
  const found = code === undefined ? undefined : await couponWithUses(database, code, member)
  if (!found) return refuse('coupon-unknown')
  const coupon = readCoupon(found.row)
  const today = dayIn(now, (await company.settings()).timeZone)
  const question = { coupon, uses: found.uses, member, today }
  const refusal = refuseCoupon(question)
  const reported = refusal && disclosedRefusal(refusal, question)
  // Who may know the truth is not guessing.
  if (reported?.refused !== 'coupon-unknown') await resetAttempts(database, limits, now)
  return reported ?? { code: coupon.code, title: titleOfCoupon(found.row, locale), terms: coupon.terms }
}
