// npm run check-voucher -- CODE [KEY]    Is this voucher's code genuine, and what does it say? Needs no network. KEY is
//                                        the answer of /api/bilet-anahtar-get; without it, this machine's own secret.
import { parseTicket } from '#domain/booking/ticket.ts'
import type { Day } from '#domain/dates/day.ts'
import { formatDay } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { ticketKey, unsealed } from '#server/documents/tickets/ticket-key.ts'
import { CannotStart, readEnvironment } from '#server/environment.ts'
import { reportError } from './setup/report.mjs'
import { oneLine } from './terminal-text.ts'

function check(code: string | undefined, key: string | undefined): void {
  if (!code) throw new CannotStart('npm run check-voucher -- CODE [KEY]')
  const text = unsealed(code, key ?? ticketKey({ secret: readEnvironment().SECRET }))
  const ticket = text === undefined ? undefined : parseTicket(text)
  if (!ticket) throw new CannotStart('NOT GENUINE: this code was not signed with this key.')
  const { number, guest, issuedAt, items, balance } = ticket
  console.log(oneLine(`GENUINE  ${number}  ${guest}`))
  for (const { day, time, title, people } of items) {
    const { adults, children, infants } = people
    console.log(
      oneLine(`  ${formatDay(day as Day)} ${time ?? ''}  ${title}  ${adults} + ${children} + ${infants}`),
    )
  }
  console.log(`  to pay on arrival: ${formatMoney(balance, 'en')}`)
  console.log(
    `  as of ${new Date(issuedAt * 1000).toISOString()}: what was cancelled since, only the server knows`,
  )
}

try {
  check(process.argv[2], process.argv[3])
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
