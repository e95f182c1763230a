import { type SQL, sql } from 'drizzle-orm'
import type { SiteEntries, SiteEntry, SiteEntryKind, SiteEntryQuery } from '#domain/search/site-entry.ts'
import { type PictureRow, picturesOf, slugsOf } from '#server/catalogue/entry-sql.ts'
import { presentPicture } from '#server/catalogue/present-card.ts'
import type { Queries } from '#server/database/connect.ts'

/** Pictures of one entry that a site map names. */
const mostPictures = 3

const nothing = sql`null`

const tables: Record<SiteEntryKind, { from: SQL; changed: SQL; categorySlugs: SQL }> = {
  product: {
    from: sql`products e where e.status = 'published'`,
    changed: sql`to_char(e.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    categorySlugs: slugsOf('category', sql`e.category`),
  },
  category: { from: sql`categories e where true`, changed: nothing, categorySlugs: nothing },
  destination: { from: sql`destinations e where true`, changed: nothing, categorySlugs: nothing },
  page: { from: sql`pages e where true`, changed: nothing, categorySlugs: nothing },
  'post-category': {
    from: sql`post_categories e where exists (select 1 from posts where posts.category = e.code)`,
    changed: nothing,
    categorySlugs: nothing,
  },
  post: {
    from: sql`posts e where true`,
    changed: sql`e.published::text || 'T00:00:00Z'`,
    categorySlugs: slugsOf('post-category', sql`e.category`),
  },
}

type Row = Omit<SiteEntry, 'pictures' | 'changed' | 'categorySlugs'> & {
  changed: string | null
  categorySlugs: SiteEntry['categorySlugs'] | null
  pictures: PictureRow[]
}

/** Entries with an address of their own, in the order of their codes, and how many there are in all. */
export async function siteEntries(
  database: Queries,
  { kind, after = '', skip = 0, most }: SiteEntryQuery,
): Promise<SiteEntries> {
  const { from, changed, categorySlugs } = tables[kind]
  const [listed, counted] = await Promise.all([
    database.execute<Row>(sql`
      with wanted as materialized (select e.* from ${from} and e.code > ${after} order by e.code limit ${most} offset ${skip})
      select e.code as id, ${changed} as changed, ${slugsOf(kind, sql`e.code`)} as slugs,
        ${categorySlugs} as "categorySlugs", ${picturesOf(kind, sql`e.code`, 'en', mostPictures)} as pictures
      from wanted e order by e.code`),
    database.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`),
  ])
  return { entries: listed.rows.map(presentEntry), total: counted.rows[0]!.total }
}

function presentEntry({ pictures, changed, categorySlugs, slugs, id }: Row): SiteEntry {
  return {
    id,
    slugs: slugs ?? {},
    ...(changed && { changed }),
    ...(categorySlugs && { categorySlugs }),
    pictures: pictures.map(presentPicture).map(({ path, widths }) => `${path}-${widths.at(-1)}.webp`),
  }
}
