import { daysSoldAhead } from '#domain/availability/horizon.ts'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type BlockConflict, blockStock, conflictsWith } from '#server/inventory/block-stock.ts'
import { busyInterval } from './busy-intervals.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { type BusyEvent, parseCalendar } from './parse-calendar.ts'
import {
  type CalendarProduct,
  calendarProducts,
  claimDueFeeds,
  type Feed,
  type FeedReading,
  noteFailure,
  noteReading,
} from './queries.ts'

const minute = 60_000
const every = 30 * minute
const atMost = 6 * 60 * minute
/**
 * Events beyond the booking horizon are stored too: an unchanged calendar is not sent again, and the horizon
 * moves.
 */
const daysReadAhead = 2 * daysSoldAhead

/**
 * Reads the calendars of other sites that are due, and blocks here what is taken there. What is gone there is free
 * again. Bookings of ours stay, and where another site has sold the same nights that is logged. Returns how many
 * calendars were read.
 */
export async function readCalendars(company: Company, now: Date): Promise<number> {
  const { database } = company
  const feeds = await claimDueFeeds(database, { now, again: new Date(now.getTime() + every) })
  for (const feed of feeds) {
    const [product] = await calendarProducts(database, feed.product)
    if (product) await readOne(company, { feed, product, now })
  }
  return feeds.length
}

type Reading = { feed: Feed; product: CalendarProduct; now: Date }

async function readOne(company: Company, { feed, product, now }: Reading): Promise<void> {
  const said = await ask(company, { feed, product, now })
  if ('problem' in said && !('events' in said)) {
    const wait = Math.min(atMost, every * 2 ** Math.min(feed.failures, 8))
    await noteFailure(company.database, feed.id, {
      problem: said.problem,
      next: new Date(now.getTime() + wait),
    })
    company.log.warn(
      { calendar: feed.id, product: feed.product, problem: said.problem },
      'a calendar of another site could not be read; what it said before stays blocked',
    )
    return
  }
  const ahead = said.events.filter((event) => isAhead(event, product, now))
  const conflicts = await bringInLine(company, { feed, product, now }, ahead)
  const next = new Date(now.getTime() + every)
  await noteReading(company.database, feed.id, { ...said, events: ahead, conflicts }, { now, next })
  if (JSON.stringify(conflicts) !== JSON.stringify(feed.conflicts) && conflicts.length > 0) {
    company.log.warn(
      { calendar: feed.id, product: feed.product, conflicts },
      'another site has taken what is booked here: the booking stays, please see to it',
    )
  }
}

type Said = Omit<FeedReading, 'conflicts'>

/** The current events of a feed; the previous ones when unchanged. */
async function ask(
  { readsPrivateCalendars: anyAddress }: Company,
  { feed, product: { timeZone }, now }: Reading,
): Promise<Said | { problem: string }> {
  const { url, etag, modified } = feed
  const answer = await fetchCalendar({ url, etag, modified, anyAddress })
  if (answer === 'unchanged') return { etag, modified, events: feed.events, problem: feed.problem }
  if (isRefusal(answer)) return { problem: answer.refused }
  const today = dayIn(now, timeZone)
  const window = { from: today, before: addDays(today, daysReadAhead) }
  const read = parseCalendar(answer.text, timeZone, window)
  if (isRefusal(read)) return { problem: read.refused }
  return {
    etag: answer.etag ?? null,
    modified: answer.modified ?? null,
    events: read.events,
    problem: read.repeating > 0 ? 'calendar-repeats' : null,
  }
}

async function bringInLine(
  { database }: Company,
  { feed, product, now }: Reading,
  events: readonly BusyEvent[],
): Promise<BlockConflict[]> {
  const intervals = events.map((event) => busyInterval(event, product))
  return database.transaction(async (transaction) => {
    await blockStock(transaction, { product: feed.product, source: `ical:${feed.id}`, intervals })
    const found = await conflictsWith(transaction, { product: feed.product, intervals, now })
    return found.filter((conflict) => !isEcho(conflict, events, product))
  })
}

/** Other sites export our own bookings back: an event over exactly a booking's time is that booking. */
function isEcho(conflict: BlockConflict, events: readonly BusyEvent[], product: CalendarProduct): boolean {
  const from = Date.parse(conflict.from)
  const until = Date.parse(conflict.until)
  const withoutGap =
    product.kind === 'villa' ? { ...product, details: { ...product.details, gapNights: 0 } } : product
  const overlapping = events.filter((event) => {
    const interval = busyInterval(event, withoutGap)
    return interval.from.getTime() < until && interval.until.getTime() > from
  })
  return overlapping.every((event) =>
    [busyInterval(event, product), busyInterval(event, withoutGap)].some(
      (interval) => interval.from.getTime() === from && interval.until.getTime() === until,
    ),
  )
}

function isAhead(event: BusyEvent, product: CalendarProduct, now: Date): boolean {
  const { from, until } = busyInterval(event, product)
  return until > now && from.getTime() - now.getTime() < daysReadAhead * 24 * 60 * minute
}
