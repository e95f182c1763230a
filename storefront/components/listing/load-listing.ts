import { redirect } from 'react-router'
import type { Reply } from '#contract/client.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import type { Currency } from '#domain/money/money.ts'
import type { DatesError } from '#domain/search/dated-price.ts'
import type { Facet, Facets, LeastRating, ListQuery } from '#domain/search/list-query.ts'
import type { Api } from '../../data/api.ts'
import type { Place } from '../../trip/place-field.tsx'
import { type ShownPrice, shownPrice } from '../../trip/trip-price.ts'
import { slimCard, type TileProduct } from '../slim-card.ts'
import { today } from '../today.ts'
import { type ListState, listAddress, listQueryOf } from './list-state.ts'

/** The groups of choices a list can have, in the order they are shown. */
const groupNames = [
  'kind',
  'category',
  'destination',
  'promise',
  'rating',
  'duration',
  'backBy',
  'language',
  'boat',
  'gearbox',
  'fuel',
  'difficulty',
  'amenity',
] as const

export type GroupName = (typeof groupNames)[number]

export type FilterOption = { id: string; title: string; count: number; href: string; selected: boolean }
export type FilterGroup = { name: GroupName; options: FilterOption[] }

/** A page of products with everything around it, as links. */
export type Listing = {
  path: string
  products: TileProduct[]
  /** Those that are taken on the days, and have others near them, which `errors` names. */
  taken: TileProduct[]
  /** Dated prices by product; all others display the lowest price. */
  dated: Record<string, ShownPrice>
  /** Why the others cannot be had on them, by product. */
  errors: Record<string, DatesError>
  total: number
  pageCount: number
  state: ListState
  groups: FilterGroup[]
  prices: Facets['prices']
  /** Names of the places of cars that were chosen. */
  placeNames: Record<string, string>
  /** Of the list of a destination: that one, and all that have products. */
  destination?: { id: string; title: string; all: Place[] }
  /** The corrected search text. */
  searchedFor?: string
  /** Of a list without results on its days: days near them that have some, in order. */
  otherDays: OtherDays[]
}

export type OtherDays = { from: Day; until?: Day; total: number; href: string }

type Question = {
  api: Api
  /** The visitor's, if they have chosen one. */
  currency: Currency | undefined
  /** The list's address without its query. */
  path: string
  /** The fixed subject of the page, which no filter removes. */
  about: ListQuery
  state: ListState
  destination?: Listing['destination']
  /** Groups that make no sense on this list. */
  without?: readonly GroupName[]
  /** Products come with their summaries: rows have room for them. */
  summaries?: boolean
}

/** Asks for a page of a list and for its filters. A page beyond the last leads to the last. */
export async function loadListing(question: Question): Promise<Reply<Listing>> {
  const { api, path, about, state, destination, without = [], summaries = false } = question
  const display = state.from || state.people ? await shownCurrency(question) : undefined
  const list = await api.products({
    ...listQueryOf(state),
    ...about,
    display,
    ...(state.from && { taken: true }),
  })
  if (!list.ok) return list
  const {
    products,
    total,
    pageSize,
    facets,
    searchedFor,
    dated = [],
    datesErrors = [],
    taken = [],
  } = list.data
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (state.page > pageCount) throw redirect(listAddress(path, { ...state, page: pageCount }))

  const cardOf = (card: ProductCard) =>
    summaries ? { ...slimCard(card), summary: card.summary } : slimCard(card)
  const names = groupNames.filter((name) => !without.includes(name))
  const titles = await titlesOfChosen(api, state, facets)
  const groups = names.map((name): FilterGroup => {
    const shown =
      isOfOneKind(name) && facets.kinds.length > 1 && state.kinds.length !== 1 ? [] : facetsOf(facets, name)
    return { name, options: withChosen(shown, chosenIn(state, name), titles).map(optionOf) }

    function optionOf(facet: Facet): FilterOption {
      const href = listAddress(path, { ...toggled(state, name, facet.id), page: 1 })
      return { ...facet, href, selected: chosenIn(state, name).includes(facet.id) }
    }
  })
  return {
    ok: true,
    data: {
      path,
      products: products.map(cardOf),
      taken: taken.map(cardOf),
      dated: Object.fromEntries(dated.map((price) => [price.product, shownPrice(price, state)])),
      errors: Object.fromEntries(datesErrors.map((error) => [error.product, error])),
      total,
      pageCount,
      state,
      groups: groups.filter(({ options }) => options.length > 0),
      prices: facets.prices,
      destination,
      placeNames: await namesOfChosenPlaces(api, state),
      searchedFor,
      otherDays: total === 0 ? await otherDaysOf(question, display) : [],
    },
  }
}

/** Days before and after the searched ones that are tried. */
const shifts = [-3, -2, -1, 1, 2, 3]

