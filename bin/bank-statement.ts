// npm run bank-statement -- preview FILE [--currency EUR]
//   Lists the payments in a bank statement (MT940, CAMT.053, CSV) with the bookings that they pay. Nothing changes.
// npm run bank-statement -- book FILE [--currency EUR] [--likely] [--by EMAIL] [--why "…"]
//   Books those whose booking is certain; with --likely also those recognised by sender and amount.
// npm run bank-statement -- book FILE ENTRY NUMBER …
//   Books one entry on one booking. The server may run.
import { readFile } from 'node:fs/promises'
import { formatMoney } from '#domain/money/format-money.ts'
import { isCurrency } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { bookEntry } from '#server/bank-statements/book-entry.ts'
import { type PreviewedEntry, previewStatement } from '#server/bank-statements/preview-statement.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

const usage =
  'npm run bank-statement -- preview FILE [--currency EUR] | book FILE [--likely] | book FILE ENTRY NUMBER'

const { values: flags, positionals } = readArguments(usage, {
  ...orderOptions,
  currency: { type: 'string' },
  likely: { type: 'boolean', default: false },
})

async function entriesOf(company: Company, file: string): Promise<PreviewedEntry[]> {
  const { currency } = flags
  if (currency !== undefined && !isCurrency(currency)) throw new CannotStart(`${currency} is not a currency.`)
  const bytes = await readFile(file).catch(() => {
    throw new CannotStart(`${file} cannot be read.`)
  })
  const read = await previewStatement(company, bytes, currency)
  if (isRefusal(read)) throw new CannotStart(`${file} is not a statement in MT940, CAMT.053 or CSV.`)
  for (const problem of read.problems) console.log(`cannot be read: ${oneLine(problem)}`)
  if (read.entries.length === 0) console.log('No payments.')
  return read.entries
}

function lineOf({ id, day, amount, sender, text, match, bookedOn }: PreviewedEntry): string {
  const found = bookedOn ? `booked on ${bookedOn}` : [match.kind, ...match.numbers].join(' ')
  return [id, day, formatMoney(amount, 'en'), found, oneLine(sender), oneLine(text)]
    .filter(Boolean)
    .join('  ')
}

function reasonNotBooked({ bookedOn, match }: PreviewedEntry): string {
  if (bookedOn) return '(not booked again)'
  if (match.kind === 'likely') return '(not booked: --likely books it)'
  return match.numbers.length > 0 ? '(not booked: `book FILE ENTRY NUMBER` books it)' : '(not booked)'
}

async function book(company: Company, entry: PreviewedEntry, of: { number: string; order: StaffOrder }) {
  const booked = await bookEntry(company, { entry, number: of.number }, of.order)
  if (isRefusal(booked)) return console.log(`${entry.id}  not booked on ${of.number}: ${booked.refused}`)
  const overpaid = booked.overpaid ? `  overpaid: ${formatMoney(booked.overpaid, 'en')}` : ''
  console.log(`${entry.id}  booked on ${booked.number}, which is ${booked.state}${overpaid}`)
}

checkVerb(usage, positionals, { preview: 1, book: 1 })

await runBesideServer(async (opened) => {
  const [verb, file = '', id, number] = positionals
  const company = await opened.company()
  if (verb === 'preview') {
    for (const entry of await entriesOf(company, file)) console.log(lineOf(entry))
    return
  }
  const order = await orderOf(opened.database, flags, 'payments.take')
  const entries = await entriesOf(company, file)
  if (id !== undefined) {
    const entry = entries.find((one) => one.id === id)
    if (!entry || !number) throw new CannotStart(entry ? usage : `${file} has no entry ${id}.`)
    return book(company, entry, { number: number.toUpperCase(), order })
  }
  const kinds = flags.likely ? ['certain', 'likely'] : ['certain']
  for (const entry of entries) {
    const isToBook = !entry.bookedOn && kinds.includes(entry.match.kind)
    if (isToBook) await book(company, entry, { number: entry.match.numbers[0]!, order })
    else console.log(`${lineOf(entry)}  ${reasonNotBooked(entry)}`)
  }
})
