import type { PaymentStart } from '#domain/booking/order.ts'
import { record } from '../translate.ts'
import type { OdemeBaslangicWire } from './schema.ts'

export const paymentStart = record<PaymentStart, OdemeBaslangicWire>({
  attempt: 'deneme_no',
  redirectUrl: 'yonlendirme_url',
})
