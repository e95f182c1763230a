import type { Queries } from '#server/database/connect.ts'
import { addTry, removeTry } from './queries.ts'

/** What is tried, by whom (an account, an address), and how often within the window that is fine. */
export type Limit = { what: string; who: string; most: number; minutes: number }

/** Counts a try before it is made, so that many at once cannot slip through; says whether it may be made. */
export async function mayTry(database: Queries, limits: readonly Limit[], now: Date): Promise<boolean> {
  let allowed = true
  for (const limit of limits) {
    const count = await addTry(database, { ...limit, windowStart: windowOf(limit, now) })
    if (count > limit.most) allowed = false
  }
  return allowed
}

/** Takes back tries that turned out to be honest, so that nobody locks themselves out by succeeding. */
export async function forgiveTries(database: Queries, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) await removeTry(database, { ...limit, windowStart: windowOf(limit, now) })
}

function windowOf({ minutes }: Limit, now: Date): Date {
  const length = minutes * 60_000
  return new Date(Math.floor(now.getTime() / length) * length)
}
