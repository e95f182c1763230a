import { minutesOf } from '../dates/local-time.ts'
import { backTimes } from './back-by.ts'
import { choices, groupMasks, maskOf } from './choices.ts'
import { leastRatings } from './list-query.ts'
import type { MapBounds } from './map-bounds.ts'
import { mostAmenities, orderOf, type ProductIndex } from './product-index.ts'

/** A list as the index is asked for it: everything in codes and ledger prices. */
export type IndexQuestion = {
  /** For each slot 0 (not found) or how well its text fits, 1 being best; undefined: no text was asked for. */
  tiers?: Uint8Array
  /** For each slot whether it can be had on the days asked for. */
  free?: Uint8Array
  /** For each slot the earliest end of its sessions on the days asked for; without days, that of its timetable is known. */
  ends?: Uint16Array
  /** For each slot whether it is at the places asked for. */
  there?: Uint8Array
  /** For each slot whether its total is within the bounds asked for. */
  within?: Uint8Array
  /** Only products in this part of the map. */
  area?: MapBounds
  /** Codes of choices such as "kind.tour"; within a group any will do. */
  choices: readonly string[]
  /** All of them must be there. */
  amenities: readonly string[]
  categories: readonly string[]
  destinations: readonly string[]
  people?: number
  /** A time of day by which it is over. */
  backBy?: string
  /** Average of stars. */
  leastRating?: number
  /** In minor units of the ledger currency. */
  leastPrice?: number
  mostPrice?: number
  sort: string
}

/** The result of the index: slots in order, and the number of products that each further choice leaves. */
export type Found = {
  slots: Int32Array
  choiceCounts: Uint32Array
  amenityCounts: Uint32Array
  categoryCounts: Uint32Array
  destinationCounts: Uint32Array
  /** By `leastRatings`. */
  ratingCounts: Uint32Array
  /** By `backTimes`, and behind them that of the time asked for. */
  backByCounts: Uint32Array
  leastPrice: number
  mostPrice: number
}

const best = 4

/**
 * Looks through every listed product once: those that fit, in order, and the counts of all choices. A group in use is
 * counted as if it were not, so that its other choices say what they would add. Never throws.
 * Source: decision 23. Example: `findProducts(index, { ...nothing, choices: ['kind.tour'] }).slots`.
 */
export function findProducts(index: ProductIndex, asked: IndexQuestion): Found {
  const order = orderOf(index, asked.sort)
  const groups = chosenGroups(asked.choices)
  const categories = flagsOf(asked.categories, index.categories)
  const destinations = flagsOf(asked.destinations, index.destinations)
  const wanted = amenityNames(index, asked.amenities)
  const {
    tiers,
    free,
    ends = index.end,
    there,
    within,
    area,
    people = 0,
    leastRating = 0,
    leastPrice = Number.NEGATIVE_INFINITY,
    mostPrice = Number.POSITIVE_INFINITY,
  } = asked
  const times = [...backTimes, ...(asked.backBy === undefined ? [] : [asked.backBy])].map(minutesOf)
  const latest = asked.backBy === undefined ? Number.POSITIVE_INFINITY : minutesOf(asked.backBy)
  const priced = asked.leastPrice !== undefined || asked.mostPrice !== undefined
  // With a text the best fitting come first; a chosen order wins over how well they fit.
  const byTier = tiers !== undefined && asked.sort === 'recommended'
  const matches: number[][] = byTier ? Array.from({ length: best + 1 }, () => []) : [[]]
  const found = {
    choiceCounts: new Uint32Array(choices.length),
    amenityCounts: new Uint32Array(mostAmenities),
    categoryCounts: new Uint32Array(index.categories.list.length),
    destinationCounts: new Uint32Array(index.destinations.list.length),
    ratingCounts: new Uint32Array(leastRatings.length),
    backByCounts: new Uint32Array(times.length),
    leastPrice: Number.POSITIVE_INFINITY,
    mostPrice: Number.NEGATIVE_INFINITY,
  }

  for (let at = 0; at < order.length; at += 1) {
    const slot = order[at]!
    if (tiers && !tiers[slot]) continue
    if (free && !free[slot]) continue
    if (there && !there[slot]) continue
    if (within && !within[slot]) continue
    if (area && !isIn(index, slot, area)) continue
    if (index.people[slot]! < people) continue
    if (
      wanted.impossible ||
      (index.amenitiesLow[slot]! & wanted.low) !== wanted.low ||
      (index.amenitiesHigh[slot]! & wanted.high) !== wanted.high
    )
      continue

    let errors = 0
    let errorMask = 0
    const own = index.choices[slot]!
    for (const group of groups) {
      if ((own & group.chosen) === 0) {
        errors += 1
        errorMask = group.all
        if (errors > 1) break
      }
    }
    const otherCategory = categories !== undefined && categories[index.category[slot]!] === 0
    const otherDestination = destinations !== undefined && destinations[index.destination[slot]!] === 0
    const price = index.price[slot]!
    const otherPrice = priced && !(price >= leastPrice && price <= mostPrice)
    const stars = index.stars[slot]!
    const otherRating = stars < leastRating
    const end = ends[slot]!
    const otherEnd = end > latest
    errors += Number(otherCategory) + Number(otherDestination) + Number(otherPrice)
    errors += Number(otherRating) + Number(otherEnd)
    if (errors > 1) continue

    if (errors === 0) {
      matches[byTier ? Math.min(tiers[slot]!, best) : 0]!.push(slot)
      countBits(own, found.choiceCounts)
      countBits(index.amenitiesLow[slot]!, found.amenityCounts)
      countBits(index.amenitiesHigh[slot]!, found.amenityCounts, 31)
    } else if (errorMask !== 0) countBits(own & errorMask, found.choiceCounts)
    if (errors === 0 || otherCategory) found.categoryCounts[index.category[slot]!]! += 1
    if (errors === 0 || otherDestination) found.destinationCounts[index.destination[slot]!]! += 1
    if (errors === 0 || otherRating) countStars(stars, found.ratingCounts)
    if (errors === 0 || otherEnd) countEnds(end, times, found.backByCounts)
    if (errors === 0 || otherPrice) {
      if (price < found.leastPrice) found.leastPrice = price
      if (price > found.mostPrice) found.mostPrice = price
    }
  }
  return { ...found, slots: Int32Array.from(matches.flat()) }
}

