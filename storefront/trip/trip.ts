import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { type Day, daysBetween, parseDay } from '#domain/dates/day.ts'
import type { DatedPrice } from '#domain/search/dated-price.ts'
import { isOver } from '#domain/search/list-query.ts'
import { today } from '../components/today.ts'

/** The days and travellers of a search, in the fields of a list. `children` of `people` are children, some of known `ages`. */
export type Trip = {
  from?: Day
  until?: Day
  people?: number
  children?: number
  ages?: number[]
  infants?: number
}

/** A search for any days and any number of travellers. */
export const anyTrip: Trip = {}

/** The longest span of days that is searched. */
export const mostDays = 400

/** Returns the days and travellers of a list alone. */
export function tripOf({ from, until, people, children, ages, infants }: Trip): Trip {
  return { from, until, people, children, ages, infants }
}

/** Writes a trip as the query of a list. Example: `from=2027-06-05&people=3&children=1`. */
export function queryOfTrip({ from, until, people, children, ages = [], infants }: Trip): string {
  return queryWith(ages, { from, to: until, people, children, infants })
}

/** Reads what `queryOfTrip` wrote; invalid parts and days that are over are left out: a trip that has begun is from today. */
export function tripOfQuery(text: string, now = today() as Day): Trip {
  const query = new URLSearchParams(text)
  const begin = parseDay(query.get('from') ?? '')
  const end = parseDay(query.get('to') ?? '')
  const from = begin && end && begin < now ? earlier(now, end) : begin
  const days = from && end ? daysBetween(from, end) : 0
  const until = days > 0 && days <= mostDays ? end : undefined
  return { ...(from && !isOver(until ?? from, now) && { from, until }), ...partyIn(query) }
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}

/** Reads the travellers of a list's query. Without a child nothing of it is set, so that such a search has one address. */
export function partyIn(query: URLSearchParams): Pick<Trip, 'people' | 'children' | 'ages' | 'infants'> {
  const people = numberIn(query.get('people'), 1000)
  if (people === 0) return {}
  const children = Math.min(numberIn(query.get('children'), 99), people - 1)
  const infants = numberIn(query.get('infants'), 99)
  const ages = query
    .getAll('age')
    .filter((age) => /^(\d|1[0-7])$/.test(age))
    .map(Number)
    .slice(0, children)
  return {
    people,
    ...(children > 0 && { children }),
    ...(ages.length > 0 && { ages }),
    ...(infants > 0 && { infants }),
  }
}

/** Reads a number of a query; 0 for none, and for one above `most`. */
export function numberIn(value: string | null, most: number): number {
  return value && /^\d{1,4}$/.test(value) && Number(value) <= most ? Number(value) : 0
}

/**
 * Dates and people as the page of a product of a kind reads them, so that a choice is made once; where its card says a price
 * for the dates, what that is made of.
 */
export function choiceAlong(
  {
    from,
    until,
    people,
    children = 0,
    ages = [],
    infants,
    ...places
  }: Trip & { pickUp?: string; dropOff?: string },
  kind: ProductKind,
  dated?: Pick<DatedPrice, 'day' | 'pickUp' | 'dropOff' | 'vehicle'>,
): string {
  const { pickUp, dropOff } = { ...places, ...dated }
  const [isTour, isCar, isTransfer] = [kind === 'tour', kind === 'car', kind === 'transfer']
  const query = queryWith(people ? ages : [], {
    [isTour || isTransfer ? 'date' : 'from']: (from && isTour && dated?.day) || from,
    [isTransfer ? 'back' : 'to']: isTour ? undefined : until,
    adults: people && people - children,
    children: people && children,
    infants: people && infants,
    pickUp: isCar && pickUp,
    dropOff: isCar && dropOff,
    vehicle: isTransfer && dated?.vehicle,
  })
  return query && `?${query}`
}

/** Writes ages and everything else that is neither missing nor 0. */
function queryWith(
  ages: readonly number[],
  values: Record<string, string | number | false | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value))
  for (const age of ages) query.append('age', String(age))
  return query.toString()
}
