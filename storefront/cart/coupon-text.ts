import type { CheckedCoupon, ItemError } from '#domain/booking/order.ts'
import { type Currency, type Money, parseMoney } from '#domain/money/money.ts'
import type { CartCoupon } from '#domain/pricing/cart.ts'
import { formatDiscount } from '#domain/pricing/format-discount.ts'
import type { Words } from '../i18n/use-messages.tsx'

type Tools = Pick<Words, 't' | 'locale' | 'format'> & { exact: (money: Money) => string }

/** Returns a coupon's discount, scope and minimum, each as a phrase. */
export function couponTermsText(terms: CartCoupon, { t, locale, format, exact }: Tools): string[] {
  return [
    t('coupon.off', { discount: formatDiscount(terms, format.locale) }),
    ...(terms.kinds ? [kindsWords(terms.kinds, { t, locale })] : []),
    ...(terms.minimum ? [t('coupon.from', { minimum: exact(terms.minimum) })] : []),
  ]
}

/** Why a coupon in the cart takes nothing, in a sentence. */
export function couponErrorText(
  { code, terms }: CheckedCoupon,
  { reason, values }: ItemError,
  { t, locale, format, exact }: Tools,
): string {
  switch (reason) {
    case 'coupon-minimum': {
      const minimum = parseMoney(String(values.minimum), values.currency as Currency)
      return t('coupon.error.minimum', { code, minimum: minimum ? exact(minimum) : '' })
    }
    case 'coupon-kind': {
      return t('coupon.error.kind', { code, kinds: kindsWords(terms?.kinds ?? [], { t, locale }) })
    }
    case 'coupon-offer':
      return t('coupon.error.offer', { code })
    case 'coupon-over':
      return t('coupon.error.over', { code, day: format.day(String(values.day)) })
    case 'coupon-not-yet':
      return t('coupon.error.not-yet', { code, day: format.day(String(values.day)) })
    case 'coupon-used':
      return t('coupon.error.used', { code })
    case 'coupon-reserved':
      return t('coupon.error.reserved', { code })
    case 'too-many-attempts':
      return t('coupon.error.not-looked-at', { code })
    default:
      return t('coupon.error.gone', { code })
  }
}

/** Kinds one after the other: by themselves each begins with a capital, which only German keeps within a line. */
function kindsWords(
  kinds: NonNullable<CartCoupon['kinds']>,
  { t, locale }: Pick<Tools, 't' | 'locale'>,
): string {
  const words = kinds.map((kind) => t(`kind.${kind}`))
  return words
    .map((word, index) => (index > 0 && locale !== 'de' ? word.toLocaleLowerCase(locale) : word))
    .join(t('app.comma'))
}
