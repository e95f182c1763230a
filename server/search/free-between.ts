import { LRUCache } from 'lru-cache'
import { addDays, type Day } from '#domain/dates/day.ts'
import { endOfSession, endsLater } from '#domain/search/back-by.ts'
import { maskOf } from '#domain/search/choices.ts'
import type { ProductIndex } from '#domain/search/product-index.ts'
import type { Database } from '#server/database/connect.ts'
import { type PlacesOnDay, placesOnDays, takenBetween } from './availability-queries.ts'

type Asked = {
  from: string
  until?: string
  people?: number
  now: Date
}

/** The products and what is known of their free days. */
type Known = { index: ProductIndex; free: FreeMemory }

/**
 * Availability as of a moment: the same `asOf` is the same result. `ends` has the earliest end (`endOfSession`) of the
 * departures of each slot with enough places.
 */
type Free = { asOf: string; slots(): { free: Uint8Array; ends: Uint16Array } }

/**
 * For each slot whether something can be had between two days, both included: of a tour a departure with places for so
 * many, of a villa, yacht or car the whole time; all else can always be asked for.
 */
export async function freeBetween(
  database: Database,
  { index, free }: Known,
  { from, until = from, people = 1, now }: Asked,
): Promise<Free> {
  const [days, taken] = await Promise.all([
    toursOn(database, { index, free }, { days: eachDay(from, until), now }),
    staysTaken(database, { index, free }, { from, until, now }),
  ])
  return {
    asOf: [taken, ...days].map(({ readAt }) => readAt).join(' '),
    slots: () => freeSlots(index, { days, taken, people }),
  }
}

function freeSlots(
  index: ProductIndex,
  { days, taken, people }: { days: readonly DayOfTours[]; taken: Taken; people: number },
): { free: Uint8Array; ends: Uint16Array } {
  const free = new Uint8Array(index.used)
  const ends = new Uint16Array(index.used).fill(endsLater)
  for (let slot = 0; slot < index.used; slot += 1) free[slot] = (index.choices[slot]! & tour) === 0 ? 1 : 0
  for (const slot of taken.slots) free[slot] = 0
  for (const { tours, places, ends: endsOfDay } of days) {
    for (let at = 0; at < tours.length; at += 1) {
      if (places[at]! < people) continue
      const slot = tours[at]!
      free[slot] = 1
      ends[slot] = Math.min(ends[slot]!, endsOfDay[at]!)
    }
  }
  return { free, ends }
}

/** Taken rental stock, by slot. */
type Taken = { slots: Int32Array; readAt: number }

/** The departures of a day that have places, by slot, with their ends (`endOfSession`). */
type DayOfTours = { tours: Int32Array; places: Uint16Array; ends: Uint16Array; readAt: number }

/** The cached availability of queried days. */
export type FreeMemory = {
  days: LRUCache<string, DayOfTours>
  taken: LRUCache<string, Taken>
  reading: Set<string>
}

const tour = maskOf(['kind.tour'])
const mebibyte = 1024 * 1024
/** Places come and go: a day is read again after so long, meanwhile shown as it was, and after a minute not shown. */
const freshFor = 20_000
const goodFor = 60_000
/** Days of a longer search are read for it alone. */
const mostStored = 31

/** Nothing known yet. */
export function emptyFreeMemory(): FreeMemory {
  return {
    days: new LRUCache({
      maxSize: 6 * mebibyte,
      sizeCalculation: ({ tours, places, ends }) =>
        256 + tours.byteLength + places.byteLength + ends.byteLength,
    }),
    taken: new LRUCache({
      maxSize: 2 * mebibyte,
      sizeCalculation: ({ slots }) => 256 + slots.byteLength,
      ttl: freshFor,
    }),
    reading: new Set(),
  }
}

async function toursOn(
  database: Database,
  known: Known,
  { days, now }: { days: readonly Day[]; now: Date },
): Promise<DayOfTours[]> {
  const { free } = known
  const ageOf = (day: Day) => now.getTime() - (free.days.get(day)?.readAt ?? Number.NEGATIVE_INFINITY)
  const gone = days.filter((day) => Math.abs(ageOf(day)) > goodFor)
  const read = new Map(gone.length > 0 ? await readDays(database, known, { days: gone, now }) : [])
  const old = days.filter((day) => !read.has(day) && ageOf(day) > freshFor && !free.reading.has(day))
  if (old.length > 0) {
    for (const day of old) free.reading.add(day)
    readDays(database, known, { days: old, now })
      // Concurrent requests wait for it and get its error.
      .catch(() => undefined)
      .finally(() => {
        for (const day of old) free.reading.delete(day)
      })
  }
  return days.flatMap((day) => read.get(day) ?? free.days.get(day) ?? [])
}

async function readDays(
  database: Database,
  { index, free }: Known,
  { days, now }: { days: readonly Day[]; now: Date },
): Promise<[string, DayOfTours][]> {
  const found = await placesOnDays(database, days, now)
  return days.map((day) => {
    const read = { ...toursOf(index, found.get(day)), readAt: now.getTime() }
    if (days.length <= mostStored) free.days.set(day, read)
    return [day, read]
  })
}

/** A booked private departure has no places left. */
function toursOf(
  index: ProductIndex,
  { products, places, times }: PlacesOnDay = { products: [], places: [], times: [] },
): Pick<DayOfTours, 'tours' | 'places' | 'ends'> {
  const tours = new Int32Array(products.length)
  const left = new Uint16Array(products.length)
  const ends = new Uint16Array(products.length)
  let known = 0
  for (const [at, product] of products.entries()) {
    const slot = index.slotOfCode.get(product)
    const count = places[at]!
    if (slot === undefined || (count < 0 && index.oneBooking[slot] === 1)) continue
    tours[known] = slot
    left[known] = Math.min(Math.abs(count), 65_535)
    ends[known] = endOfSession(times[at]!, index.minutes[slot]!)
    known += 1
  }
  return { tours: tours.slice(0, known), places: left.slice(0, known), ends: ends.slice(0, known) }
}

async function staysTaken(
  database: Database,
  { index, free: { taken } }: Known,
  asked: { from: string; until: string; now: Date },
): Promise<Taken> {
  const key = `${asked.from} ${asked.until}`
  const known = taken.get(key)
  if (known) return known
  const products = await takenBetween(database, asked)
  const slots = Int32Array.from(products.flatMap((product) => index.slotOfCode.get(product) ?? []))
  const read = { slots, readAt: asked.now.getTime() }
  taken.set(key, read)
  return read
}

function eachDay(from: string, until: string): Day[] {
  const days: Day[] = []
  for (let day = from as Day; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
