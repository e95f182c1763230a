import { and, eq, gt, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { entryPreviews } from '#server/database/schema/entry-previews.ts'

type Preview = typeof entryPreviews.$inferSelect

/** Stores a preview and deletes those that are over. */
export async function insertPreview(database: Queries, preview: Preview, now: Date): Promise<void> {
  await database.delete(entryPreviews).where(sql`${entryPreviews.until} <= ${now}`)
  await database.insert(entryPreviews).values(preview)
}

/** The preview of a hashed token; undefined for one that is unknown or over. */
export async function previewOf(database: Queries, token: string, now: Date): Promise<Preview | undefined> {
  const [row] = await database
    .select()
    .from(entryPreviews)
    .where(and(eq(entryPreviews.token, token), gt(entryPreviews.until, now)))
  return row
}

/** The slug of a category in a language, else in English. */
export async function slugOfCategory(
  database: Queries,
  { entity, code, locale }: { entity: 'category' | 'post-category'; code: unknown; locale: Locale },
): Promise<string | undefined> {
  const { rows } = await database.execute<{ slug: string }>(sql`
    select slug from translations where entity = ${entity} and code = ${String(code)} and locale in (${locale}, 'en')
    order by locale = ${locale} desc limit 1`)
  return rows[0]?.slug
}
