import type { Alert, AlertReason, AlertRequest } from '#domain/search/alert.ts'
import { get, post } from '../call.ts'
import { flat, object, oneOf, only, shape } from '../shape.ts'
import { day, id, integer, linkFields, literal, locale, string } from '../types.ts'

const reason = oneOf<AlertReason>({ 'free-day': 'bos_gun', 'lower-price': 'fiyat_dususu' })

const alert = shape<Alert>({
  product: ['urun', shape<Alert['product']>({ ...linkFields, path: ['yol', string()] })],
  reason: ['istek', reason],
  day: ['tarih', day.optional()],
  people: ['kisi', integer()],
  state: [
    'durum',
    oneOf<Alert['state']>({
      unconfirmed: 'onay_bekliyor',
      waiting: 'bekliyor',
      notified: 'haber_verildi',
      ended: 'bitti',
    }),
  ],
})

const alertRequest = shape<AlertRequest>({
  product: ['urun_k_no', id],
  email: ['e_mail', string({ max: 400 })],
  reason: ['istek', reason],
  day: ['tarih', day.optional().describe('The sold-out day; needed for bos_gun.')],
  people: ['kisi', integer({ min: 1, max: 1000 }).default(1)],
})

const token = object({
  locale: ['lang', locale],
  token: ['jeton', string({ min: 1, max: 200 }).describe('From the link of an email.')],
})

export const createAlert = post('/urun-haber-ver-post', {
  input: object({ locale: ['lang', locale], alert: [flat, alertRequest] }),
  output: only(
    'gonderildi',
    literal(true).describe('An email with a link to confirm the alert is on its way.'),
  ),
})

/* Added in the same manner: what the page behind an email's link needs. */
export const getAlert = get('/urun-haber-getir', { input: token, output: alert })
export const confirmAlert = post('/urun-haber-onayla-post', { input: token, output: alert })
export const endAlert = post('/urun-haber-bitir-post', { input: token, output: alert })
