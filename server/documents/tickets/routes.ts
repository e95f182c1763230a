import * as calls from '#contract/tickets/calls.ts'
import * as schema from '#contract/tickets/schema.ts'
import * as translate from '#contract/tickets/translate.ts'
import { parseTicket } from '#domain/booking/ticket.ts'
import { type Endpoint, openTo } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { stateOfBooking } from '#server/orders/find-booking.ts'
import { ticketKey, unsealed } from './ticket-key.ts'

export const ticketEndpoints: Endpoint[] = [
  openTo(
    calls.getTicketKey,
    {
      summary: 'The public key that the codes of vouchers are signed with: Ed25519, 32 bytes as base64url.',
      input: schema.biletAnahtarSorgu,
      answer: schema.biletAnahtar,
    },
    async ({ company }) => ({ algoritma: 'Ed25519' as const, anahtar: ticketKey(company) }),
  ),
  openTo(
    calls.checkTicket,
    {
      summary: 'How a booking stands today, for whoever holds its voucher’s genuine code.',
      input: schema.biletSorgu,
      answer: schema.biletDurum,
    },
    async ({ company, input }) => {
      const text = unsealed(input.bilet, ticketKey(company))
      const ticket = text && parseTicket(text)
      const state = ticket && (await stateOfBooking(company, ticket.number))
      if (!state) return reject(404, 'ticket-unknown')
      return translate.ticketState.toWire({ number: ticket.number, state })
    },
  ),
]
