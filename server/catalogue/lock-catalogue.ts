import { sql } from 'drizzle-orm'
import { changeChannel } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'

/** Waits until no other transaction writes the catalogue: an import and a saved entry come one after the other. */
export async function lockCatalogue(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(722014)`)
}

/** Makes every process drop its cached pages, answers, sitemaps and settings when the transaction is committed. */
export async function notifyChange(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_notify(${changeChannel}, '')`)
}
