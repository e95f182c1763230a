import { get, post } from '../call.ts'
import { bookingState } from '../orders/orders.ts'
import { flat, object } from '../shape.ts'
import { literal, locale, string, text } from '../types.ts'

/** The state of a booking today, for the holder of its voucher. */
const ticket = object({ number: ['bilet_no', string()], state: [flat, bookingState] })

/* Added in the manner of the specification's calls. */
export const getTicketKey = get('/bilet-anahtar-get', {
  input: object({ locale: ['lang', locale] }),
  output: object({ algorithm: ['algoritma', literal('Ed25519')], key: ['anahtar', string()] }),
})
export const checkTicket = post('/bilet-denetle-post', {
  input: object({ code: ['bilet', text(4000, { min: 1 })] }),
  output: ticket,
})
