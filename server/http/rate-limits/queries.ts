import { lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema/members.ts'

type Try = { what: string; who: string; windowStart: Date }

/** Counts one try and says how many there have been in its window. */
export async function addAttempt(database: Queries, { what, who, windowStart }: Try): Promise<number> {
  const [row] = await database
    .insert(rateLimits)
    .values({ what, who, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.what, rateLimits.who, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count })
  return row!.count
}

/** Takes one try back. */
export async function removeAttempt(database: Queries, { what, who, windowStart }: Try): Promise<void> {
  await database.execute(sql`
    update rate_limits set count = greatest(count - 1, 0)
    where what = ${what} and who = ${who} and window_start = ${windowStart.toISOString()}`)
}

/** Deletes attempts whose window, at most a day, is over. */
export async function deleteOldAttempts(database: Queries, now: Date): Promise<void> {
  await database
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, new Date(now.getTime() - 2 * 86_400_000)))
}
