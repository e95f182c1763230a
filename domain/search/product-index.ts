import { type Money, moneyOf } from '../money/money.ts'
import { endsLater } from './back-by.ts'

/** One product as the index takes it. `price` is today's lowest, in minor units of the ledger currency. */
export type IndexRow = {
  code: string
  n: number
  listed: boolean
  category: string
  destination: string
  price?: number
  people?: number
  /** Bits of its choices. */
  choices: number
  amenities: readonly string[]
  /** A private departure: the first booking takes all of it. */
  oneBooking: boolean
  /** Higher comes first in the usual order. */
  score: number
  views: number
  /** Sort key of ratings; 0 without ratings. */
  rating: number
  /** Average of its ratings; 0 without ratings. */
  stars: number
  /** How long it takes, in minutes; none where it is not known. */
  minutes?: number
  /** The earliest end of its timetable (`earliestEnd`); none where it has no timetable. */
  end?: number
  /** Milliseconds. */
  createdAt: number
  /** Where it is on a map, in degrees; neither where that is not known. */
  latitude?: number
  longitude?: number
}

/** At most so many different amenities can be filtered by; later ones are only shown. */
export const mostAmenities = 62

/**
 * The columns by which lists are filtered, counted and ordered: about 100 bytes a product, so that 100,000
 * products are scanned in a few milliseconds. A product's slot never changes; `used` slots are taken.
 */
export type ProductIndex = {
  used: number
  codes: string[]
  numbers: Int32Array
  listed: Uint8Array
  category: Uint16Array
  destination: Uint16Array
  price: Float64Array
  people: Int32Array
  choices: Uint32Array
  amenitiesLow: Uint32Array
  amenitiesHigh: Uint32Array
  oneBooking: Uint8Array
  score: Float64Array
  views: Int32Array
  rating: Float32Array
  stars: Float32Array
  minutes: Int32Array
  end: Uint16Array
  createdAt: Float64Array
  latitude: Float64Array
  longitude: Float64Array
  slotOfCode: Map<string, number>
  slotOfNumber: Int32Array
  categories: Names
  destinations: Names
  amenities: Names
  orders: Map<string, Int32Array>
}

/** Codes with a small number each. */
export type Names = { list: string[]; numbers: Map<string, number> }

/**
 * An index of no products; never throws. Source: decision 23. Example: `emptyIndex().used === 0`.
 */
export function emptyIndex(): ProductIndex {
  return {
    used: 0,
    codes: [],
    ...columns(64),
    slotOfCode: new Map(),
    slotOfNumber: new Int32Array(64).fill(-1),
    categories: names(),
    destinations: names(),
    amenities: names(),
    orders: new Map(),
  }
}

/**
 * Puts products in, or in place of what was known of them; never throws.
 * Source: decision 23. Example: `putProducts(index, [row])`.
 */
export function putProducts(index: ProductIndex, rows: readonly IndexRow[]): void {
  for (const row of rows) {
    const slot = index.slotOfCode.get(row.code) ?? takeSlot(index, row)
    index.listed[slot] = row.listed ? 1 : 0
    index.category[slot] = numberOf(index.categories, row.category)
    index.destination[slot] = numberOf(index.destinations, row.destination)
    index.price[slot] = row.price ?? Number.NaN
    index.people[slot] = row.people ?? 2_000_000_000
    index.choices[slot] = row.choices
    const bits = row.amenities.map((code) => numberOf(index.amenities, code))
    index.amenitiesLow[slot] = wordOf(bits, 0)
    index.amenitiesHigh[slot] = wordOf(bits, 31)
    index.oneBooking[slot] = row.oneBooking ? 1 : 0
    index.score[slot] = row.score
    index.views[slot] = row.views
    index.rating[slot] = row.rating
    index.stars[slot] = row.stars
    index.minutes[slot] = row.minutes ?? 0
    index.end[slot] = row.end ?? endsLater
    index.createdAt[slot] = row.createdAt
    index.latitude[slot] = row.latitude ?? Number.NaN
    index.longitude[slot] = row.longitude ?? Number.NaN
  }
  if (rows.length > 0) index.orders.clear()
}

