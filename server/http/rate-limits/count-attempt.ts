import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Limit } from './limits.ts'
import { addAttempt, deleteOldAttempts, removeAttempt } from './queries.ts'

export type TooManyAttempts = Refusal<'too-many-attempts'>

/**
 * Counts a try before it is made, so that many at once cannot slip through, and refuses it when there were too many:
 * with the minutes after which the next one may be made. The counts are in the database, for all nodes.
 */
export async function countAttempt(
  database: Queries,
  limits: readonly Limit[],
  now: Date,
): Promise<TooManyAttempts | undefined> {
  let until = 0
  // One after the other and in one order, so that two requests never wait for each other's rows.
  for (const limit of limits) {
    const windowStart = windowOf(limit, now)
    const count = await addAttempt(database, { ...limit, what: nameOf(limit), windowStart })
    if (count > limit.most) until = Math.max(until, windowStart.getTime() + limit.minutes * 60_000)
  }
  if (until === 0) return undefined
  const minutes = Math.max(1, Math.ceil((until - now.getTime()) / 60_000))
  // Above an hour and a half the message uses hours.
  return refuse('too-many-attempts', { minutes, hours: minutes > 90 ? Math.ceil(minutes / 60) : 0 })
}

/** Subtracts successful attempts, so that success never causes a lock. */
export async function resetAttempts(database: Queries, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    await removeAttempt(database, { ...limit, what: nameOf(limit), windowStart: windowOf(limit, now) })
  }
}

/** Deletes counts outside of every window; a job calls it. */
export async function deleteExpiredAttempts(database: Queries, now: Date): Promise<void> {
  await deleteOldAttempts(database, now)
}

/** The same thing may have a short window and a long one: each is counted by itself. */
function nameOf({ what, minutes }: Limit): string {
  return `${what} ${minutes}`
}

function windowOf({ minutes }: Limit, now: Date): Date {
  const length = minutes * 60_000
  return new Date(Math.floor(now.getTime() / length) * length)
}
