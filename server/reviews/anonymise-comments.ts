import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** Deletes comments unconfirmed for a week, authors' addresses after two years, and reports after a year. */
export async function anonymiseOldComments(database: Queries, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await database.execute(sql`delete from comments where state = 'unconfirmed' and written_at < ${before(7)}`)
  await database.execute(sql`
    update comments set email = null where email is not null and state <> 'unconfirmed'
      and written_at < ${before(730)}`)
  await database.execute(sql`delete from comment_reports where at < ${before(365)}`)
}

/** Anonymises a deleted account's comments: published ones lose name and photos, the rest is deleted. */
export async function anonymiseComments(
  database: Queries,
  { member, email }: { member: string; email: string },
): Promise<void> {
  const own = sql`(member = ${member} or email = lower(${email}))`
  await database.execute(sql`
    update comment_photos set comment = null where comment in (select id from comments where ${own})`)
  await database.execute(sql`delete from comments where ${own} and state not in ('approved', 'hidden')`)
  await database.execute(sql`
    update comments set member = null, email = null, booking = null, name = '', key = id::text where ${own}`)
}
