import type { Day } from '#domain/dates/day.ts'
import { type Season, seasonOn } from '#domain/dates/season.ts'
import { type DaysToSet, setDays, type TermsOf } from '#domain/dates/set-days.ts'
import type { Currency } from '#domain/money/money.ts'
import type { EntryDocument } from './entry.ts'
import type { ProductKind } from './kinds.ts'

/** What a season of a product's document has apart from its days; prices are decimal texts ("42.00"). */
export type DayTerms = Record<string, unknown>

export type DocumentSeason = Season & DayTerms

/** A field of terms. `path` is its place in them. */
export type TermField = {
  name: TermName
  path: readonly string[]
  type: 'amount' | 'nights' | 'factor' | 'weekdays'
  isOptional?: boolean
}

export type TermName =
  | 'adult'
  | 'child'
  | 'infant'
  | 'group'
  | 'extra-person'
  | 'nightly'
  | 'minimum-nights'
  | 'arrival-weekdays'
  | 'hour'
  | 'day'
  | 'week'
  | 'factor'

/** The parts of a product's document that its prices by day depend on. */
export type PricedDocument = {
  kind: ProductKind
  currency: Currency
  details: DayTerms & { pricing?: DayTerms; seasons?: DocumentSeason[] }
}

const amount = (name: TermName, ...path: string[]): TermField => ({ name, path, type: 'amount' })

const perPerson = [
  amount('adult', 'prices', 'adult'),
  amount('child', 'prices', 'child'),
  amount('infant', 'prices', 'infant'),
]
const perGroup = [amount('group', 'price'), amount('extra-person', 'extraPerson')]
const perNight: TermField[] = [
  amount('nightly', 'nightly'),
  { name: 'minimum-nights', path: ['minimumNights'], type: 'nights' },
  { name: 'arrival-weekdays', path: ['arrivalWeekdays'], type: 'weekdays', isOptional: true },
]

/**
 * Returns the fields of a day's terms, the one that calendars display first; none of kinds without prices by day. Never throws.
 * Source: docs/catalogue-format.md. Example: of a tour priced per person adult, child and infant.
 */
export function termFields(document: EntryDocument): TermField[] {
  const { kind, details } = priced(document)
  if (kind === 'tour') return details.pricing?.model === 'per-group' ? perGroup : perPerson
  if (kind === 'villa') return perNight
  if (kind === 'car') return [{ name: 'factor', path: ['factor'], type: 'factor' }]
  if (kind !== 'yacht') return []
  const offered = (['day', 'week', 'hour'] as const).filter((one) => details.pricing?.[one] !== undefined)
  return offered.map((one) => ({ ...amount(one, one), isOptional: true }))
}

/** Returns the seasons of a product's document; never throws. Example: those of `details.pricing` of a tour. */
export function seasonsOf(document: EntryDocument): DocumentSeason[] {
  const { kind, details } = priced(document)
  const of = isBelowPricing(kind) ? details.pricing : details
  return (of?.seasons as DocumentSeason[] | undefined) ?? []
}

/** Returns a product's document with other seasons; never throws. */
export function withSeasons(document: EntryDocument, seasons: readonly DocumentSeason[]): EntryDocument {
  const { kind, details } = priced(document)
  const changed = isBelowPricing(kind)
    ? { ...details, pricing: { ...details.pricing, seasons } }
    : { ...details, seasons }
  return { ...document, details: changed }
}

/**
 * Returns a product's document in which days have other terms, `setDays` for its seasons. A villa without a yearly season is
 * not let on days whose terms are taken away. Never throws. Source: docs/catalogue-format.md, "Seasons".
 */
export function withDayTerms(document: EntryDocument, change: DaysToSet<DocumentSeason>): EntryDocument {
  return withSeasons(document, setDays(seasonsOf(document), change))
}

/** Returns the terms of days without a season; undefined where such days are not sold. Never throws. */
export function usualTerms(document: EntryDocument): DayTerms | undefined {
  const { kind, details } = priced(document)
  const { pricing } = details
  if (kind === 'car') return { factor: 1 }
  if (kind === 'tour' && pricing) {
    const { prices, price, extraPerson } = pricing
    return pricing.model === 'per-group' ? { price, extraPerson } : { prices }
  }
  if (kind === 'yacht' && pricing) {
    const hour = (pricing.hour as { price?: string } | undefined)?.price
    return defined({ hour, day: pricing.day, week: pricing.week })
  }
  return undefined
}

/** Returns a product's document with other terms of the days without a season; never throws. */
export function withUsualTerms(document: EntryDocument, terms: DayTerms): EntryDocument {
  const { kind, details } = priced(document)
  const { hour, ...others } = terms
  const changed =
    kind === 'yacht'
      ? {
          ...others,
          ...(hour !== undefined && { hour: { ...(details.pricing?.hour as object), price: hour } }),
        }
      : terms
  return { ...document, details: { ...details, pricing: { ...details.pricing, ...changed } } }
}

/**
 * Returns the terms of a day, or of a departure at a time of it: those of its season, and the usual ones for what the season
 * leaves out. Undefined where the day is not sold. Never throws. Example: `{ prices: { adult: '42.00', … } }` in summer.
 */
export function termsOn(document: EntryDocument, day: Day, time?: string): DayTerms | undefined {
  const season = seasonOn(day, seasonsOf(document), time)
  if (!season) return usualTerms(document)
  return { ...usualTerms(document), ...termsOf(season) }
}

/** Returns a season without its days; never throws. */
export function termsOf({ from, to, weekdays, times, ...terms }: DocumentSeason): TermsOf<DocumentSeason> {
  return terms
}

/** Returns a field of terms; undefined where they leave it out. Never throws. */
export function termOf(terms: DayTerms | undefined, { path }: Pick<TermField, 'path'>): unknown {
  return path.reduce<unknown>((of, key) => (of as DayTerms | undefined)?.[key], terms)
}

/** Returns terms with another value of a field; undefined leaves the field out. Never throws. */
export function withTerm(
  terms: DayTerms,
  { path: [key, ...rest] }: Pick<TermField, 'path'>,
  value: unknown,
): DayTerms {
  const inner =
    rest.length > 0 ? withTerm((terms[key!] as DayTerms | undefined) ?? {}, { path: rest }, value) : value
  return defined({ ...terms, [key!]: inner })
}

/** Returns the times of departure that the rules of a tour plan, in order; never throws. */
export function timesOfDeparture(document: EntryDocument): string[] {
  const sessions = (priced(document).details.sessions as { time: string }[] | undefined) ?? []
  return [...new Set(sessions.map(({ time }) => time))].toSorted()
}

function isBelowPricing(kind: ProductKind): boolean {
  return kind === 'tour' || kind === 'yacht'
}

/** A document of a product as far as its prices go: drafts may lack any part. */
function priced(document: EntryDocument): PricedDocument {
  return { ...document, details: document.details ?? {} } as PricedDocument
}

function defined(terms: DayTerms): DayTerms {
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
}
