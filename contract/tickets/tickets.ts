import type { TicketNow, TicketTrip, TripNow } from '#domain/booking/ticket-now.ts'
import { get, post } from '../call.ts'
import { people } from '../orders/item-choice.ts'
import { bookingState } from '../orders/orders.ts'
import { flat, list, object, oneOf, shape } from '../shape.ts'
import { day, literal, locale, money, string, text, time } from '../types.ts'

const trip = shape<TripNow>({
  title: ['baslik', string()],
  day: ['rezervasyon_tarihi', day],
  time: ['seans_saati', time.optional()],
  people: ['pax', people],
})

/** An item of a voucher today; `simdi` is what it was changed to, where the code says which item of the booking it is. */
const ticketTrip = object({
  standing: [
    'durum',
    oneOf<TicketTrip['standing']>({ same: 'ayni', changed: 'degisti', cancelled: 'iptal' }),
  ],
  now: ['simdi', trip.optional()],
})

/** A booking today, for the holder of its voucher. */
const ticket = shape<TicketNow>({
  number: ['bilet_no', string()],
  state: [flat, bookingState],
  items: ['urunler', list(ticketTrip).describe('The items of the code, in its order.')],
  balance: ['kalan', money.describe('To pay on arrival.')],
})

/* Added in the manner of the specification's calls. */
export const getTicketKey = get('/bilet-anahtar-get', {
  input: object({ locale: ['lang', locale] }),
  output: object({ algorithm: ['algoritma', literal('Ed25519')], key: ['anahtar', string()] }),
})
export const checkTicket = post('/bilet-denetle-post', {
  input: object({ code: ['bilet', text(4000, { min: 1 })] }),
  output: ticket,
})
