import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { commentPhotos } from '#server/database/schema/comments.ts'

export async function insertPhoto(
  database: Queries,
  photo: { id: string; hash: string; width: number; height: number; sentAt: Date },
): Promise<void> {
  await database.insert(commentPhotos).values(photo)
}

/** Gives a comment its photos in this order, and no others; how many of them there are to be had. */
export async function attachPhotos(
  database: Queries,
  { comment, photos }: { comment: string; photos: readonly string[] },
): Promise<number> {
  const ids = sql`${sql.param([...photos])}::text[]`
  await database.execute(sql`
    update comment_photos set comment = null where comment = ${comment} and not (id::text = any (${ids}))`)
  const { rows } = await database.execute(sql`
    update comment_photos p set comment = ${comment}, position = given.position
    from unnest(${ids}) with ordinality as given(id, position)
    where p.id::text = given.id and (p.comment is null or p.comment = ${comment}) returning p.id`)
  return rows.length
}

export type PhotoToArrange = { id: string; what: 'show' | 'hide' }

/** The next photo whose files are not as its comment is: shown and without files, or with files and not shown. Locked. */
export async function lockPhotoToArrange(
  database: Queries,
  notThese: readonly string[],
): Promise<PhotoToArrange | undefined> {
  const { rows } = await database.execute<PhotoToArrange>(sql`
    select p.id, case when p.widths is null then 'show' else 'hide' end as what
    from comment_photos p left join comments c on c.id = p.comment
    where (p.widths is null) = (coalesce(c.state, '') = 'approved')
      and not (p.id::text = any (${sql.param([...notThese])}::text[]))
    limit 1 for update of p skip locked`)
  return rows[0]
}

/** Notes what is known of a photo's files, or that there are none. */
export async function setPhotoFiles(
  database: Queries,
  id: string,
  files: { widths: number[]; avifWidths: number[]; colour: string; placeholder: string } | undefined,
): Promise<void> {
  await database.execute(sql`
    update comment_photos set widths = ${files ? sql`${sql.param(files.widths)}::int[]` : sql`null`},
      avif_widths = ${files ? sql`${sql.param(files.avifWidths)}::int[]` : sql`null`},
      colour = ${files?.colour ?? null}, placeholder = ${files?.placeholder ?? null}
    where id = ${id}`)
}

/** Takes away photos that belong to no comment, some at a time; gives their ids. */
export async function takeLostPhotos(database: Queries, before: Date): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    delete from comment_photos where id in (
      select id from comment_photos where comment is null and widths is null and sent_at < ${before}
      limit 200 for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Whether a photo belongs to a comment of a member. */
export async function isPhotoOfMember(database: Queries, id: string, member: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from comment_photos p join comments c on c.id = p.comment where p.id = ${id} and c.member = ${member}`)
  return rows.length > 0
}

/** Whether a photo belongs to a comment. */
export async function isPhotoOfComment(database: Queries, id: string): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select from comment_photos where id = ${id} and comment is not null`,
  )
  return rows.length > 0
}
