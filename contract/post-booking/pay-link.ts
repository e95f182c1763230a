import type { Payable, PayableState } from '#domain/booking/payable.ts'
import { get, post } from '../call.ts'
import { paymentStart } from '../payments/payments.ts'
import { list, object, oneOf, shape } from '../shape.ts'
import { day, id, instant, locale, money, string } from '../types.ts'

/* A link that pays a booking, and displays nothing of its guest. */

const payable = shape<Payable>({
  id: ['k_no', id],
  number: ['bilet_no', string()],
  items: [
    'urunler',
    list(shape<Payable['items'][number]>({ title: ['baslik', string()], day: ['tarih', day] })),
  ],
  total: ['toplam', money],
  due: ['odenecek', money],
  state: ['durum', oneOf<PayableState>({ open: 'bekliyor', paid: 'odendi', over: 'kapandi' })],
  deadline: ['son_odeme', instant.optional()],
  lastPaymentError: ['odeme_hatasi', string().optional()],
})

const token = [
  'jeton',
  string({ max: 200 })
    .optional()
    .describe('Token of a payment link; a browser has it in the cookie kervan_pay.'),
] as const

export const followPayLink = post('/odeme-baglantisi-post', {
  input: object({ locale: ['lang', locale], link: ['baglanti', string({ max: 200 })] }),
  output: object({ payable: ['odeme', payable], token: ['jeton', string()], until: ['bitis', instant] }),
})
export const getPayable = get('/odeme-baglantisi-get', {
  input: object({ locale: ['lang', locale], token }),
  output: payable,
})
export const payByLink = post('/odeme-baglantisi-ode-post', {
  input: object({
    token,
    booking: ['k_no', id.describe('The booking that the guest saw.')],
    expected: ['beklenen_tutar', money.describe('The amount that the guest saw as due.')],
  }),
  output: paymentStart,
})
