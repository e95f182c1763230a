import type { PointType, ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import type { Locale } from '#domain/languages/locales.ts'

/** A destination that a sentence may name. */
export type NamedPlace = { readonly id: string; readonly title: string }

/** A point of transfers that a sentence may name. */
export type NamedPoint = { readonly id: string; readonly name: string; readonly type?: PointType }

/**
 * What a sentence is read with: the language of the page, the present day, the destinations and the points of transfers
 * there are. Points are looked for in sentences about a transfer alone.
 */
export type SentenceQuestion = {
  readonly locale: Locale
  readonly today: Day
  readonly places: readonly NamedPlace[]
  readonly points?: readonly NamedPoint[]
}

/** Travellers as a sentence counts them; `ages` of the children where it says them. */
export type SentencePeople = { adults: number; children: number; ages: number[]; infants: number }

/** What was understood; a part that the sentence does not say is missing. */
export type ReadSentence = {
  people?: SentencePeople
  from?: Day
  until?: Day
  /** The days are a month in which they want to travel, however long. */
  isMonth?: true
  kind?: ProductKind
  /** A word to search for, such as "boat". */
  term?: string
  /** Ids of the points where a transfer starts and ends. */
  start?: string
  end?: string
  /** Ids of destinations. */
  places: string[]
  /** By this time of the same day the travellers want to be back. */
  backBy?: LocalTime
  /** The parts of the sentence that were not understood, as typed. */
  unread: string[]
}
