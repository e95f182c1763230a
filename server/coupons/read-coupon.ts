import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Coupon } from '#domain/coupons/coupon.ts'
import { day } from '#domain/dates/day.ts'
import { inLocale, type Locale, type Localized } from '#domain/languages/locales.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { Discount } from '#domain/pricing/terms.ts'
import type { CouponRow } from './queries.ts'

/** A coupon's row as the rules know it. */
export function readCoupon(row: CouponRow): Coupon {
  return {
    code: row.code,
    terms: {
      ...discountOf(row),
      ...(row.kinds && { kinds: row.kinds as ProductKind[] }),
      ...(row.minimum !== null && { minimum: moneyOf(row.minimum, row.minimumCurrency as Currency) }),
    },
    active: row.active,
    ...(row.validFrom && { from: day(row.validFrom) }),
    ...(row.validUntil && { until: day(row.validUntil) }),
    ...(row.member && { member: row.member }),
    ...(row.mostUses !== null && { mostUses: row.mostUses }),
    ...(row.usesPerMember !== null && { usesPerMember: row.usesPerMember }),
  }
}

/** Returns a coupon's title in a language; undefined when its code is the title. */
export function titleOfCoupon({ titles }: CouponRow, locale: Locale): string | undefined {
  return titles ? inLocale(titles as Localized, locale) : undefined
}

function discountOf({ percent, amount, currency }: CouponRow): Discount {
  return percent === null
    ? { kind: 'amount', amount: moneyOf(amount!, currency as Currency) }
    : { kind: 'percent', percent }
}
