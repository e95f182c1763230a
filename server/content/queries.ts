import { sql } from 'drizzle-orm'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type PictureRow, picturesOf, slugsOf, textOf } from '#server/catalogue/entry-sql.ts'
import type { Queries } from '#server/database/connect.ts'

export type PageRow = {
  code: string
  purpose: PagePurpose
  version: string
  slug: string
  title: string
  content: { body: string[] }
  slugs: Record<string, string>
}

/** All pages, legal and other. */
export async function allPages(database: Queries, locale: Locale): Promise<PageRow[]> {
  const { rows } = await database.execute<PageRow>(sql`
    select p.code, p.purpose, p.version, t.slug, t.title, t.content, ${slugsOf('page', sql`p.code`)} as slugs
    from pages p ${textOf('page', sql`p.code`, locale, 't')} order by t.title`)
  return rows
}

export type PostRow = {
  code: string
  author: string
  published: string
  related: string[]
  slug: string
  title: string
  summary: string
  content: { body: string[] }
  slugs: Record<string, string>
  pictures: PictureRow[]
}

/** Published posts, newest first. */
export async function allPosts(database: Queries, locale: Locale): Promise<PostRow[]> {
  const { rows } = await database.execute<PostRow>(sql`
    select p.code, p.author, p.published::text as published, p.related, t.slug, t.title, t.summary, t.content,
      ${slugsOf('post', sql`p.code`)} as slugs, ${picturesOf('post', sql`p.code`, locale)} as pictures
    from posts p ${textOf('post', sql`p.code`, locale, 't')} order by p.published desc, p.code`)
  return rows
}
