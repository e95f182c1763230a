import type {
  AgencyBooking,
  AgencyBookingDetails,
  AgencyBookingPrice,
  AgencySold,
} from '#domain/agencies/booking.ts'
import type { NetQuote } from '#domain/agencies/net-price.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import { bookingStates } from '#domain/booking/booking-state.ts'
import { get, post } from '../call.ts'
import { checkedCart } from '../orders/cart.ts'
import { bookingState, collection, order } from '../orders/orders.ts'
import { flat, list, object, oneOf, only, sameWord, shape } from '../shape.ts'
import { day, id, instant, money, string, text } from '../types.ts'
import { netQuoteFields } from './net-prices.ts'

/* Sales of agencies to their own guests, in the manner of the specification's calls. */

const paidBy = oneOf<AgencyPayment>({ account: 'hesap', link: 'baglanti' })

export const sellForAgency = post('/acente-rezervasyon-olustur-post', {
  input: object({
    order: [flat, order],
    paidBy: [
      'acente_odeme',
      paidBy.describe('Charged to the account of the agency, or paid by the guest with a link.'),
    ],
  }),
  output: shape<AgencySold>({
    id: ['k_no', id],
    number: ['bilet_no', string()],
    state: [flat, bookingState],
    link: ['odeme_baglantisi', string().optional().describe('Where the guest pays.')],
  }),
  refusal: checkedCart,
})

const listedFields = {
  id: ['k_no', id],
  number: ['bilet_no', string()],
  state: [flat, bookingState],
  collection: ['tahsilat_durum', collection],
  placedAt: ['tarih', instant],
  day: ['rezervasyon_tarihi', day.describe('The first day of travel.')],
  titles: ['basliklar', list(string())],
  guest: ['misafir', string().optional().describe('Only for sellers and owners.')],
  soldBy: ['satan', string().optional()],
  total: ['genel_toplam', money.describe('The public price.')],
  price: [
    'acente_fiyat',
    shape<AgencyBookingPrice>({
      paidBy: ['acente_odeme', paidBy],
      retail: ['satis', money],
      margin: ['komisyon', money],
      net: ['net', money],
    }).optional(),
  ],
} as const

/** Bookings of the agency, the newest first, in pages by key. */
export const listAgencyBookings = get('/acente-rezervasyon-listele', {
  input: object({
    state: ['durum', sameWord(bookingStates).optional()],
    words: ['arama', text(80).optional().describe('Number or guest; an accountant searches by number.')],
    after: ['sonra', string({ max: 40 }).optional().describe('`sonraki` of the page before.')],
  }),
  output: object({
    bookings: ['rezervasyonlar', list(shape<AgencyBooking>(listedFields))],
    next: ['sonraki', string().optional()],
  }),
})

export const getAgencyBooking = get('/acente-rezervasyon-getir', {
  input: only('bilet_no', string({ min: 1, max: 40 })),
  output: shape<AgencyBookingDetails>({
    ...listedFields,
    quotes: ['net_fiyatlar', list(shape<NetQuote>(netQuoteFields))],
    link: [
      'baglanti',
      string().optional().describe('Page of a booking that the agency manages; only for sellers and owners.'),
    ],
    payLink: [
      'odeme_baglantisi',
      string().optional().describe('Where the guest pays; only for sellers and owners.'),
    ],
  }),
})
