import { sql } from 'drizzle-orm'
import type { Page, PagePurpose, Post, PostCard } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { cardsOf } from '#server/catalogue/card-query.ts'
import { codeOfSlug } from '#server/catalogue/entry-sql.ts'
import { presentCard, presentPicture } from '#server/catalogue/present-card.ts'
import type { Queries } from '#server/database/connect.ts'
import { allPages, allPosts, type PageRow, type PostRow } from './queries.ts'

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
  const found = await pages(database, locale)
  return found.find((page) => (slug ? page.id === code : page.purpose === purpose))
}

/** Every post as lists show it. */
export async function posts(database: Queries, locale: Locale): Promise<PostCard[]> {
  return (await allPosts(database, locale)).map(presentPostCard)
}

/** A post by its slug in any language. */
export async function findPost(database: Queries, slug: string, locale: Locale): Promise<Post | undefined> {
  const code = await codeOfSlug(database, { entity: 'post', slug, locale })
  const row = (await allPosts(database, locale)).find((post) => post.code === code)
  if (!row) return undefined
  const related = await cardsOf(database, {
    where: sql`p.code = any(${sql.param(row.related)})`,
    order: sql`p.featured desc`,
    limit: 6,
    offset: 0,
    locale,
  })
  return {
    ...presentPostCard(row),
    body: row.content.body,
    slugs: row.slugs,
    related: related.map(presentCard),
  }
}

function presentPage({ code, content, ...row }: PageRow): Page {
  return { id: code, ...row, body: content.body }
}

function presentPostCard(row: PostRow): PostCard {
  const { code, slug, title, summary, author, published } = row
  return { id: code, slug, title, summary, author, published, pictures: row.pictures.map(presentPicture) }
}