/** The keys a list can be ordered by, each lowest first; ties are settled by code. */
const keys: Record<string, (index: ProductIndex) => (slot: number) => number> = {
  recommended: (index) => (slot) => -index.score[slot]!,
  price: (index) => (slot) =>
    Number.isNaN(index.price[slot]) ? Number.POSITIVE_INFINITY : index.price[slot]!,
  'price-descending': (index) => (slot) =>
    Number.isNaN(index.price[slot]) ? Number.POSITIVE_INFINITY : -index.price[slot]!,
  newest: (index) => (slot) => -index.createdAt[slot]!,
  'most-viewed': (index) => (slot) => -index.views[slot]!,
  'best-rated': (index) => (slot) => -index.rating[slot]!,
}

/**
 * The slots of all listed products in an order; made when it is first asked for. Never throws.
 * Source: the sorts of lists. Example: `orderOf(index, 'price')`.
 */
export function orderOf(index: ProductIndex, sort: string): Int32Array {
  const known = index.orders.get(sort)
  if (known) return known
  const key = (keys[sort] ?? keys.recommended!)(index)
  const slots = Array.from({ length: index.used }, (_, slot) => slot).filter(
    (slot) => index.listed[slot] === 1,
  )
  const values = new Float64Array(index.used)
  for (const slot of slots) values[slot] = key(slot)
  const { codes } = index
  slots.sort((one, other) => {
    const difference = values[one]! - values[other]!
    // Infinity less infinity is not a number: both are at the end, by code.
    if (difference < 0 || difference > 0) return difference
    return codes[one]! < codes[other]! ? -1 : 1
  })
  const order = Int32Array.from(slots)
  index.orders.set(sort, order)
  return order
}

/**
 * The slot of a product's number; -1 where it has none. Never throws.
 * Source: the search tables speak of numbers. Example: `slotOf(index, 12)`.
 */
export function slotOf(index: ProductIndex, n: number): number {
  return n < index.slotOfNumber.length ? index.slotOfNumber[n]! : -1
}

/**
 * Rounds a ledger price down to whole units of the ledger's minor unit as money; never throws.
 * Source: facets show money. Example: `ledgerMoney(4500.4).minor === 4500`.
 */
export function ledgerMoney(price: number): Money {
  return moneyOf(Math.round(price), 'TRY')
}

function takeSlot(index: ProductIndex, { code, n }: IndexRow): number {
  const slot = index.used
  if (slot === index.numbers.length) grow(index)
  index.used += 1
  index.codes[slot] = code
  index.numbers[slot] = n
  index.slotOfCode.set(code, slot)
  if (n >= index.slotOfNumber.length) {
    const longer = new Int32Array(Math.max(n + 1, index.slotOfNumber.length * 2)).fill(-1)
    longer.set(index.slotOfNumber)
    index.slotOfNumber = longer
  }
  index.slotOfNumber[n] = slot
  return slot
}

function columns(size: number) {
  return {
    numbers: new Int32Array(size),
    listed: new Uint8Array(size),
    category: new Uint16Array(size),
    destination: new Uint16Array(size),
    price: new Float64Array(size),
    people: new Int32Array(size),
    choices: new Uint32Array(size),
    amenitiesLow: new Uint32Array(size),
    amenitiesHigh: new Uint32Array(size),
    oneBooking: new Uint8Array(size),
    score: new Float64Array(size),
    views: new Int32Array(size),
    rating: new Float32Array(size),
    stars: new Float32Array(size),
    minutes: new Int32Array(size),
    end: new Uint16Array(size),
    createdAt: new Float64Array(size),
    latitude: new Float64Array(size),
    longitude: new Float64Array(size),
  }
}

function grow(index: ProductIndex): void {
  const larger = columns(index.numbers.length * 2)
  for (const [name, column] of Object.entries(larger)) {
    column.set(index[name as keyof typeof larger] as never)
  }
  Object.assign(index, larger)
}

function names(): Names {
  return { list: [], numbers: new Map() }
}

function numberOf(known: Names, code: string): number {
  const number = known.numbers.get(code)
  if (number !== undefined) return number
  known.numbers.set(code, known.list.length)
  return known.list.push(code) - 1
}

/** 31 bits a word, so that no word is ever negative. */
function wordOf(bits: readonly number[], from: number): number {
  let word = 0
  for (const bit of bits) if (bit >= from && bit < from + 31) word |= 1 << (bit - from)
  return word
}
