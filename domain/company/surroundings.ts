import type { EntryLink } from '../catalogue/entry-link.ts'
import type { Hours } from './opening-hours.ts'

/** A place on the map, latitude before longitude, in degrees. */
export type Point = readonly [latitude: number, longitude: number]

/** Opening hours and surroundings of the company's office. */
export type Surroundings = {
  /** The office's location. */
  office: Point
  /** IANA name of its clock. */
  timeZone: string
  hours: Hours[]
  /** The company's destinations, the most important first. */
  places: (EntryLink & { latitude: number; longitude: number })[]
}
