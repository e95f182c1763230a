import { eq, type SQL, sql } from 'drizzle-orm'
import type { Focus } from '#domain/catalogue/focus.ts'
import type { Localized } from '#domain/languages/locales.ts'
import { pictureName, type StoredPicture } from '#server/catalogue/store-picture.ts'
import { upsert } from '#server/catalogue/upsert.ts'
import type { Queries } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema/catalogue.ts'

type PictureRow = typeof pictures.$inferSelect

/** A picture; undefined for an unknown code. */
export async function findPicture(database: Queries, code: string): Promise<PictureRow | undefined> {
  const [row] = await database.select().from(pictures).where(eq(pictures.code, code))
  return row
}

/** Writes a picture; returns 0 where it is written already. */
export function writePicture(
  database: Queries,
  picture: StoredPicture & { code: string; alt: Localized; focus: Focus | null },
): Promise<number> {
  return upsert(database, pictures, ['code'], [picture])
}

export async function deletePictureRow(database: Queries, code: string): Promise<void> {
  await database.delete(pictures).where(eq(pictures.code, code))
}

/** What names a picture p: entries, the company, drafts and archived entries, bookings that show it. */
const usesOf: SQL = sql`
  select entity as kind, code from entry_pictures where picture = p.code
  union all select entity, code from translations
    where entity in ('page', 'post') and content -> 'body' @> jsonb_build_array(jsonb_build_object('picture', p.code))
  union all select 'menu', code from menu_entries where picture = p.code
  union all select 'setting', field from company, lateral (values
      ('logo', settings ->> 'logo' = p.code), ('favicon', settings ->> 'favicon' = p.code),
      ('licence', settings #>> '{licence,badge}' = p.code),
      ('splash', settings -> 'splash' @> jsonb_build_array(jsonb_build_object('picture', p.code)))) named(field, is_named)
    where is_named
  union all select v.kind, v.code from entry_versions v
    where v.state in ('draft', 'archived')
      and not exists (select from entry_versions later where (later.kind, later.code) = (v.kind, v.code)
        and later.version > v.version)
      and jsonb_path_exists(v.document, '$.** ? (@ == $code)', jsonb_build_object('code', p.code))
  union all select 'booking', i.booking::text from booking_items i
    where i.picture = p.code`

/** What names a picture, at most ten. */
export async function usesOfPicture(database: Queries, code: string): Promise<string[]> {
  const { rows } = await database.execute<{ kind: string; code: string }>(sql`
    select distinct uses.kind, uses.code from pictures p, lateral (${usesOf}) uses where p.code = ${code}
    order by 1, 2 limit 10`)
  return rows.map((row) => `${row.kind} ${row.code}`)
}

export type ListedPicture = {
  code: string
  path: string
  width: number
  height: number
  widths: number[]
  alt: Localized
  focus?: Focus
  used: boolean
}

/** Which pictures are listed; without a filter all. */
export type PictureFilter = {
  unused: boolean
  codes?: readonly string[] | undefined
  words?: string | undefined
}

/** Pictures by code that a filter finds. */
export async function picturesAfter(
  database: Queries,
  { unused, codes, words, after, most }: PictureFilter & { after: string; most: number },
): Promise<ListedPicture[]> {
  const { rows } = await database.execute<PictureRow & { used: boolean }>(sql`
    select * from (
      select p.code, p.hash, p.width, p.height, p.widths, p.alt, p.focus, exists (${usesOf}) as used from pictures p
      where p.code > ${after} and ${codes ? sql`p.code = any(${sql.param([...codes])})` : sql`true`}
        and ${words ? sql`position(lower(${words}) in lower(p.code || ' ' || p.alt::text)) > 0` : sql`true`}
    ) known where ${unused ? sql`not used` : sql`true`} order by code limit ${most}`)
  return rows.map(({ hash, code, width, height, widths, alt, focus, used }) => ({
    code,
    path: `pictures/${pictureName(code, hash)}`,
    width,
    height,
    widths,
    alt,
    ...(focus && { focus }),
    used,
  }))
}
