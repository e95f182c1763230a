import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import { addDays, type Day, daysBetween, formatDay } from '#domain/dates/day.ts'
import { type LocalTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { dayTyped } from '#domain/dates/typed.ts'
import { locales } from '#domain/languages/locales.ts'
import { type Currency, isCurrency } from '#domain/money/money.ts'
import { choiceGroups, type Duration } from '#domain/search/choices.ts'
import {
  isOver,
  type LeastRating,
  type ListQuery,
  leastRatings,
  type Sort,
  sorts,
} from '#domain/search/list-query.ts'
import { boundsIn, boundsText, type MapBounds } from '#domain/search/map-bounds.ts'
import { mostDays, numberIn, partyIn, type Trip } from '../../trip/trip.ts'
import { today } from '../today.ts'

/** A visitor's choices on a list. The address contains them as ids that are the same in all languages. */
export type ListState = Trip & {
  kinds: ProductKind[]
  categories: string[]
  destinations: string[]
  durations: Duration[]
  languages: string[]
  features: string[]
  free: boolean
  instant: boolean
  rating?: LeastRating
  /** The time of day by which a tour is over. */
  backBy?: LocalTime
  /** Invalid typed days, by their name in the address; the list is displayed without them. */
  wrongDays?: WrongDays
  /** Bounds of the price in whole units of `currency`. */
  least?: number
  most?: number
  currency?: Currency
  /** Where a car is taken and brought back: only cars that are there, and it goes along to the car's page. */
  pickUp?: string
  dropOff?: string
  /** Only products in this part of the map. */
  area?: MapBounds
  sort?: Sort
  page: number
}

/** A typed or written day that is invalid or beyond a bound. */
export type WrongDay = { typed: string; least?: Day; most?: Day }

export type WrongDays = Partial<Record<'from' | 'to', WrongDay>>

/** A list on which nothing was chosen. */
export const nothingChosen: ListState = {
  kinds: [],
  categories: [],
  destinations: [],
  durations: [],
  languages: [],
  features: [],
  free: false,
  instant: false,
  page: 1,
}

/**
 * Reads the address of a list; what makes no sense in it is left out. Of days that is said: those that are none, and those
 * that are over wherever one is.
 */
export function listStateOf(url: string, now = today()): ListState {
  const query = new URL(url).searchParams
  const among = <Value extends string>(name: string, known: readonly Value[]): Value[] =>
    known.filter((one) => query.getAll(name).includes(one))
  const currency = query.get('currency')
  return {
    kinds: among('kind', productKinds),
    categories: idsIn(query.getAll('category')),
    destinations: idsIn(query.getAll('destination')),
    durations: among('duration', choiceGroups.duration),
    languages: among('language', locales),
    features: idsIn(query.getAll('feature')),
    free: query.get('free') === '1',
    instant: query.get('instant') === '1',
    rating: leastRatings.find((one) => one === query.get('rating')),
    backBy: parseLocalTime(query.get('back') ?? ''),
    ...daysIn(query, now as Day),
    ...partyIn(query),
    ...boundsOfPrice(amountIn(query.get('min')), amountIn(query.get('max'))),
    currency: isCurrency(currency) ? currency : undefined,
    pickUp: idsIn(query.getAll('pickUp'))[0],
    dropOff: idsIn(query.getAll('dropOff'))[0],
    area: boundsIn(query.get('area') ?? ''),
    sort: sorts.find((one) => one === query.get('sort') && one !== 'recommended'),
    page: Math.max(1, numberIn(query.get('page'), 500)),
  }
}

/** Writes a state into an address, without defaults. */
export function parametersOf(state: ListState): [name: string, value: string][] {
  const priced = state.least !== undefined || state.most !== undefined
  const single: [string, string | number | undefined | false][] = [
    ['free', state.free && '1'],
    ['instant', state.instant && '1'],
    ['rating', state.rating],
    ['back', state.backBy],
    ['from', state.from],
    ['to', state.until],
    ['people', state.people],
    ['children', state.children],
    ['infants', state.infants],
    ['min', state.least],
    ['max', state.most],
    ['currency', priced && state.currency],
    ['pickUp', state.pickUp],
    ['dropOff', state.dropOff],
    ['area', state.area && boundsText(state.area)],
    ['sort', state.sort],
    ['page', state.page > 1 && state.page],
  ]
  const several: [string, readonly string[]][] = [
    ['kind', state.kinds],
    ['category', state.categories],
    ['destination', state.destinations],
    ['duration', state.durations],
    ['language', state.languages],
    ['feature', state.features],
    ['age', (state.ages ?? []).map(String)],
  ]
  return [
    ...several.flatMap(([name, values]) =>
      [...values].sort().map((value): [string, string] => [name, value]),
    ),
    ...single.flatMap(([name, value]): [string, string][] =>
      value === undefined || value === false ? [] : [[name, String(value)]],
    ),
  ]
}

/** The address of a list with these choices. */
export function listAddress(path: string, state: Partial<ListState>): string {
  const query = new URLSearchParams(parametersOf({ ...nothingChosen, ...state }))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Returns the API's query. */
export function listQueryOf(state: ListState): ListQuery {
  const { free, instant, rating, least, most, wrongDays: _, ...same } = state
  return {
    ...same,
    leastPrice: least,
    mostPrice: most,
    freeCancellation: free || undefined,
    instant: instant || undefined,
    leastRating: rating,
  }
}

/**
 * Indexing of a list: a filtered one is noindex; any other has its page in its canonical address, never its
 * order.
 */
export function listSeo(state: ListState): { query: string; page: number; noIndex?: boolean } {
  const { page, sort: _, ...filters } = state
  const filtered = parametersOf({ ...filters, page: 1 })
  if (filtered.length > 0)
    return { query: `?${new URLSearchParams(parametersOf(state))}`, page, noIndex: true }
  return { query: page > 1 ? `?page=${page}` : '', page }
}

function idsIn(values: string[]): string[] {
  return [...new Set(values)].filter((value) => /^[a-z0-9.-]{1,80}$/.test(value)).slice(0, 30)
}

function daysIn(query: URLSearchParams, now: Day): Pick<ListState, 'from' | 'until' | 'wrongDays'> {
  const typed = { from: query.get('from')?.trim() ?? '', to: query.get('to')?.trim() ?? '' }
  const from = dayTyped(typed.from)
  const until = dayTyped(typed.to)
  const days = from && until ? daysBetween(from, until) : 0
  const chosen = from && until && days > 0 && days <= mostDays ? { from, until } : { from, until: undefined }
  // An end alone is no span of days either
  const isStartWrong = !from && (typed.from !== '' || until !== undefined)
  const over = isOver(chosen.until ?? chosen.from ?? now, now)
  const start = isStartWrong ? wrong('from') : over ? wrong('from', { least: now }) : undefined
  const end =
    typed.to !== '' && !until
      ? wrong('to')
      : from && !over && days < 0
        ? wrong('to', { least: from })
        : from && !over && days > mostDays
          ? wrong('to', { most: addDays(from, mostDays) })
          : undefined
  return {
    ...(over ? {} : chosen),
    ...((start || end) && { wrongDays: { ...(start && { from: start }), ...(end && { to: end }) } }),
  }

  function wrong(name: 'from' | 'to', bounds: Omit<WrongDay, 'typed'> = {}): WrongDay {
    const day = dayTyped(typed[name])
    return { typed: day ? formatDay(day) : typed[name].slice(0, 20), ...bounds }
  }
}

/** A minimum above the maximum is meant as the maximum. */
function boundsOfPrice(least: number | undefined, most: number | undefined) {
  if (least === undefined || most === undefined || least <= most) return { least, most }
  return { least: most, most: least }
}

function amountIn(value: string | null): number | undefined {
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
