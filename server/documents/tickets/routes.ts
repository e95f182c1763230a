import * as calls from '#contract/tickets/tickets.ts'
import { parseTicket } from '#domain/booking/ticket.ts'
import { type Endpoint, handle } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { findTicketNow } from './find-ticket-now.ts'
import { ticketKey, unsealed } from './ticket-key.ts'

export const ticketEndpoints: Endpoint[] = [
  handle(
    calls.getTicketKey,
    {
      summary: 'The public key that the codes of vouchers are signed with: Ed25519, 32 bytes as base64url.',
    },
    async ({ company }) => ({ algorithm: 'Ed25519' as const, key: ticketKey(company) }),
  ),
  handle(
    calls.checkTicket,
    {
      summary: 'What is booked today, by a voucher’s genuine code: state, each of its trips, and balance.',
    },
    async ({ company, input }) => {
      const text = unsealed(input.code, ticketKey(company))
      const ticket = text && parseTicket(text)
      const now = ticket && (await findTicketNow(company, ticket))
      return now || reject(404, 'ticket-unknown')
    },
  ),
]
