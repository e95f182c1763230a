import type { SubAgency, SubAgencyLine } from '#domain/agencies/sub-agency.ts'
import { get } from '../call.ts'
import { list, object, only, shape } from '../shape.ts'
import { day, money, number, string } from '../types.ts'
import { ledgerEvent } from './account.ts'
import { earnedBooking } from './referrals.ts'

/* The sub-agencies of an agency, which it only reads; of former ones what they sold below it. */

const sub = ['alt_ac_k_no', string({ min: 1, max: 40 }).describe('Number of the sub-agency.')] as const

export const listSubAgencies = get('/acente-alt-acente-listele', {
  input: object({}),
  output: only(
    'alt_acenteler',
    list(
      shape<SubAgency>({
        number: ['no', string()],
        name: ['unvan', string()],
        overridePercent: [
          'oran',
          number
            .optional()
            .describe('What the agency earns on its sales, in percent; none of a former sub-agency.'),
        ],
      }),
    ),
  ),
})

export const listSubAgencySales = get('/acente-alt-acente-satis-listele', {
  input: object({
    sub,
    after: ['sonra', string({ max: 40 }).optional().describe('`sonraki` of the page before.')],
  }),
  output: object({
    bookings: ['satislar', list(earnedBooking)],
    next: ['sonraki', string().optional()],
  }),
})

export const listSubAgencyLines = get('/acente-alt-acente-hesap-getir', {
  input: object({ sub, from: ['baslangic', day], until: ['bitis', day] }),
  output: only(
    'hareketler',
    list(
      shape<SubAgencyLine>({
        day: ['tarih', day],
        event: ['tur', ledgerEvent],
        code: ['kod', string().describe('Stands for the booking; opens nothing.')],
        amount: ['tutar', money.describe('What it adds to the debt of the sub-agency.')],
      }),
    ),
  ),
})
