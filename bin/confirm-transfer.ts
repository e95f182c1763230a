// npm run confirm-transfer -- NUMBER [--amount 126.90 --currency EUR] [--reference "…"]
//   Money for this booking has arrived by bank transfer: all that is owed, or the amount that is named. Enough confirms
//   a booking that waits for it, less makes it partly paid, more is to go back. The server may run.
import { formatMoney } from '#domain/money/format-money.ts'
import { isCurrency, type Money, parseMoney } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { CannotStart } from '#server/environment.ts'
import { takeTransfer } from '#server/post-booking/take-transfer.ts'
import { endWithUsage, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'

const usage =
  'npm run confirm-transfer -- NUMBER [--amount 126.90 --currency EUR] [--reference "the bank’s own"]'

function amountOf({ amount, currency }: { amount?: string; currency?: string }): Money | undefined {
  if (amount === undefined) return undefined
  if (!isCurrency(currency)) throw new CannotStart(usage)
  const money = parseMoney(amount, currency)
  if (!money || money.minor <= 0) throw new CannotStart(`${amount} is not an amount.`)
  return money
}

const { values, positionals } = readArguments(usage, {
  amount: { type: 'string' },
  currency: { type: 'string' },
  reference: { type: 'string' },
})
const [number] = positionals
// Said before a database is opened: where there is none yet, one would be created.
if (!number) endWithUsage(usage)

await runBesideServer(async (opened) => {
  const amount = amountOf(values)
  const done = await takeTransfer(await opened.company(), {
    number: number.toUpperCase(),
    amount,
    reference: values.reference,
    by: 'staff',
    now: new Date(),
  })
  if (isRefusal(done)) {
    const reason = {
      'booking-unknown': 'is not known',
      'not-awaiting-payment': `is ${done.values.state} and has no amount due`,
      'wrong-currency': 'is in another currency',
      'reference-needed': 'owes nothing: to have this money sent back, name the bank’s own reference',
    }[done.refused]
    throw new CannotStart(`Booking ${number} ${reason}; nothing was changed.`)
  }
  const { booking, overpaid } = done
  console.log(`Booking ${booking.number} is ${booking.state}; collected: ${booking.collection}.`)
  if (overpaid) console.log(`${formatMoney(overpaid, 'en')} is overpaid, to refund: npm run refunds -- list`)
})
