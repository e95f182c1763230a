import type { BookingState } from '#domain/booking/booking-state.ts'
import { shownState } from '../orders/translate.ts'
import type { Translator } from '../translate.ts'
import type { BiletDurumWire } from './schema.ts'

export type TicketState = { number: string; state: BookingState }

/** How a booking stands today, as whoever checks its voucher is told. */
export const ticketState: Translator<TicketState, BiletDurumWire> = {
  toWire: ({ number, state }) => ({ bilet_no: number, rezervasyon_durum: shownState[state], durum: state }),
  fromWire: ({ bilet_no, durum }) => ({ number: bilet_no, state: durum as BookingState }),
}
