// npm run check-voucher -- CODE KEY    Is this voucher's code genuine, and what does it say? Needs neither network nor database;
//                                      KEY is the answer of /api/bilet-anahtar-get.
// npm run check-voucher -- CODE        The same by this installation's own key, and what is booked today. The server may run.
import { parseTicket, type Ticket } from '#domain/booking/ticket.ts'
import { findTicketNow } from '#server/documents/tickets/find-ticket-now.ts'
import { ticketKey, unsealed } from '#server/documents/tickets/ticket-key.ts'
import { CannotStart } from '#server/environment.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { reportError } from './setup/report.mjs'
import { voucherLines } from './voucher-lines.ts'

const usage = 'npm run check-voucher -- CODE [KEY]'
const [code = '', key] = readArguments(usage, {}).positionals

function genuine(withKey: string): Ticket {
  const text = unsealed(code, withKey)
  const ticket = text === undefined ? undefined : parseTicket(text)
  if (!ticket) throw new CannotStart('NOT GENUINE: this code was not signed with this key.')
  return ticket
}

function checkOffline(withKey: string): void {
  try {
    console.log(voucherLines(genuine(withKey)).join('\n'))
  } catch (error) {
    reportError(error)
    process.exitCode = 1
  }
}

if (!code) endWithUsage(usage)
if (key) checkOffline(key)
else {
  await runBesideServer(async (opened) => {
    const company = await opened.company()
    const ticket = genuine(ticketKey(company))
    const now = await findTicketNow(company, ticket)
    if (!now) throw new CannotStart(`No booking has the number ${ticket.number}: its voucher is not valid.`)
    console.log(voucherLines(ticket, now).join('\n'))
  })
}