/** The same search on the days around it; asked for where it finds nothing, each from what the index remembers of the day. */
async function otherDaysOf(
  { api, path, about, state }: Question,
  display: Currency | undefined,
): Promise<OtherDays[]> {
  const { from, until } = state
  if (!from) return []
  const found = await Promise.all(
    shifts.map(async (shift): Promise<OtherDays[]> => {
      const days = { from: addDays(from, shift), until: until && addDays(until, shift) }
      if (days.from < today()) return []
      const next = { ...state, ...days, page: 1 }
      const list = await api.products({ ...listQueryOf(next), ...about, display, pageSize: 1 })
      const total = list.ok ? list.data.total : 0
      return total > 0 ? [{ ...days, total, href: listAddress(path, next) }] : []
    }),
  )
  return found.flat()
}

/** The currency that prices are shown in, as the whole page has it. */
async function shownCurrency({ api, currency }: Question): Promise<Currency | undefined> {
  const settings = await api.settings()
  if (!settings.ok) return undefined
  const { offered, display } = settings.data.currencies
  return currency && offered.includes(currency) ? currency : display
}

/** Groups that only one kind of product has: among several kinds they would be a wall of boxes. */
function isOfOneKind(name: GroupName): boolean {
  return ['boat', 'gearbox', 'fuel', 'difficulty', 'amenity'].includes(name)
}

function facetsOf(facets: Facets, name: GroupName): Facet[] {
  switch (name) {
    case 'kind':
      return facets.kinds
    case 'category':
      return facets.categories
    case 'destination':
      return facets.destinations
    case 'duration':
      return facets.durations
    case 'language':
      return facets.languages
    case 'rating':
      return facets.ratings
    case 'backBy':
      return facets.backBy
    case 'promise':
      return [
        { id: 'free', title: 'free', count: facets.freeCancellation },
        { id: 'instant', title: 'instant', count: facets.instant },
      ].filter(({ count }) => count > 0)
    default:
      return facets.features.filter(({ id }) => id.startsWith(`${name}.`))
  }
}

function chosenIn(state: ListState, name: GroupName): readonly string[] {
  switch (name) {
    case 'kind':
      return state.kinds
    case 'category':
      return state.categories
    case 'destination':
      return state.destinations
    case 'duration':
      return state.durations
    case 'language':
      return state.languages
    case 'rating':
      return state.rating ? [state.rating] : []
    case 'backBy':
      return state.backBy ? [state.backBy] : []
    case 'promise':
      return [...(state.free ? ['free'] : []), ...(state.instant ? ['instant'] : [])]
    default:
      return state.features.filter((id) => id.startsWith(`${name}.`))
  }
}

/** The state with one option turned round. */
function toggled(state: ListState, name: GroupName, id: string): ListState {
  const turn = <Value extends string>(values: readonly Value[]): Value[] =>
    values.includes(id as Value) ? values.filter((one) => one !== id) : [...values, id as Value]
  switch (name) {
    case 'kind':
      return { ...state, kinds: turn(state.kinds) }
    case 'category':
      return { ...state, categories: turn(state.categories) }
    case 'destination':
      return { ...state, destinations: turn(state.destinations) }
    case 'duration':
      return { ...state, durations: turn(state.durations) }
    case 'language':
      return { ...state, languages: turn(state.languages) }
    case 'rating':
      return { ...state, rating: state.rating === id ? undefined : (id as LeastRating) }
    case 'backBy':
      return { ...state, backBy: state.backBy === id ? undefined : (id as LocalTime) }
    case 'promise':
      return id === 'free' ? { ...state, free: !state.free } : { ...state, instant: !state.instant }
    default:
      return { ...state, features: turn(state.features) }
  }
}

/** A chosen option that nothing matches is not among the counted ones, yet must be there to be taken away. */
function withChosen(
  facets: Facet[],
  chosen: readonly string[],
  titles: ReadonlyMap<string, string>,
): Facet[] {
  const missing = chosen.filter((id) => !facets.some((facet) => facet.id === id))
  return [...facets, ...missing.map((id) => ({ id, title: titles.get(id) ?? id, count: 0 }))]
}

async function titlesOfChosen(
  api: Api,
  state: ListState,
  facets: Facets,
): Promise<ReadonlyMap<string, string>> {
  const counted = new Set([...facets.categories, ...facets.destinations].map(({ id }) => id))
  const chosen = [...state.categories, ...state.destinations]
  if (chosen.every((id) => counted.has(id))) return new Map()
  const known = await api.filterData()
  const entries = known.ok ? [...known.data.categories, ...known.data.destinations] : []
  return new Map(entries.map(({ id, title }) => [id, title]))
}

async function namesOfChosenPlaces(
  api: Api,
  { pickUp, dropOff }: ListState,
): Promise<Record<string, string>> {
  if (!pickUp && !dropOff) return {}
  const known = await api.filterData()
  const places = known.ok ? known.data.carPlaces : []
  return Object.fromEntries(
    places.filter(({ id }) => id === pickUp || id === dropOff).map(({ id, name }) => [id, name]),
  )
}
