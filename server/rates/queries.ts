import { desc, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { rateBulletins } from '#server/database/schema/operations.ts'

export type BulletinRow = typeof rateBulletins.$inferSelect

/** The newest accepted bulletin; the demo's only while there is no other. */
export async function lastBulletin(database: Queries): Promise<BulletinRow | undefined> {
  const [row] = await database
    .select()
    .from(rateBulletins)
    .orderBy(sql`${rateBulletins.source} = 'demo'`, desc(rateBulletins.day), desc(rateBulletins.id))
    .limit(1)
  return row
}

/** Stores a bulletin; the same day from the same source is stored once, as it came last. */
export async function insertBulletin(
  database: Queries,
  bulletin: Omit<typeof rateBulletins.$inferInsert, 'id' | 'receivedAt'>,
): Promise<void> {
  await database
    .insert(rateBulletins)
    .values(bulletin)
    .onConflictDoUpdate({
      target: [rateBulletins.source, rateBulletins.day],
      set: {
        number: bulletin.number,
        rates: bulletin.rates,
        buying: bulletin.buying ?? null,
        receivedAt: sql`now()`,
      },
    })
}
