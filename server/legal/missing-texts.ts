import { type SQL, sql } from 'drizzle-orm'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Queries } from '#server/database/connect.ts'

/**
 * The purposes of legal texts that guests would accept today and that have no page: of a registration, and of an order of
 * any published product, as `agreementsFor` (server/orders/agreements) needs them. Without them both are refused.
 */
export const missingTexts: SQL = sql`
  select needed.purpose from (
    values ('preliminary-information'), ('membership-agreement')
    union select case
      when kind = 'villa' then 'rental-contract'
      when kind = 'tour' and (details ->> 'durationMinutes')::int > 24 * 60
        or kind = 'health' and (details ->> 'nights')::int > 0 then 'package-tour-contract'
      else 'distance-sale-contract' end
      from products where status = 'published'
    union select 'rental-contract' from products where status = 'published' and kind in ('villa', 'yacht', 'car')
  ) needed (purpose)
  where not exists (select from pages where pages.purpose = needed.purpose)`

/** Returns the purposes of the texts that guests would have to accept and that the company lacks. */
export async function findMissingTexts(database: Queries): Promise<PagePurpose[]> {
  const { rows } = await database.execute<{ purpose: PagePurpose }>(sql`${missingTexts} order by 1`)
  return rows.map(({ purpose }) => purpose)
}
