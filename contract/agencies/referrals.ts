import type { AgencyPage, ReferredBooking } from '#domain/agencies/referral.ts'
import { get } from '../call.ts'
import { bookingState } from '../orders/orders.ts'
import { flat, list, object, shape } from '../shape.ts'
import { boolean, day, id, instant, locale, money, number, string } from '../types.ts'

/* The public page of an agency, and the bookings of visitors who came from it. */

export const getAgencyPage = get('/acente-sayfa-get', {
  input: object({ number: ['no', string({ min: 1, max: 40 })], locale: ['lang', locale] }),
  output: shape<AgencyPage>({
    number: ['no', string()],
    name: ['unvan', string()],
    licence: ['belge_no', string()],
    address: ['adres', string()],
    website: ['web_adresi', string()],
    email: ['e_mail', string()],
    phone: ['telefon', string()],
    description: ['aciklama', string().optional()],
    logo: ['logo', string().optional().describe('`v` of /acente-logo?no={no}&v={logo}.')],
  }),
})

/** A booking on which an agency earns, without its guest and its number. */
export const earnedBooking = shape<ReferredBooking>({
  id: ['k_no', id],
  code: ['kod', string().describe('Stands for the booking in the statement; opens nothing.')],
  state: [flat, bookingState],
  placedAt: ['tarih', instant],
  day: ['rezervasyon_tarihi', day],
  titles: ['basliklar', list(string())],
  total: ['genel_toplam', money],
  percent: ['oran', number],
  earned: ['kazanc', money.optional().describe('Credited once the trip is over.')],
})

export const listReferrals = get('/acente-yonlendirme-listele', {
  input: object({
    after: ['sonra', string({ max: 40 }).optional().describe('`sonraki` of the page before.')],
  }),
  output: object({
    terms: [
      'kosullar',
      object({
        publicPage: ['sayfa_acik', boolean],
        referralPercent: ['yonlendirme_orani', number.describe('Percent of the price.')],
      }),
    ],
    views: [
      'goruntuleme',
      number.describe('How often the page was opened in 30 days, by visitors who allow counting.'),
    ],
    bookings: ['yonlendirmeler', list(earnedBooking)],
    next: ['sonraki', string().optional()],
  }),
})
