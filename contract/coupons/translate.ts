import type { MemberCoupon } from '#domain/coupons/coupon.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { BasketCampaign, CartCoupon } from '#domain/pricing/cart.ts'
import type { Discount } from '#domain/pricing/terms.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { money, productKind } from '../value-translators.ts'
import type { IndirimWire, KuponKosulWire, KuponWire, SepetKampanyaWire } from './schema.ts'

/** A reduction: percent, or an amount in a currency. */
export const discount: Translator<Discount, IndirimWire> = {
  toWire: (ours) =>
    ours.kind === 'percent'
      ? { turu: 'yuzde', oran: ours.percent }
      : { turu: 'tutar', oran: ours.amount.minor / 100, kur_turu: ours.amount.currency },
  fromWire: ({ turu, oran, kur_turu }) =>
    turu === 'yuzde'
      ? { kind: 'percent', percent: oran }
      : { kind: 'amount', amount: moneyOf(Math.round(oran * 100), kur_turu as Currency) },
}

export const basketCampaign: Translator<BasketCampaign, SepetKampanyaWire> = {
  toWire: (ours) => {
    const { turu, oran, kur_turu } = discount.toWire(ours.discount)
    const reduction = { indirim_turu: turu, indirim_tutari: oran, indirim_kur_turu: kur_turu }
    if (ours.by === 'count') return { kampanya_turu: 'adet', toplam_tutar: ours.moreThan, ...reduction }
    const { tutar: toplam_tutar, kur_turu: threshold } = money.toWire(ours.moreThan)
    return { kampanya_turu: 'tutar', toplam_tutar, kur_turu: threshold, ...reduction }
  },
  fromWire: (wire) => {
    const { indirim_turu: turu, indirim_tutari: oran, indirim_kur_turu } = wire
    const reduction = discount.fromWire({ turu, oran, kur_turu: indirim_kur_turu })
    if (wire.kampanya_turu === 'adet')
      return { by: 'count', moreThan: wire.toplam_tutar, discount: reduction }
    const moreThan = money.fromWire({ tutar: wire.toplam_tutar, kur_turu: wire.kur_turu! })
    return { by: 'amount', moreThan, discount: reduction }
  },
}

export const couponTerms: Translator<CartCoupon, KuponKosulWire> = {
  toWire: (ours) => ({
    indirim: discount.toWire(ours),
    ...(ours.kinds && {
      urun_tipleri: ours.kinds.map(productKind.toWire) as KuponKosulWire['urun_tipleri'],
    }),
    ...(ours.minimum && { en_az: money.toWire(ours.minimum) }),
  }),
  fromWire: (wire) => ({
    ...discount.fromWire(wire.indirim),
    ...(wire.urun_tipleri && { kinds: wire.urun_tipleri.map(productKind.fromWire) }),
    ...(wire.en_az && { minimum: money.fromWire(wire.en_az) }),
  }),
}

export const coupon = record<MemberCoupon, KuponWire>({
  code: 'k_no',
  title: 'baslik',
  state: ['durum', words({ active: 'aktif', passive: 'pasif', pending: 'beklemede', used: 'kullanildi' })],
  terms: ['kosul', couponTerms],
  from: 'baslangic',
  until: 'bitis',
  usesLeft: 'kalan_kullanim',
  bookings: ['rezervasyonlar', list(fields({ id: 'k_no', number: 'bilet_no', used: 'kullanildi' }))],
})
