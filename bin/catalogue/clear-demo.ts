import { createInterface } from 'node:readline/promises'
import { type Cleared, clearDemo, type HasCustomers } from '#demo/clear-demo.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { orderOf } from '../staff-order.ts'
import { printChanges } from './print-changes.ts'

export const clearOptions = { yes: { type: 'boolean' }, 'keep-bookings': { type: 'boolean' } } as const

type Flags = {
  by?: string
  why?: string
  'dry-run'?: boolean
  yes?: boolean
  'keep-bookings'?: boolean
  changed?: boolean
}

/** Prints what goes with the demo, asks for a confirmation, and clears it. */
export async function clearDemoShop(company: Company, flags: Flags): Promise<void> {
  const order = await orderOf(company.database, flags, 'settings.edit')
  const which = { keepBookings: flags['keep-bookings'] ?? false, changed: flags.changed ?? false }
  print(done(await clearDemo(company, { ...which, dryRun: true }, order)))
  if (flags['dry-run']) return console.log('Nothing was changed.')
  if (!flags.yes) await confirm(company)
  const { changes, staying, counts } = done(await clearDemo(company, which, order))
  console.log(
    `The demo is cleared: ${changes.length} entries, ${staying.length} stay. Import your own with: npm run catalogue -- import FILE.json`,
  )
  if (counts.staff > 0)
    console.log(
      'The staff of the demo cannot log in any more. Add your own: npm run staff -- add EMAIL --name "…" --role owner',
    )
}

function print({ changes, staying, counts }: Cleared): void {
  printChanges(changes)
  for (const { entry, why } of staying) console.log(`stays ${entry.kind} ${entry.code}: ${why}`)
  const { members, bookings, requests, messages, comments, staff } = counts
  console.log(
    `members: ${members}, bookings: ${bookings}, requests: ${requests}, messages: ${messages}, comments: ${comments}, blocked staff: ${staff}`,
  )
}

async function confirm(company: Company): Promise<void> {
  if (!process.stdin.isTTY) throw new CannotStart('Add --yes to remove this. Nothing was changed.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const { name } = await company.settings()
  const answer = await terminal.question(`Remove this from ${name}? Type yes: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new CannotStart('Nothing was changed.')
}

function done(answer: Cleared | HasCustomers): Cleared {
  if (!isRefusal(answer)) return answer as Cleared
  const { members, bookings, requests } = (answer as HasCustomers).customers
  const found = [
    members > 0 && `members: ${members}`,
    bookings.length > 0 && `bookings: ${listed(bookings)}`,
    requests.length > 0 && `requests: ${listed(requests)}`,
  ].filter(Boolean)
  throw new CannotStart(
    `This shop has customers who are not of the demo (${found.join('; ')}). Nothing was changed.`,
    'With --keep-bookings they stay: products of their bookings are archived, the rest of the demo goes.',
  )
}

function listed(numbers: readonly string[]): string {
  const more = numbers.length - 5
  return [...numbers.slice(0, 5), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
