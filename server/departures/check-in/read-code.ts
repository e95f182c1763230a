import { parseTicket, type Ticket } from '#domain/booking/ticket.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { ticketKey, unsealed } from '#server/documents/tickets/ticket-key.ts'

/**
 * Returns the booking number of a voucher's code, and the person where it is for one alone. A code that is signed, but not by this company, and an unreadable one
 * are different refusals: the first guest has booked elsewhere, the second one shows something else.
 */
export function ticketOfCode(
  company: Pick<Company, 'secret'>,
  code: string,
): Pick<Ticket, 'number' | 'person'> | Refusal<'ticket-other-company' | 'ticket-unreadable'> {
  const own = unsealed(code, ticketKey(company))
  const ticket = own === undefined ? undefined : parseTicket(own)
  if (ticket) return ticket
  const [version, text, signature] = code.trim().replace(/^.*#/, '').split('.')
  const claimed = text && parseTicket(Buffer.from(text, 'base64url').toString('utf8'))
  return refuse(version === '1' && claimed && signature ? 'ticket-other-company' : 'ticket-unreadable')
}
