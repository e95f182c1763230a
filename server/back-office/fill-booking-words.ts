import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

const atOnce = 500

/**
 * Writes the words by which staff search into bookings that were placed before these words existed, the newest first, some in each
 * transaction. Returns how many were filled.
 */
export async function fillBookingWords(
  database: Queries,
  { stopping }: { stopping: AbortSignal },
): Promise<number> {
  let filled = 0
  while (!stopping.aborted) {
    const now = await fillSome(database)
    if (now === 0) break
    filled += now
  }
  return filled
}

/** Bookings that another transaction is changing are skipped: the change itself writes their words, or the next run does. */
async function fillSome(database: Queries): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update bookings set detail_words = detail_words_of(id, hotel, note, totals)
    where id in (
      select id from bookings where detail_words is null order by id desc limit ${atOnce} for no key update skip locked)`)
  return rowCount ?? 0
}
