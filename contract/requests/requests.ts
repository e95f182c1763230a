import type {
  FollowedRequest,
  Offer,
  RequestForm,
  RequestGuest,
  RequestStep,
  SentRequest,
  TripDetails,
} from '#domain/booking/request.ts'
import type { RequestState } from '#domain/booking/request-state.ts'
import { get, post } from '../call.ts'
import { itemChoice, people } from '../orders/item-choice.ts'
import { contactFields } from '../orders/orders.ts'
import { flat, list, object, oneOf, only, shape } from '../shape.ts'
import { boolean, day, id, instant, locale, money, picture, productKind, string, text } from '../types.ts'

const state = oneOf<RequestState>({
  asked: 'soruldu',
  offered: 'teklif_verildi',
  accepted: 'kabul_edildi',
  declined: 'reddedildi',
  lapsed: 'suresi_doldu',
})

const tripFields = {
  productId: ['urun_k_no', id],
  day: ['tarih', day],
  until: ['bitis_tarihi', day.optional()],
  flexible: ['esnek', boolean.default(false).describe('A few days earlier or later would do.')],
  people: ['pax', people],
  package: ['paket_k_no', id.optional()],
  text: ['mesaj', text(2000).default('')],
} as const

const form = shape<RequestForm>({
  trip: [
    flat,
    shape<TripDetails>({
      ...tripFields,
      health: [
        'saglik_bilgisi',
        text(2000).optional().describe('Taken only together with saglik_onay; stored encrypted.'),
      ],
    }),
  ],
  guest: ['misafir', shape<RequestGuest>(contactFields)],
  locale: ['lang', locale],
  healthConsent: ['saglik_onay', boolean.default(false)],
})

const sentRequest = shape<SentRequest>({
  number: ['talep_no', string()],
  state: ['durum', state],
  title: ['baslik', string()],
  trip: ['istek', shape<Omit<TripDetails, 'health'>>(tripFields)],
  sentAt: ['tarih', instant],
  offer: [
    'teklif',
    shape<NonNullable<SentRequest['offer']>>({
      id: ['k_no', id],
      price: ['fiyat', money.describe('Without VAT where prices of the product exclude it.')],
      total: ['toplam', money.describe('What the guest pays.')],
      validUntil: ['gecerlilik', instant],
    }).optional(),
  ],
})

const offer = shape<Offer>({
  id: ['k_no', id],
  requestNumber: ['talep_no', string()],
  state: ['durum', state],
  productId: ['urun_k_no', id],
  kind: ['urun_tipi', productKind],
  title: ['baslik', string()],
  slug: ['slug', string()],
  choice: ['secim', itemChoice.describe('What goes into the cart when the offer is accepted.')],
  price: ['fiyat', money],
  total: ['toplam', money],
  note: ['not', string()],
  validUntil: ['gecerlilik', instant],
  open: ['acik', boolean.describe('It can be accepted now.')],
  picture: ['gorsel', picture.optional()],
})

/** A request with its whole story. */
export const followedRequest = shape<FollowedRequest>({
  request: ['talep', sentRequest],
  steps: [
    'adimlar',
    list(
      shape<RequestStep>({
        state: ['durum', state],
        at: ['tarih', instant],
        by: ['kim', oneOf<RequestStep['by']>({ guest: 'misafir', staff: 'ofis', clock: 'sistem' })],
        why: ['neden', string().optional().describe('What the company wrote when it declined.')],
      }),
    ),
  ],
  answer: ['teklif', offer.optional().describe('The latest offer, whole.')],
  booking: ['bilet_no', string().optional().describe('Number of the booking that came of it.')],
})

const byCode = object({ locale: ['lang', locale], code: ['k_no', id] })

/* Added in the manner of the specification's calls: ask-and-sell (`sor_sat`). */
export const sendRequest = post('/talep-olustur-post', { input: form, output: sentRequest })
export const listRequests = get('/talep-listele', {
  input: object({ locale: ['lang', locale] }),
  output: only('talepler', list(sentRequest)),
})
export const followRequest = get('/talep-takip-getir', {
  input: object({
    locale: ['lang', locale],
    number: ['talep_no', text(40).optional()],
    token: [
      'jeton',
      string({ max: 200 })
        .optional()
        .describe('Token of an enquiry; a browser has it in the cookie kervan_enquiry.'),
    ],
  }),
  output: followedRequest,
})
export const getOffer = get('/teklif-getir', { input: byCode, output: offer })
export const declineOffer = post('/teklif-reddet-post', { input: byCode, output: offer })
