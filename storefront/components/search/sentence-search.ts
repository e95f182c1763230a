import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { readSentence } from '#domain/search/sentence/read-sentence.ts'
import type { NamedPoint, ReadSentence, SentenceQuestion } from '#domain/search/sentence/sentence.ts'
import { transferAddress } from '../../trip/transfer-address.ts'
import { type Trip, tripOf } from '../../trip/trip.ts'
import { type ListState, listAddress, nothingChosen } from '../listing/list-state.ts'

/** The categories and destinations that a sentence may lead to. */
export type SentenceCatalogue = {
  categories: readonly { slug: string; kind?: ProductKind; parent?: unknown }[]
  destinations: readonly { id: string; slug: string; title: string }[]
  /** Those of transfers, which only sentences about one need. */
  points?: readonly NamedPoint[]
}

/** Reads a sentence where it says more than words to search for: travellers, days or the way back. */
export function sentenceIn(
  text: string,
  question: Omit<SentenceQuestion, 'places' | 'points'>,
  { destinations, points }: SentenceCatalogue,
): ReadSentence | undefined {
  const read = readSentence(text, { ...question, places: destinations, points })
  return read.people || read.from || read.backBy ? read : undefined
}

/** What is booked from one day to another; a transfer has its return on the other. */
const stays: readonly (ProductKind | undefined)[] = ['villa', 'yacht', 'car', 'transfer']

/** Returns the filters of a list that a sentence asks for: no days for a stay in a month, which would be one of 30 nights. */
export function listStateOfSentence(read: ReadSentence): ListState {
  const { people, from, until, isMonth, kind, places, backBy } = read
  return {
    ...nothingChosen,
    ...(from && !(isMonth && stays.includes(kind)) && { from, until }),
    ...(people && {
      people: people.adults + people.children,
      ...(people.children > 0 && { children: people.children }),
      ...(people.ages.length > 0 && { ages: people.ages }),
      ...(people.infants > 0 && { infants: people.infants }),
    }),
    kinds: kind ? [kind] : [],
    destinations: places,
    backBy,
  }
}

/** Returns the days and travellers of a sentence. */
export function tripOfSentence(read: ReadSentence): Trip {
  return tripOf(listStateOfSentence(read))
}

/** Returns a sentence with other days and travellers. */
export function withTrip(read: ReadSentence, trip: Trip): ReadSentence {
  const { people: _, from: __, until: ___, isMonth: ____, ...rest } = read
  const { from, until, people, children = 0, ages = [], infants = 0 } = trip
  return {
    ...rest,
    ...(people && { people: { adults: people - children, children, ages, infants } }),
    ...(from && { from, ...(until && { until }) }),
  }
}

/** Returns a sentence with one destination in the place of another. */
export function withPlace(read: ReadSentence, { from, to }: { from: string; to: string }): ReadSentence {
  return { ...read, places: [...new Set(read.places.map((id) => (id === from ? to : id)))] }
}

/** A part of a sentence that a visitor may take away. */
export type SentencePart =
  | 'people'
  | 'days'
  | 'kind'
  | 'term'
  | 'start'
  | 'end'
  | 'backBy'
  | `place ${string}`

/** Returns a sentence without one of its parts. */
export function withoutPart(read: ReadSentence, part: SentencePart): ReadSentence {
  const { people, from, until, isMonth, kind, term, start, end, backBy, places, unread } = read
  return {
    ...(people && part !== 'people' && { people }),
    ...(from && part !== 'days' && { from, ...(until && { until }), ...(isMonth && { isMonth }) }),
    ...(kind && part !== 'kind' && { kind }),
    ...(term && part !== 'term' && { term }),
    // Without the transfer they are the start and the end of nothing
    ...(start && part !== 'start' && part !== 'kind' && { start }),
    ...(end && part !== 'end' && part !== 'kind' && { end }),
    ...(backBy && part !== 'backBy' && { backBy }),
    places: places.filter((id) => part !== `place ${id}`),
    unread,
  }
}

/**
 * Whether a sentence leads to the search of transfers: one of a shop that has some. A place that is no point of them leads to
 * the list of transfers there.
 */
export function leadsToTransfers({ kind, places }: ReadSentence, { categories }: SentenceCatalogue): boolean {
  return kind === 'transfer' && places.length === 0 && categories.some((category) => category.kind === kind)
}

/** Returns the list or the search of transfers that a sentence leads to; undefined where it says neither what nor where. */
export function addressOfSentence(read: ReadSentence, catalogue: SentenceCatalogue): string | undefined {
  const { categories, destinations } = catalogue
  const state = listStateOfSentence(read)
  if (read.term) return listAddress(`/search/${encodeURIComponent(read.term)}`, state)
  if (leadsToTransfers(read, catalogue)) {
    return transferAddress({ from: read.start, to: read.end, trip: tripOf(state) })
  }
  const category = read.kind && categories.find(({ kind, parent }) => kind === read.kind && !parent)
  if (category) return listAddress(`/p/${category.slug}`, { ...state, kinds: [] })
  const place = read.places.length === 1 && destinations.find(({ id }) => id === read.places[0])
  return place ? listAddress(`/d/${place.slug}`, { ...state, destinations: [] }) : undefined
}
