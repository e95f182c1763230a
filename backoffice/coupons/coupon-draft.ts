import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import { moneyToType } from '#domain/money/typed-money.ts'
import { percentTyped } from '../agencies/percent-field.tsx'
import { amountTyped } from '../parts/money-field.tsx'

/** A coupon as it is typed; empty texts are absent values. */
export type CouponDraft = {
  code: string
  takes: 'percent' | 'amount'
  percent: string
  amount: string
  currency: Currency
  /** None is all kinds. */
  kinds: readonly ProductKind[]
  minimum: string
  minimumCurrency: Currency
  from: string
  until: string
  member: string
  mostUses: string
  usesPerMember: string
  titles: Readonly<Partial<Record<Locale, string>>>
}

/** A coupon as calls take it. */
export type TypedCoupon = Pick<
  ListedCoupon,
  'code' | 'titles' | 'terms' | 'from' | 'until' | 'member' | 'mostUses' | 'usesPerMember'
>

export type DraftField = keyof CouponDraft

/** Returns a coupon as it is typed; a new one takes 10% off, once from each member. Never throws. */
export function draftOf(
  coupon: TypedCoupon | undefined,
  { locale, currency }: { locale: string; currency: Currency },
): CouponDraft {
  const { terms } = coupon ?? {}
  return {
    code: coupon?.code ?? '',
    takes: terms?.kind ?? 'percent',
    percent: terms?.kind === 'percent' ? percentToType(terms.percent, locale) : '10',
    amount: terms?.kind === 'amount' ? moneyToType(terms.amount, locale) : '',
    currency: terms?.kind === 'amount' ? terms.amount.currency : currency,
    kinds: terms?.kinds ?? [],
    minimum: terms?.minimum ? moneyToType(terms.minimum, locale) : '',
    minimumCurrency: terms?.minimum?.currency ?? currency,
    from: coupon?.from ?? '',
    until: coupon?.until ?? '',
    member: coupon?.member ?? '',
    mostUses: countToType(coupon?.mostUses),
    usesPerMember: coupon ? countToType(coupon.usesPerMember) : '1',
    titles: coupon?.titles ?? {},
  }
}

/** Returns what is wrong with a draft: fields that no coupon can have. Never throws. */
export function wrongFields(draft: CouponDraft): DraftField[] {
  const { takes, from, until, titles } = draft
  const percent = percentTyped(draft.percent)
  const written = Object.values(titles).some((title) => title.trim() !== '')
  const wrong: Record<string, boolean> = {
    code: couponCode(draft.code) === undefined,
    percent: takes === 'percent' && !(percent !== undefined && percent > 0),
    amount: takes === 'amount' && !amountTyped(draft.amount, draft.currency),
    minimum: draft.minimum.trim() !== '' && !amountTyped(draft.minimum, draft.minimumCurrency),
    until: from !== '' && until !== '' && from > until,
    mostUses: isNoCount(draft.mostUses),
    usesPerMember: isNoCount(draft.usesPerMember),
    titles: written && !titles.en?.trim(),
  }
  return Object.keys(wrong).filter((field) => wrong[field]) as DraftField[]
}

/** Returns the coupon of a draft; undefined while a field is wrong. Never throws. */
export function couponTyped(draft: CouponDraft): TypedCoupon | undefined {
  if (wrongFields(draft).length > 0) return undefined
  const { currency, minimumCurrency } = draft
  const titles = Object.entries(draft.titles).filter(([, title]) => title.trim() !== '')
  const minimum = draft.minimum.trim() ? amountTyped(draft.minimum, minimumCurrency) : undefined
  return {
    code: couponCode(draft.code)!,
    terms: {
      ...(draft.takes === 'percent'
        ? { kind: 'percent', percent: percentTyped(draft.percent)! }
        : { kind: 'amount', amount: amountTyped(draft.amount, currency)! }),
      ...(draft.kinds.length > 0 && { kinds: productKinds.filter((kind) => draft.kinds.includes(kind)) }),
      ...(minimum && { minimum }),
    },
    ...(draft.from && { from: draft.from }),
    ...(draft.until && { until: draft.until }),
    ...(draft.member.trim() && { member: draft.member.trim() }),
    ...(draft.mostUses.trim() && { mostUses: Number(draft.mostUses) }),
    ...(draft.usesPerMember.trim() && { usesPerMember: Number(draft.usesPerMember) }),
    ...(titles.length > 0 && { titles: Object.fromEntries(titles.map(([of, title]) => [of, title.trim()])) }),
  }
}

/** Returns the fields that are different in two drafts. Never throws. */
export function changedFields(before: CouponDraft, after: CouponDraft): DraftField[] {
  return (Object.keys(before) as DraftField[]).filter((field) => !isSame(before[field], after[field]))
}

/** Returns a colleague's version with what was changed here: fields that both changed have the value from here. Never throws. */
export function mergeDrafts({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', CouponDraft>): CouponDraft {
  const own = changedFields(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(own) }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** At most a million uses, as the contract has it. */
function isNoCount(text: string): boolean {
  return (
    text.trim() !== '' && !(/^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1_000_000)
  )
}

function countToType(count: number | undefined): string {
  return count === undefined ? '' : String(count)
}

function percentToType(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, numberingSystem: 'latn' }).format(percent)
}
