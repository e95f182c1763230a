import type { Day } from '#domain/dates/day.ts'
import type { LocalTime } from '#domain/dates/local-time.ts'
import type { Moved } from '../booking/actions/change-action.tsx'
import { useAccount } from '../session/use-session.ts'
import type { Bar, Row } from './bars.ts'
import type { Scale } from './scale.ts'

/** What staff began: a block of some days or hours, the end of one, or a move of a booking. */
export type Begun =
  | { what: 'block'; row: Row; from: Day; to: Day; hours?: Hours }
  | { what: 'unblock'; row: Row; bar: Bar }
  | { what: 'move'; bar: Bar; to: Moved }

/** From when on the first day until when on the last; without an end, all of it. */
export type Hours = { from: LocalTime; until: LocalTime | undefined }

/** What each view of the calendar displays. */
export type View = {
  rows: readonly Row[]
  scale: Scale
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
