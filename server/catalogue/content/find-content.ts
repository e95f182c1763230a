import { sql } from 'drizzle-orm'
import { plainBody } from '#domain/content/body.ts'
import {
  type Page,
  type PagePurpose,
  type Post,
  type PostCard,
  type PostCategory,
  type QuestionGroup,
  readingMinutes,
} from '#domain/content/content.ts'
import { defaultLocale, inLocale, type Locale } from '#domain/languages/locales.ts'
import { cardsOf } from '#server/catalogue/card-sql.ts'
import { codeOfSlug } from '#server/catalogue/entry-sql.ts'
import { presentCard, presentPicture } from '#server/catalogue/present-card.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  allPages,
  allPostCategories,
  allQuestions,
  countPosts,
  legalPage,
  type PageRow,
  type PostCardRow,
  type PostCategoryRow,
  type PostRow,
  postCards,
  postCardsOf,
  postOf,
  postsToReadNext,
} from './queries.ts'
import { shownText } from './shown-text.ts'

/** Every page. */
export async function pages(database: Queries, locale: Locale): Promise<Page[]> {
  return (await allPages(database, locale)).map(presentPage)
}

/** A page by its slug in any language, or the page that serves a purpose. */
export async function findPage(
  database: Queries,
  wanted: { slug?: string; purpose?: PagePurpose },
  locale: Locale,
): Promise<Page | undefined> {
  const { slug, purpose } = wanted
  const code = slug && (await codeOfSlug(database, { entity: 'page', slug, locale }))
  const rows = await allPages(database, locale)
  const row = rows.find((page) => (slug ? page.code === code : page.purpose === purpose))
  return row && { ...presentPage(row), ...(await shownText(database, row.content.body, locale)) }
}

/** The legal text that serves a purpose, with its version in the history of the page. */
export async function findLegalPage(
  database: Queries,
  purpose: PagePurpose,
  locale: Locale,
): Promise<(Page & { pageVersion: number | null }) | undefined> {
  const row = await legalPage(database, purpose, locale)
  return row && { ...presentPage(row), pageVersion: row.pageVersion }
}

/** A page of posts as lists show them, newest first, and how many there are in all. */
export async function posts(
  database: Queries,
  asked: { category?: string; page: number; pageSize: number },
  locale: Locale,
): Promise<{ posts: PostCard[]; total: number }> {
  const { category, page, pageSize } = asked
  const [rows, total] = await Promise.all([
    postCards(database, { category, limit: pageSize, offset: (page - 1) * pageSize }, locale),
    countPosts(database, category),
  ])
  return { posts: rows.map(presentPostCard), total }
}

/** Posts as lists show them, by code. */
export async function postsByCode(
  database: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<Map<string, PostCard>> {
  const rows = codes.length > 0 ? await postCardsOf(database, codes, locale) : []
  return new Map(rows.map((row) => [row.code, presentPostCard(row)]))
}

/** A post by its slug in any language, today's or a former one. */
export async function findPost(database: Queries, slug: string, locale: Locale): Promise<Post | undefined> {
  const code = await codeOfSlug(database, { entity: 'post', slug, locale })
  const row = code && (await postOf(database, code, locale))
  if (!row) return undefined
  const [text, related, next] = await Promise.all([
    shownText(database, row.content.body, locale),
    cardsOf(database, {
      where: sql`p.code = any(${sql.param(row.related)})`,
      order: sql`p.featured desc`,
      limit: 6,
      offset: 0,
      locale,
    }),
    postsToReadNext(database, row, locale),
  ])
  return {
    ...presentPostCard(row),
    ...text,
    slugs: row.slugs,
    categorySlugs: row.categorySlugs,
    minutes: readingMinutes(text.body),
    writer: writerOf(row, locale),
    related: related.map(presentCard),
    next: next.map(presentPostCard),
  }
}

/** Every category of the blog in its order. */
export async function postCategories(database: Queries, locale: Locale): Promise<PostCategory[]> {
  return (await allPostCategories(database, locale)).map(presentPostCategory)
}

/** The category of the blog that a slug names, in any language. */
export async function findPostCategory(
  database: Queries,
  slug: string,
  locale: Locale,
): Promise<PostCategory | undefined> {
  const code = await codeOfSlug(database, { entity: 'post-category', slug, locale })
  return (await postCategories(database, locale)).find((category) => category.id === code)
}

/** All questions with their answers, by group. */
export async function questions(database: Queries, locale: Locale): Promise<QuestionGroup[]> {
  return (await allQuestions(database, locale)).map((group) => ({
    id: group.code,
    title: group.title,
    textLocale: group.textLocale ?? undefined,
    questions: group.questions.map(({ code, texts }) => ({
      id: code,
      ...inLocale(texts, locale),
      textLocale: texts[locale] ? undefined : defaultLocale,
    })),
  }))
}

function presentPage({ code, content, textLocale, ...row }: PageRow): Page {
  return { id: code, ...row, textLocale: textLocale ?? undefined, body: plainBody(content.body) }
}

function presentPostCard(row: PostCardRow): PostCard {
  const { code, slug, title, summary, author, published } = row
  return {
    id: code,
    slug,
    title,
    category: { id: row.category, slug: row.categorySlug, title: row.categoryTitle },
    summary,
    textLocale: row.textLocale ?? undefined,
    author,
    published,
    pictures: row.pictures.map(presentPicture),
  }
}

function writerOf({ author, writerTexts, writerPictures }: PostRow, locale: Locale): Post['writer'] {
  return {
    name: author,
    ...(writerTexts && inLocale(writerTexts, locale)),
    pictures: writerPictures.map(presentPicture),
  }
}

function presentPostCategory({
  code,
  slug,
  title,
  textLocale,
  content,
  slugs,
  postCount,
}: PostCategoryRow): PostCategory {
  const { description, seoTitle = title, seoDescription = description } = content
  return {
    id: code,
    slug,
    title,
    textLocale: textLocale ?? undefined,
    slugs,
    description,
    seo: { title: seoTitle, description: seoDescription },
    postCount,
  }
}
