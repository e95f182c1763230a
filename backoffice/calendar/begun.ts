import type { Day } from '#domain/dates/day.ts'
import { useAccount } from '../session/use-session.ts'
import type { Bar, Row } from './bars.ts'

/** What staff began: a block of some days, the end of one, or a move of a booking. */
export type Begun =
  | { what: 'block'; row: Row; from: Day; to: Day }
  | { what: 'unblock'; row: Row; bar: Bar }
  | { what: 'move'; bar: Bar; by: number }

/** What both views of the calendar display. */
export type View = {
  rows: readonly Row[]
  from: Day
  days: number
  today: Day
  onBegin: (begun: Begun) => void
}

/** Returns whether someone may block a unit: a shared resource, or days of a villa or a yacht. */
export function useMayBlock({ blocks }: Row): boolean {
  const { may } = useAccount()
  if (!blocks) return false
  return 'resource' in blocks ? may('resources.manage') : may('departures.manage') && may('catalogue.edit')
}
