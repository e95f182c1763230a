// npm run payments-to-check -- list
//   Lists payments for manual review: money of unclear origin and refunds that the provider refuses.
// npm run payments-to-check -- settled ATTEMPT --why "sent back by bank" [--refunded] [--by EMAIL]
//   Marks one as settled; --refunded notifies the customer of the refund. The server may run.
import type { Guest } from '#domain/booking/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { checkPayment, listPaymentsToCheck } from '#server/payments/check-payment.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage = 'npm run payments-to-check -- list | settled ATTEMPT --why "…" [--refunded] [--by EMAIL]'

async function list(database: Database): Promise<void> {
  const found = await listPaymentsToCheck(database)
  for (const { id, number, bookingState, provider, amount, currency, errorGroup, guest } of found) {
    const { firstName, lastName } = guest as Guest
    const sum = formatMoney(moneyOf(amount, currency as Currency), 'en')
    console.log(
      `${id}  ${provider}  ${sum}  ${errorGroup ?? ''}  of ${number}, ${bookingState}  ${firstName} ${lastName}`,
    )
  }
  if (found.length === 0) console.log('No payments to check.')
}

async function settled(database: Database, attempt: string): Promise<void> {
  const { refunded } = values
  if (!values.why?.trim()) throw new CannotStart(usage)
  const order = await orderOf(database, values, 'payments.take')
  const done = await checkPayment(database, { attempt, refunded }, order)
  if (isRefusal(done)) {
    const why = done.refused === 'refund-under-way' ? 'is being refunded now' : 'is not to check'
    throw new CannotStart(`${attempt} ${why}; nothing was changed.`)
  }
  console.log(`${attempt} is settled${refunded ? '; the customer is notified of the refund' : ''}.`)
}

const { values, positionals } = readArguments(usage, {
  ...orderOptions,
  refunded: { type: 'boolean', default: false },
})

checkVerb(usage, positionals, { list: 0, settled: 1 })

await runBesideServer(async ({ database }) => {
  const [command, attempt] = positionals
  if (command === 'list') await list(database)
  else if (command === 'settled' && attempt) await settled(database, attempt)
  else throw new CannotStart(usage)
})
