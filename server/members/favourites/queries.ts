import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { favourites } from '#server/database/schema/members.ts'

/** The codes of a member's favourites, the newest first; what is not shown any more is left out. */
export async function favouritesOf(database: Queries, member: string): Promise<string[]> {
  const rows = await database
    .select({ product: favourites.product })
    .from(favourites)
    .where(
      and(
        eq(favourites.member, member),
        sql`exists (select from products p where p.code = ${favourites.product} and p.status = 'published')`,
      ),
    )
    .orderBy(desc(favourites.addedAt), favourites.product)
  return rows.map(({ product }) => product)
}

/** Adds products that exist, as long as the member has fewer than `most`; answers how many were meant and exist. */
export async function insertFavourites(
  database: Queries,
  of: { member: string; products: readonly string[]; most: number; now: Date },
): Promise<void> {
  const { member, products, most, now } = of
  await database.execute(sql`
    insert into favourites (member, product, added_at)
    select ${member}, p.code, ${now.toISOString()}::timestamptz - wanted.position * interval '1 millisecond'
    from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) with ordinality wanted(code, position)
    join products p on p.code = wanted.code and p.status = 'published'
    order by wanted.position
    limit greatest(0, ${most} - (select count(*) from favourites where member = ${member}))
    on conflict do nothing`)
}

/** Takes one away; one that is not there is no error. */
export async function deleteFavourite(database: Queries, member: string, product: string): Promise<void> {
  await database.delete(favourites).where(and(eq(favourites.member, member), eq(favourites.product, product)))
}