/**
 * Returns the first few slots that match a text, best match first and then in the usual order, without counts,
 * for suggestions. Never throws. Source: docs/decisions/0023. Example: `bestFitting(index, tiers, 5)`.
 */
export function bestFitting(index: ProductIndex, tiers: Uint8Array, most: number): number[] {
  const fitting: number[][] = Array.from({ length: best + 1 }, () => [])
  for (const slot of orderOf(index, 'recommended')) {
    const tier = Math.min(tiers[slot] ?? 0, best)
    if (tier === 0 || fitting[tier]!.length === most) continue
    fitting[tier]!.push(slot)
    if (tier === 1 && fitting[1]!.length === most) break
  }
  return fitting.flat().slice(0, most)
}

/** Whether a product is in a part of the map; one without a place is in none. */
function isIn(index: ProductIndex, slot: number, { west, south, east, north }: MapBounds): boolean {
  const latitude = index.latitude[slot]!
  const longitude = index.longitude[slot]!
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

type ChosenGroup = { chosen: number; all: number }

function chosenGroups(codes: readonly string[]): ChosenGroup[] {
  const chosen = maskOf(codes)
  return Object.values(groupMasks)
    .filter((all) => (chosen & all) !== 0)
    .map((all) => ({ chosen: chosen & all, all }))
}

/** One flag per number; undefined when nothing was chosen. A code that no product has finds nothing. */
function flagsOf(
  codes: readonly string[],
  { list, numbers }: ProductIndex['categories'],
): Uint8Array | undefined {
  if (codes.length === 0) return undefined
  const flags = new Uint8Array(list.length)
  for (const code of codes) {
    const number = numbers.get(code)
    if (number !== undefined) flags[number] = 1
  }
  return flags
}

function amenityNames({ amenities }: ProductIndex, codes: readonly string[]) {
  let low = 0
  let high = 0
  let impossible = false
  for (const code of codes) {
    const bit = amenities.numbers.get(code)
    if (bit === undefined || bit >= mostAmenities) impossible = true
    else if (bit < 31) low |= 1 << bit
    else high |= 1 << (bit - 31)
  }
  return { low, high, impossible }
}

function countStars(stars: number, counts: Uint32Array): void {
  for (let at = 0; at < leastRatings.length; at += 1) if (stars >= Number(leastRatings[at])) counts[at]! += 1
}

function countEnds(end: number, times: readonly number[], counts: Uint32Array): void {
  for (let at = 0; at < times.length; at += 1) if (end <= times[at]!) counts[at]! += 1
}

function countBits(word: number, counts: Uint32Array, from = 0): void {
  let rest = word
  while (rest !== 0) {
    const bit = 31 - Math.clz32(rest)
    counts[from + bit]! += 1
    rest &= ~(1 << bit)
  }
}
