import { type ListState, listStateOf, nothingChosen, parametersOf } from '../components/listing/list-state.ts'

/** The days and travellers of a search, in the fields of a list. */
export type Trip = Pick<ListState, 'from' | 'until' | 'people' | 'children' | 'ages' | 'infants'>

/** A search for any days and any number of travellers. */
export const anyTrip: Trip = {}

/** Returns the days and travellers of a list alone. */
export function tripOf({ from, until, people, children, ages, infants }: Trip): Trip {
  return { from, until, people, children, ages, infants }
}

/** Writes a trip as the query of a list. Example: `from=2027-06-05&people=3&children=1`. */
export function queryOfTrip(trip: Trip): string {
  return new URLSearchParams(parametersOf({ ...nothingChosen, ...trip })).toString()
}

/** Reads the query of a list; invalid parts and days that are over are left out. */
export function tripOfQuery(query: string): Trip {
  return tripOf(listStateOf(`http://trip/?${query}`))
}
