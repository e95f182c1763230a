// npm run calendar -- list [PRODUCT]          (the address of each calendar, and what is read for it)
// npm run calendar -- add PRODUCT URL         (reads a calendar of another site from now on)
// npm run calendar -- remove PRODUCT URL      (reads it no more, and frees what it blocked)
// npm run calendar -- renew PRODUCT           (gives the product's own calendar a new address)
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import {
  addCalendar,
  type CalendarRefusal,
  type ListedCalendar,
  listCalendars,
  removeCalendar,
  renewAddress,
} from '#server/inventory/calendars/manage-calendars.ts'
import { checkVerb } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'

const usage = 'npm run calendar -- list [PRODUCT] | add PRODUCT URL | remove PRODUCT URL | renew PRODUCT'

const reasons: Record<CalendarRefusal['refused'], string> = {
  'product-has-no-calendar': 'There is no villa and no yacht with this code.',
  'calendar-address-invalid': 'This is no https address of a calendar.',
  'calendar-address-private': 'This address is in a private network. CALENDAR_ADDRESSES=any allows it.',
  'calendar-known': 'This calendar is read already.',
  'calendar-unknown': 'This calendar is not read for this product.',
}

/** Why a calendar could not be read, or not all of it. What it said before stays blocked. */
const problems: Record<string, string> = {
  'calendar-address-invalid': 'It leads to an address that is not https.',
  'calendar-address-private': reasons['calendar-address-private'],
  'calendar-unreachable': 'That site does not answer.',
  'calendar-refused': 'That site answers, but not with a calendar.',
  'calendar-too-long': 'It is longer than can be read.',
  'calendar-unreadable': 'What that site sends is no calendar.',
  'calendar-repeats': 'Some of its events repeat in a way that is not understood: see to them by hand.',
}

async function run(company: Company): Promise<void> {
  const [what, product, url] = process.argv.slice(2)
  if (what === 'list') {
    for (const one of done(await listCalendars(company, product))) print(one)
  } else if (what === 'add' && product && url) {
    done(await addCalendar(company, product, url))
    console.log(`The calendar of ${product} is imported within a minute, then every half hour.`)
    for (const one of done(await listCalendars(company, product))) print(one)
  } else if (what === 'remove' && product && url) {
    done(await removeCalendar(company, product, url))
    console.log(`The calendar is removed; its blocks of ${product} are free.`)
  } else if (what === 'renew' && product) {
    console.log(`The new address: ${done(await renewAddress(company, product))}`)
  } else {
    throw new CannotStart(usage)
  }
}

function print({ product, address, feeds }: ListedCalendar): void {
  console.log(`${product}\n  export address: ${address}`)
  for (const { url, address: own, readAt, problem, events, conflicts } of feeds) {
    const state = problem
      ? `problem: ${problems[problem] ?? problem}`
      : readAt
        ? `read ${new Date(readAt).toISOString()}`
        : 'not read yet'
    console.log(
      `  imports ${url}\n    ${state}, ${events.length} events\n    export address for that site: ${own}`,
    )
    for (const { booking, from, until } of conflicts) {
      console.log(`    TAKEN TWICE: booking ${booking}, ${from} to ${until}`)
    }
  }
}

function done<Result>(answer: Result | CalendarRefusal): Result {
  if (isRefusal(answer)) throw new CannotStart(reasons[answer.refused as CalendarRefusal['refused']])
  return answer as Result
}

checkVerb(usage, process.argv.slice(2), { list: 0, add: 2, remove: 2, renew: 1 })

await runBesideServer(async (opened) => run(await opened.company()))
