import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { type LocalTime, localTime } from '#domain/dates/local-time.ts'

/** The event on a requested day: a wedding or a treatment. */
export type Occasion = Extract<ProductDetails, { kind: 'wedding' | 'health' }>

/** When nothing else was agreed. */
const usualTime = { wedding: localTime('17:00'), health: localTime('10:00') }

/**
 * When a wedding or a health trip is: at the hour that was agreed, else at the usual one, and with nights until the day
 * on which they are over. Never throws. Example: six nights from 31.12.2026 begin at 10:00 and end on 06.01.2027.
 */
export function occasionSpan(
  details: Occasion,
  { day, time }: { day: Day; time?: LocalTime },
): { time: LocalTime; until?: { day: Day } } {
  const nights = details.kind === 'health' ? details.nights : 0
  return {
    time: time ?? usualTime[details.kind],
    until: nights > 0 ? { day: addDays(day, nights) } : undefined,
  }
}
