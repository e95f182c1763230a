import { isCertain } from '#domain/booking/booking-state.ts'
import type { Ticket, TicketItem } from '#domain/booking/ticket.ts'
import { isOutdated, type TicketNow, type TicketTrip } from '#domain/booking/ticket-now.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { oneLine } from './terminal-text.ts'

/** Returns what a genuine voucher says, line by line; with `now` also what is booked today. */
export function voucherLines({ number, guest, issuedAt, items, balance }: Ticket, now?: TicketNow): string[] {
  const issued = new Date(issuedAt * 1000).toISOString()
  return [
    `GENUINE  ${number}  ${guest}`,
    ...(now ? warningsOf(now) : []),
    ...items.map((item, index) => `  ${tripText(item)}${now ? changeText(now.items[index]!) : ''}`),
    `  to pay on arrival: ${formatMoney(now?.balance ?? balance, 'en')}`,
    now
      ? `  as of now; the voucher was drawn at ${issued}`
      : `  as of ${issued}: what was cancelled or changed since, only the server knows`,
  ].map(oneLine)
}

function warningsOf(now: TicketNow): string[] {
  if (!isCertain(now.state)) return [`NOT VALID: the booking is ${now.state}`]
  return isOutdated(now) ? ['THIS VOUCHER IS OLDER THAN THE BOOKING'] : []
}

function changeText({ standing, now }: TicketTrip): string {
  if (standing === 'same') return ''
  if (standing === 'cancelled') return '  CANCELLED'
  return now ? `  CHANGED TO ${tripText(now)}` : '  CHANGED'
}

function tripText({ day, time = '', title, people }: TicketItem): string {
  const { adults, children, infants } = people
  return `${formatDay(day as Day)} ${time}  ${title}  ${adults} + ${children} + ${infants}`
}
