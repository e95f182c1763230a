import type { ReactNode } from 'react'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { day } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Money, moneyOf, percentOf, subtract } from '#domain/money/money.ts'
import { formatDiscount } from '#domain/pricing/format-discount.ts'
import { useCompany } from '../data/use-company.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'
import type { TypedCoupon } from './coupon-draft.ts'

/** What a guest gets with a coupon, in sentences. */
export function CouponWords({ coupon }: { coupon: TypedCoupon }): ReactNode {
  const messages = useMessages()
  const main = useCompany()?.currencies.display ?? 'EUR'
  const { t, locale } = messages
  const { terms, member, mostUses, usesPerMember } = coupon
  const sentences = [
    discountText(coupon, messages),
    terms.minimum && t('coupons.from-minimum', { amount: formatMoney(terms.minimum, locale) }),
    exampleText(coupon, { messages, base: terms.minimum ?? moneyOf(100_00, main) }),
    daysText(coupon, messages),
    member ? t('coupons.only-for', { email: member }) : t('coupons.for-everyone'),
    mostUses === undefined ? t('coupons.no-limit') : t('coupons.at-most', { count: mostUses }),
    usesPerMember === undefined
      ? t('coupons.often-each')
      : t('coupons.at-most-each', { count: usesPerMember }),
    t('coupons.comes-first'),
  ]
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm">
      {sentences
        .filter((sentence) => sentence !== undefined)
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
  )
}

type Terms = Pick<ListedCoupon, 'terms'>
type Words = Pick<Translations, 't' | 'locale' | 'format'>

/** Returns the discount and the kinds that it is for. */
export function discountText({ terms }: Terms, { t, locale }: Words): string {
  const discount = formatDiscount(terms, locale)
  if (!terms.kinds) return t('coupons.off-everything', { discount })
  const names = terms.kinds.map((kind) => t(`kind.${kind}`))
  return t('coupons.off-kinds', { discount, kinds: new Intl.ListFormat(locale).format(names) })
}

/** Returns the days on which bookings may use it. */
export function daysText(
  { from, until }: Pick<ListedCoupon, 'from' | 'until'>,
  { t, format }: Words,
): string {
  const [first, last] = [from, until].map((one) => one && format.day(day(one)))
  if (first && last) return t('coupons.from-until', { first, last })
  if (first) return t('coupons.from-day', { first })
  return last ? t('coupons.until-day', { last }) : t('coupons.any-day')
}

/** A fixed amount needs none: what it takes is what is written. */
function exampleText(
  { terms }: Terms,
  { messages: { t, locale }, base }: { messages: Words; base: Money },
): string | undefined {
  if (terms.kind === 'amount') return undefined
  const after = subtract(base, percentOf(base, terms.percent))
  return t('coupons.example', { before: formatMoney(base, locale), after: formatMoney(after, locale) })
}
