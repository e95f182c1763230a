import type { Ours } from '#contract/shape.ts'
import type { departure } from '#contract/staff/departures.ts'
import { type Stock, unitsFree } from '#domain/availability/stock.ts'
import { blockedOf } from '#domain/catalogue/blocked-days.ts'
import { termFields, termOf, termsOn } from '#domain/catalogue/document-prices.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { reservedPlaces } from '../departures/reserved-places.ts'

export type Departure = Ours<typeof departure>

/** A day of a product as its calendar displays it. */
export type DayFacts = {
  /** The values of the first field of its terms: one, or the lowest and the highest where departures differ. */
  prices: unknown[]
  capacity: number
  taken: number
  /** Places of them that are withheld for agencies. */
  reserved: number
  closed: 'all' | 'some' | undefined
  departures: readonly Departure[]
}

/** Returns what a day of a product has; never throws. */
export function dayFacts(
  day: Day,
  {
    document,
    departures,
    stocks,
  }: { document: EntryDocument; departures: readonly Departure[]; stocks: readonly Stock[] },
): DayFacts {
  const own = departures.filter((one) => one.day === day)
  const isClosed = (one: Departure) => one.closed
  const isBlocked = blockedOf(document).some(({ from, to }) => from <= day && day <= to)
  const open = own.filter((one) => !isClosed(one))
  const load = own.length > 0 ? open : stocks.map((stock) => loadOn(day, stock, document))
  const isTour = document.kind === 'tour'
  return {
    prices: isTour && own.length === 0 ? [] : pricesOf(document, day, own),
    capacity: load.reduce((sum, { capacity }) => sum + capacity, 0),
    taken: load.reduce((sum, { taken }) => sum + taken, 0),
    reserved: open.reduce((sum, one) => sum + reservedPlaces(one), 0),
    closed:
      isBlocked || (own.length > 0 && open.length === 0) ? 'all' : own.some(isClosed) ? 'some' : undefined,
    departures: own,
  }
}

function pricesOf(document: EntryDocument, day: Day, departures: readonly Departure[]): unknown[] {
  const [field] = termFields(document)
  if (!field) return []
  const times = departures.length > 0 ? departures.map(({ time }) => time) : [undefined]
  const values = times.map((time) => termOf(termsOn(document, day, time), field))
  const found = [...new Set(values.filter((value) => value !== undefined))]
  return found.toSorted((a, b) => Number(a) - Number(b))
}

function loadOn(day: Day, stock: Stock, document: EntryDocument): { capacity: number; taken: number } {
  const zone = String(document.timeZone ?? 'Europe/Istanbul')
  // Of a villa a day is the night after it: the last guest may leave in its morning.
  const from = localTime(document.kind === 'villa' ? '23:00' : '00:00')
  const span = {
    from: instantOf(day, from, zone),
    until: instantOf(addDays(day, 1), localTime('00:00'), zone),
  }
  return { capacity: stock.capacity, taken: stock.capacity - unitsFree(stock, span) }
}
