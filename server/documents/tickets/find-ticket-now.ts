import type { Ticket } from '#domain/booking/ticket.ts'
import { type TicketNow, tripsNow } from '#domain/booking/ticket-now.ts'
import type { Company } from '#server/company.ts'
import { balanceOf } from '#server/orders/booking-texts.ts'
import { findBookingOfNumber } from '#server/orders/find-booking.ts'

/** Returns what is booked today of a ticket; undefined without a booking. Callers must have verified the ticket. */
export async function findTicketNow(company: Company, ticket: Ticket): Promise<TicketNow | undefined> {
  const found = await findBookingOfNumber(company, ticket.number)
  if (!found) return undefined
  const { number, state, items } = found.booking
  const booked = items.map(({ day, time, title, people, cancelled }) => ({
    ...{ day, time, title, people },
    cancelled: cancelled !== undefined,
  }))
  return { number, state, items: tripsNow(ticket.items, booked), balance: balanceOf(found.booking) }
}
