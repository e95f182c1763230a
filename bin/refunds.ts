// npm run refunds -- list                  What is to be sent by hand, and what does not go through.
// npm run refunds -- sent CREDIT-NOTE --why "bank transfer of 3 June" [--by EMAIL]
//   Staff have sent it by bank transfer. The server may run.
import type { Guest } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { confirmRefund, listRefunds } from '#server/post-booking/confirm-refund.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

const usage = 'npm run refunds -- list | sent CREDIT-NOTE [--why "…"] [--by EMAIL]'

async function list(database: Database): Promise<void> {
  const found = await listRefunds(database)
  for (const { number, creditNumber, amount, currency, state, way, attempts, lastError, guest } of found) {
    const { firstName, lastName } = guest as Guest
    const sum = formatMoney(moneyOf(amount, currency as Currency), 'en')
    const trouble = attempts > 0 ? `  failed ${attempts} times: ${lastError}` : ''
    console.log(
      oneLine(`${creditNumber}  ${number}  ${sum}  ${state} (${way})  ${firstName} ${lastName}${trouble}`),
    )
  }
  if (found.length === 0) console.log('No open refunds.')
}

async function sent(database: Database, creditNote: string): Promise<void> {
  const done = await confirmRefund(database, creditNote, await orderOf(database, values, 'bookings.refund'))
  if (isRefusal(done)) throw new CannotStart(`${creditNote} has no refund to send by hand.`)
  console.log(`${creditNote} is sent; the customer is notified.`)
}

const { values, positionals } = readArguments(usage, orderOptions)

checkVerb(usage, positionals, { list: 0, sent: 1 })

await runBesideServer(async ({ database }) => {
  const [command, creditNote] = positionals
  if (command === 'list') await list(database)
  else if (command === 'sent' && creditNote) await sent(database, creditNote.toUpperCase())
  else throw new CannotStart(usage)
})
