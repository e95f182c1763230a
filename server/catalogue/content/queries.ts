import { type SQL, sql } from 'drizzle-orm'
import type { Body } from '#domain/content/body.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale, Localized } from '#domain/languages/locales.ts'
import { type PictureRow, picturesOf, slugsOf, textOf } from '#server/catalogue/entry-sql.ts'
import type { Queries } from '#server/database/connect.ts'

export type PageRow = {
  code: string
  purpose: PagePurpose
  version: string
  slug: string
  title: string
  /** The language of the texts, where it is not the wanted one. */
  textLocale: Locale | null
  content: { body: Body }
  slugs: Record<string, string>
}

/** All pages, legal and other. */
export async function allPages(database: Queries, locale: Locale): Promise<PageRow[]> {
  const { rows } = await database.execute<PageRow>(sql`
    select p.code, p.purpose, p.version, t.slug, t.title, t.text_locale as "textLocale", t.content, ${slugsOf('page', sql`p.code`)} as slugs
    from pages p ${textOf('page', sql`p.code`, locale, 't')} order by t.title`)
  return rows
}

/** The page that serves a purpose, with its latest published version: one statement, so that both belong together. */
export async function legalPage(
  database: Queries,
  purpose: PagePurpose,
  locale: Locale,
): Promise<(PageRow & { pageVersion: number | null }) | undefined> {
  const { rows } = await database.execute<PageRow & { pageVersion: number | null }>(sql`
    select p.code, p.purpose, p.version, t.slug, t.title, t.text_locale as "textLocale", t.content, ${slugsOf('page', sql`p.code`)} as slugs, (
      select max(v.version) from entry_versions v
      where v.kind = 'page' and v.code = p.code and v.state = 'published') as "pageVersion"
    from pages p ${textOf('page', sql`p.code`, locale, 't')} where p.purpose = ${purpose} order by t.title limit 1`)
  return rows[0]
}

export type PostCardRow = {
  code: string
  author: string
  published: string
  slug: string
  title: string
  summary: string
  textLocale: Locale | null
  category: string
  categorySlug: string
  categoryTitle: string
  pictures: PictureRow[]
}

const cardColumns = (locale: Locale): SQL => sql`
  p.code, coalesce(a.name, p.author) as author, p.published::text as published, t.slug, t.title, t.summary,
  t.text_locale as "textLocale",
  p.category, c.slug as "categorySlug", c.title as "categoryTitle", ${picturesOf('post', sql`p.code`, locale)} as pictures`

const postsWithTexts = (locale: Locale): SQL => sql`
  posts p left join authors a on a.code = p.writer
  ${textOf('post', sql`p.code`, locale, 't')} ${textOf('post-category', sql`p.category`, locale, 'c')}`

type PostPage = { category?: string; limit: number; offset: number }

/** Posts as lists show them, newest first; those of one category or all. */
export async function postCards(
  database: Queries,
  { category, limit, offset }: PostPage,
  locale: Locale,
): Promise<PostCardRow[]> {
  const { rows } = await database.execute<PostCardRow>(sql`
    select ${cardColumns(locale)} from ${postsWithTexts(locale)}
    where ${category ? sql`p.category = ${category}` : sql`true`}
    order by p.published desc, p.code limit ${limit} offset ${offset}`)
  return rows
}

/** Posts as lists show them, by their codes. */
export async function postCardsOf(
  database: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<PostCardRow[]> {
  const { rows } = await database.execute<PostCardRow>(sql`
    select ${cardColumns(locale)} from ${postsWithTexts(locale)} where p.code = any(${sql.param(codes)})`)
  return rows
}

/** How many posts there are, of one category or all. */
export async function countPosts(database: Queries, category?: string): Promise<number> {
  const { rows } = await database.execute<{ total: number }>(sql`
    select count(*)::int as total from posts where ${category ? sql`category = ${category}` : sql`true`}`)
  return rows[0]!.total
}

export type PostRow = PostCardRow & {
  related: string[]
  content: { body: Body }
  slugs: Record<string, string>
  categorySlugs: Record<string, string>
  writerTexts: Localized<{ role: string; about: string }> | null
  writerPictures: PictureRow[]
}

/** A whole post. */
export async function postOf(database: Queries, code: string, locale: Locale): Promise<PostRow | undefined> {
  const { rows } = await database.execute<PostRow>(sql`
    select ${cardColumns(locale)}, p.related, t.content, ${slugsOf('post', sql`p.code`)} as slugs,
      ${slugsOf('post-category', sql`p.category`)} as "categorySlugs", a.texts as "writerTexts",
      ${picturesOf('author', sql`a.code`, locale, 1)} as "writerPictures"
    from ${postsWithTexts(locale)} where p.code = ${code}`)
  return rows[0]
}

/** Posts to read after one: of its category first, then those that speak of the same products, then the newest. */
export async function postsToReadNext(
  database: Queries,
  post: { code: string; category: string; related: string[] },
  locale: Locale,
): Promise<PostCardRow[]> {
  const { rows } = await database.execute<PostCardRow>(sql`
    select ${cardColumns(locale)} from ${postsWithTexts(locale)} where p.code <> ${post.code}
    order by p.category = ${post.category} desc, p.related && ${sql.param(post.related)}::text[] desc,
      p.published desc, p.code
    limit 3`)
  return rows
}

export type PostCategoryRow = {
  code: string
  slug: string
  title: string
  textLocale: Locale | null
  content: { description: string; seoTitle?: string; seoDescription?: string }
  slugs: Record<string, string>
  postCount: number
}

/** Every category of the blog in its order, with how many posts it has. */
export async function allPostCategories(database: Queries, locale: Locale): Promise<PostCategoryRow[]> {
  const { rows } = await database.execute<PostCategoryRow>(sql`
    select c.code, t.slug, t.title, t.text_locale as "textLocale", t.content, ${slugsOf('post-category', sql`c.code`)} as slugs,
      (select count(*)::int from posts where posts.category = c.code) as "postCount"
    from post_categories c ${textOf('post-category', sql`c.code`, locale, 't')} order by c.position, c.code`)
  return rows
}

export type QuestionGroupRow = {
  code: string
  title: string
  textLocale: Locale | null
  questions: { code: string; texts: Localized<{ question: string; answer: string[] }> }[]
}

/** All questions by group, in the order of the groups. */
export async function allQuestions(database: Queries, locale: Locale): Promise<QuestionGroupRow[]> {
  const { rows } = await database.execute<QuestionGroupRow>(sql`
    select g.code, t.title, t.text_locale as "textLocale", g.questions from question_groups g
    ${textOf('question-group', sql`g.code`, locale, 't')} order by g.position, g.code`)
  return rows
}
