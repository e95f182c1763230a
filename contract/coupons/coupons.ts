import type { CouponState, MemberCoupon } from '#domain/coupons/coupon.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { BasketCampaign, CartCoupon } from '#domain/pricing/cart.ts'
import type { Discount } from '#domain/pricing/terms.ts'
import { get } from '../call.ts'
import { flat, list, object, oneOf, only, shape, type Type } from '../shape.ts'
import { boolean, currency, day, id, integer, locale, money, number, productKind, string } from '../types.ts'

/** A discount under the given names: percent, or an amount in a currency. */
export function discountAs(names: {
  kind: string
  value: string
  currency: readonly [string, Type<Currency | undefined>]
}): Type<Discount> {
  return object({
    kind: [names.kind, oneOf<Discount['kind']>({ percent: 'yuzde', amount: 'tutar' })],
    value: [names.value, number],
    currency: names.currency,
  }).as<Discount>({
    write: (ours) =>
      ours.kind === 'percent'
        ? { kind: 'percent', value: ours.percent }
        : { kind: 'amount', value: ours.amount.minor / 100, currency: ours.amount.currency },
    read: ({ kind, value, currency: of }) =>
      kind === 'percent'
        ? { kind, percent: value }
        : { kind, amount: moneyOf(Math.round(value * 100), of as Currency) },
  })
}

/** A discount: percent, or an amount in a currency. */
export const discount = discountAs({
  kind: 'turu',
  value: 'oran',
  currency: ['kur_turu', currency.optional().describe('Of an amount.')],
})

/** The basket campaign of the settings. Source: spec section 3. */
export const basketCampaign = object({
  by: ['kampanya_turu', oneOf<BasketCampaign['by']>({ count: 'adet', amount: 'tutar' })],
  threshold: [
    'toplam_tutar',
    number.describe('Applies to what is more than this: so many items, or so much money.'),
  ],
  currency: ['kur_turu', currency.optional().describe('Of the threshold of a campaign by amount.')],
  discount: [
    flat,
    discountAs({
      kind: 'indirim_turu',
      value: 'indirim_tutari',
      currency: ['indirim_kur_turu', currency.optional().describe('Of a fixed discount.')],
    }),
  ],
}).as<BasketCampaign>({
  write: (ours) =>
    ours.by === 'count'
      ? { by: 'count', threshold: ours.moreThan, discount: ours.discount }
      : {
          by: 'amount',
          threshold: ours.moreThan.minor / 100,
          currency: ours.moreThan.currency,
          discount: ours.discount,
        },
  read: ({ by, threshold, currency: of, discount: reduction }) =>
    by === 'count'
      ? { by, moreThan: threshold, discount: reduction }
      : { by, moreThan: moneyOf(Math.round(threshold * 100), of as Currency), discount: reduction },
})

/** The discount of a coupon, and the items that it is for. */
export const couponTerms = object({
  discount: ['indirim', discount],
  kinds: ['urun_tipleri', list(productKind).optional().describe('The kinds it is for; all where absent.')],
  minimum: ['en_az', money.optional().describe('What the items it is for must cost at least.')],
}).as<CartCoupon>({
  write: (terms) => ({ discount: terms, kinds: terms.kinds, minimum: terms.minimum }),
  read: ({ discount: reduction, ...rest }) => ({ ...reduction, ...rest }),
})

/** A coupon in a member's list. */
export const coupon = shape<MemberCoupon>({
  code: ['k_no', id.describe('The code, as it is typed.')],
  title: ['baslik', string().optional()],
  state: [
    'durum',
    oneOf<CouponState>({ active: 'aktif', passive: 'pasif', pending: 'beklemede', used: 'kullanildi' }),
  ],
  terms: ['kosul', couponTerms],
  from: ['baslangic', day.optional()],
  until: ['bitis', day.optional()],
  usesLeft: ['kalan_kullanim', integer().optional().describe('Absent where uses are not limited.')],
  bookings: [
    'rezervasyonlar',
    list(
      shape<MemberCoupon['bookings'][number]>({
        id: ['k_no', id],
        number: ['bilet_no', string()],
        used: ['kullanildi', boolean],
      }),
    ),
  ],
})

/* Added in the manner of the specification's calls. */
export const listCoupons = get('/uye-kupon-listele', {
  input: object({ locale: ['lang', locale] }),
  output: only('kuponlar', list(coupon)),
})
