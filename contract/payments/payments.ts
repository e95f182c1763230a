import type { PaymentFrame, PaymentStart, PaymentState } from '#domain/booking/order.ts'
import type { InstalmentOffer, InstalmentOption } from '#domain/pricing/instalments.ts'
import { get, post } from '../call.ts'
import { list, object, oneOf, shape } from '../shape.ts'
import { id, integer, locale, money, pattern, payableMoney, string } from '../types.ts'

/** The first digits of a card name its bank, not the card: six to eight of them, never more. */
const cardBin = pattern(/^\d{6,8}$/).describe('The first six to eight digits of the card. Never more of it.')

/** How a page of the payment goes on. */
export const paymentStart = shape<PaymentStart>({
  attempt: ['deneme_no', string()],
  redirectUrl: [
    'yonlendirme_url',
    string().describe('Page to open: the payment provider’s, or ours that shows it.'),
  ],
})

const frame = shape<PaymentFrame>({
  url: ['cerceve_url', string().describe('Page of the payment provider to show in a frame.')],
  state: [
    'durum',
    oneOf<PaymentState>({
      open: 'acik',
      succeeded: 'odendi',
      failed: 'basarisiz',
      refunded: 'iade',
    }).describe('The state of the attempt.'),
  ],
})

const offer = shape<InstalmentOffer>({
  bank: ['banka', string().optional()],
  family: ['kart_ailesi', string().optional()],
  options: [
    'secenekler',
    list(
      shape<InstalmentOption>({
        count: ['kart_taksit', integer()],
        total: ['toplam', money],
        monthly: ['aylik', money],
        difference: ['taksit_fark', money],
      }),
    ),
  ],
})

/* Added in the manner of the specification's calls. */
export const startPayment = post('/odeme-baslat-post', {
  input: object({
    locale: ['lang', locale],
    booking: ['rezervasyon_k_no', id],
    instalments: [
      'kart_taksit',
      integer({ min: 1, max: 12 }).default(1).describe('In how many parts the card pays.'),
    ],
    bin: ['kart_bin', cardBin.optional()],
  }),
  output: paymentStart,
})
export const getPaymentFrame = get('/odeme-adim-getir', {
  input: object({
    locale: ['lang', locale],
    booking: ['rezervasyon_k_no', id],
    attempt: ['deneme_no', string({ max: 64 })],
  }),
  output: frame,
})
export const askInstalments = post('/taksit-sorgula-post', {
  input: object({ locale: ['lang', locale], bin: ['kart_bin', cardBin], amount: ['tutar', payableMoney] }),
  output: offer,
})
