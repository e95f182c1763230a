import { sql } from 'drizzle-orm'
import { type Body, plainBody } from '#domain/content/body.ts'
import type { Queries } from '#server/database/connect.ts'
import { entryPictures, formerSlugs, translations } from '#server/database/schema/catalogue.ts'
import type { CatalogueFile } from './file/format.ts'
import { chunks, upsert } from './upsert.ts'

export type Entity =
  | 'destination'
  | 'category'
  | 'product'
  | 'page'
  | 'post-category'
  | 'author'
  | 'post'
  | 'question-group'
  | 'menu'

/** The list of the catalogue file that has the entries of a kind. */
export const listOf = {
  destination: 'destinations',
  category: 'categories',
  product: 'products',
  page: 'pages',
  'post-category': 'postCategories',
  author: 'authors',
  post: 'posts',
  'question-group': 'questionGroups',
  menu: 'menus',
} as const

type Text = { slug?: string; title: string; summary?: string }
type Entry = {
  code: string
  texts: Partial<Record<string, Text>>
  pictures?: string[]
  formerSlugs?: Partial<Record<string, string[]>>
}

/** All entries of a catalogue that have texts or pictures, by what they are. */
export function entriesOf(catalogue: CatalogueFile): [Entity, Entry[]][] {
  return [
    ['destination', catalogue.destinations],
    ['category', catalogue.categories],
    ['product', catalogue.products],
    ['page', catalogue.pages],
    ['post-category', catalogue.postCategories],
    ['author', catalogue.authors.map(authorEntry)],
    ['post', catalogue.posts],
    ['question-group', catalogue.questionGroups],
    ['menu', catalogue.menus],
  ]
}

/** An author's texts have their own column: nothing is searched or addressed by them. */
function authorEntry({ code, picture }: CatalogueFile['authors'][number]): Entry {
  return { code, texts: {}, pictures: picture ? [picture] : [] }
}

/** Writes the texts of all entries and remembers the addresses that go; counts the rows that changed. */
export async function writeTexts(database: Queries, catalogue: CatalogueFile): Promise<number> {
  const rows = entriesOf(catalogue).flatMap(([entity, entries]) =>
    entries.flatMap(({ code, texts }) =>
      Object.entries(texts).flatMap(([locale, text]) => (text ? [textRow(entity, code, locale, text)] : [])),
    ),
  )
  await rememberFormerSlugs(database, rows)
  const withdrawn = await withdrawTexts(database, entriesOf(catalogue))
  const former = await upsert(database, formerSlugs, ['entity', 'locale', 'slug'], formerOf(catalogue))
  return withdrawn + former + (await upsert(database, translations, ['entity', 'code', 'locale'], rows))
}

/** Former addresses from the file itself, for example of an export. */
function formerOf(catalogue: CatalogueFile): (typeof formerSlugs.$inferInsert)[] {
  return entriesOf(catalogue).flatMap(([entity, entries]) =>
    entries.flatMap(({ code, formerSlugs: former = {} }) =>
      Object.entries(former).flatMap(([locale, slugs = []]) =>
        [...new Set(slugs)].map((slug) => ({ entity, locale, slug, code })),
      ),
    ),
  )
}

type TextRow = typeof translations.$inferInsert

function textRow(entity: Entity, code: string, locale: string, text: Text): TextRow {
  const { slug, title, summary = '', ...content } = text as Text & { body?: Body }
  const searched = content.body ? { ...content, body: plainBody(content.body) } : content
  return {
    entity,
    code,
    locale,
    slug: slug ?? null,
    title,
    summary,
    content: { ...content, words: messagesOf(searched) },
  }
}

/** All running text of an entry as one string, for the search. */
function messagesOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (content && typeof content === 'object') return Object.values(content).map(messagesOf).join(' ')
  return ''
}

async function rememberFormerSlugs(database: Queries, rows: TextRow[]): Promise<void> {
  for (const part of chunks(
    rows.filter((row) => row.slug),
    500,
  )) {
    await database.execute(sql`
      insert into ${formerSlugs} (entity, locale, slug, code)
      select old.entity, old.locale, old.slug, old.code
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as new(entity text, code text, locale text, slug text)
      join ${translations} old on old.entity = new.entity and old.code = new.code and old.locale = new.locale
      where old.slug <> new.slug
      on conflict (entity, locale, slug) do update set code = excluded.code`)
  }
}

/** A language that an entry's new version no longer has; its address there is remembered. */
async function withdrawTexts(database: Queries, entries: [Entity, Entry[]][]): Promise<number> {
  const stored = entries.flatMap(([entity, list]) =>
    list.map(({ code, texts }) => ({
      entity,
      code,
      locales: Object.keys(texts).filter((name) => texts[name]),
    })),
  )
  const { rows } = await database.execute<{ gone: number }>(sql`
    with gone as (
      delete from ${translations} using jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        as given(entity text, code text, locales jsonb)
      where translations.entity = given.entity and translations.code = given.code
        and not given.locales ? translations.locale::text
      returning translations.entity, translations.locale, translations.slug, translations.code),
    remembered as (
      insert into ${formerSlugs} (entity, locale, slug, code)
      select entity, locale, slug, code from gone where slug is not null
      on conflict (entity, locale, slug) do update set code = excluded.code)
    select count(*)::int as gone from gone`)
  return rows[0]!.gone
}

/** Writes which pictures entries show; counts the rows that changed. */
export async function writePictureLists(database: Queries, catalogue: CatalogueFile): Promise<number> {
  const rows = entriesOf(catalogue).flatMap(([entity, entries]) =>
    entries.flatMap(({ code, pictures: list = [] }) =>
      list.map((picture, position) => ({ entity, code, position, picture })),
    ),
  )
  const lengths = entriesOf(catalogue).flatMap(([entity, entries]) =>
    entries.map(({ code, pictures: list = [] }) => ({ entity, code, length: list.length })),
  )
  const { rowCount } = await database.execute(sql`
    delete from ${entryPictures} using jsonb_to_recordset(${JSON.stringify(lengths)}::jsonb)
      as given(entity text, code text, length integer)
    where entry_pictures.entity = given.entity and entry_pictures.code = given.code
      and entry_pictures.position >= given.length`)
  return (rowCount ?? 0) + (await upsert(database, entryPictures, ['entity', 'code', 'position'], rows))
}
