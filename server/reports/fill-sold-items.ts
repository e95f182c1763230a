import { eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/database/connect.ts'
import { soldItemsFill } from '#server/database/schema/sold-items.ts'

const atOnce = 500

/**
 * Stores what sales reports read of bookings that were sold before `sold_items` existed, the newest first, some in each
 * transaction. Returns how many bookings were read.
 */
export async function fillSoldItems(
  database: Database,
  { stopping }: { stopping: AbortSignal },
): Promise<number> {
  let filled = 0
  while (!stopping.aborted) {
    const now = await database.transaction(fillSome)
    if (now === 0) break
    filled += now
  }
  return filled
}

/** Nothing where another node fills. */
async function fillSome(transaction: Queries): Promise<number> {
  const [fill] = await transaction.select().from(soldItemsFill).for('update', { skipLocked: true })
  if (!fill) return 0
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from bookings where id < ${fill.filledFrom} order by id desc limit ${atOnce}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) {
    await transaction.delete(soldItemsFill)
    return 0
  }
  await transaction.execute(
    sql`select write_sold_items(id) from unnest(${sql.param(ids)}::uuid[]) id order by id`,
  )
  await transaction
    .update(soldItemsFill)
    .set({ filledFrom: ids.at(-1)! })
    .where(eq(soldItemsFill.id, fill.id))
  return ids.length
}
