import type { PaymentFrame, PaymentStart, PaymentState } from '#domain/booking/order.ts'
import type { InstalmentOffer, InstalmentOption } from '#domain/pricing/instalments.ts'
import { list, record, words } from '../translate.ts'
import { money } from '../value-translators.ts'
import type { OdemeAdimiWire, OdemeBaslangicWire, TaksitSecenekleriWire } from './schema.ts'

export const paymentStart = record<PaymentStart, OdemeBaslangicWire>({
  attempt: 'deneme_no',
  redirectUrl: 'yonlendirme_url',
})

const state = words<PaymentState>({
  open: 'acik',
  succeeded: 'odendi',
  failed: 'basarisiz',
  refunded: 'iade',
})

export const paymentFrame = record<PaymentFrame, OdemeAdimiWire>({
  url: 'cerceve_url',
  state: ['durum', state],
})

const option = record<InstalmentOption, TaksitSecenekleriWire['secenekler'][number]>({
  count: 'kart_taksit',
  total: ['toplam', money],
  monthly: ['aylik', money],
  difference: ['taksit_fark', money],
})

export const instalmentOffer = record<InstalmentOffer, TaksitSecenekleriWire>({
  bank: 'banka',
  family: 'kart_ailesi',
  options: ['secenekler', list(option)],
})
