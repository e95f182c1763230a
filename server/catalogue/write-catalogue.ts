import { getTableColumns, getTableName, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '#server/database/connect.ts'
import {
  categories,
  company,
  destinations,
  entryPictures,
  formerSlugs,
  menuEntries,
  pages,
  pictures,
  posts,
  products,
  translations,
} from '#server/database/schema/catalogue.ts'
import type { Known } from './file/cross-check.ts'
import type { CatalogueFile } from './file/format.ts'
import { fromPrice } from './from-price.ts'
import type { StoredPicture } from './store-picture.ts'

export type Entity = 'destination' | 'category' | 'product' | 'page' | 'post' | 'menu'

/** What a company has already that a new file may refer to or must not take. */
export async function knownEntries(database: Queries): Promise<Known> {
  const codesIn = async (table: PgTable) => {
    const { rows } = await database.execute<{ code: string }>(sql`select code from ${table}`)
    return new Set(rows.map((row) => row.code))
  }
  const kinds = await database.select({ code: categories.code, kind: categories.kind }).from(categories)
  const { entity, code, locale, slug } = translations
  const texts = await database
    .select({ entity, code, locale, slug })
    .from(translations)
    .where(isNotNull(slug))
  return {
    codes: {
      pictures: await codesIn(pictures),
      destinations: await codesIn(destinations),
      categories: await codesIn(categories),
      products: await codesIn(products),
      pages: await codesIn(pages),
    },
    categoryKinds: new Map(kinds.map((one) => [one.code, one.kind])),
    slugs: texts.map((one) => ({ ...one, list: listOf[one.entity as Entity], slug: one.slug! })),
  }
}

const listOf = {
  destination: 'destinations',
  category: 'categories',
  product: 'products',
  page: 'pages',
  post: 'posts',
  menu: 'menus',
} as const

/** The pictures that are stored already, by code. */
export async function knownPictures(database: Queries): Promise<Map<string, StoredPicture>> {
  const rows = await database.select().from(pictures)
  return new Map(rows.map(({ code, alt: _, ...stored }) => [code, stored]))
}

/** Writes a checked catalogue; counts its entries and how many rows really changed. */
export async function writeCatalogue(
  database: Queries,
  catalogue: CatalogueFile,
  made: Map<string, StoredPicture>,
): Promise<{ entries: number; changed: number }> {
  let changed = 0
  if (catalogue.company)
    changed += await upsert(database, company, ['only'], [{ only: true, settings: catalogue.company }])
  changed += await upsert(
    database,
    pictures,
    ['code'],
    catalogue.pictures.map(({ code, alt }) => ({ code, alt, ...made.get(code)! })),
  )
  changed += await upsert(
    database,
    destinations,
    ['code'],
    catalogue.destinations.map(({ code, parent, featured, lat, lng }) => ({
      code,
      parent,
      featured,
      latitude: lat,
      longitude: lng,
    })),
  )
  changed += await upsert(
    database,
    categories,
    ['code'],
    catalogue.categories.map(({ code, kind, parent, order }) => ({ code, kind, parent, position: order })),
  )
  changed += await upsert(database, products, ['code'], catalogue.products.map(productRow))
  changed += await upsert(
    database,
    pages,
    ['code'],
    catalogue.pages.map(({ code, purpose, version }) => ({ code, purpose, version })),
  )
  changed += await upsert(
    database,
    posts,
    ['code'],
    catalogue.posts.map(({ code, author, published, related }) => ({ code, author, published, related })),
  )
  changed += await upsert(
    database,
    menuEntries,
    ['code'],
    catalogue.menus.map(({ code, parent, position, order, icon, picture, target }) => ({
      code,
      parent,
      area: position,
      position: order,
      icon,
      picture,
      target,
    })),
  )
  changed += await writeTexts(database, catalogue)
  changed += await writePictureLists(database, catalogue)
  return { entries: countOf(catalogue), changed }
}

function productRow(product: CatalogueFile['products'][number]): typeof products.$inferInsert {
  return {
    code: product.code,
    kind: product.kind,
    category: product.category,
    destination: product.destination,
    status: product.status,
    saleMethod: product.saleMethod,
    currency: product.currency,
    vatMode: product.vat.mode,
    vatRate: product.vat.rate,
    prepaymentPercent: product.payment.policy === 'prepayment' ? product.payment.percent : null,
    cutoffHours: product.cutoffHours,
    holdMinutes: product.holdMinutes,
    timeZone: product.timeZone,
    featured: product.featured,
    fromPrice: fromPrice(product)?.minor ?? null,
    cancellation: product.cancellation,
    extras: product.extras,
    campaign: product.campaign ?? null,
    asks: product.asks ?? null,
    details: product.details,
  }
}

type Text = { slug?: string; title: string; summary?: string }
type Entry = { code: string; texts: Partial<Record<string, Text>>; pictures?: string[] }

function entriesOf(catalogue: CatalogueFile): [Entity, Entry[]][] {
  return [
    ['destination', catalogue.destinations],
    ['category', catalogue.categories],
    ['product', catalogue.products],
    ['page', catalogue.pages],
    ['post', catalogue.posts],
    ['menu', catalogue.menus],
  ]
}

async function writeTexts(database: Queries, catalogue: CatalogueFile): Promise<number> {
  const rows = entriesOf(catalogue).flatMap(([entity, entries]) =>
    entries.flatMap(({ code, texts }) =>
      Object.entries(texts).flatMap(([locale, text]) => (text ? [textRow(entity, code, locale, text)] : [])),
    ),
  )
  await rememberFormerSlugs(database, rows)
  const withdrawn = await withdrawTexts(database, entriesOf(catalogue))
  return withdrawn + (await upsert(database, translations, ['entity', 'code', 'locale'], rows))
}

type TextRow = typeof translations.$inferInsert

function textRow(entity: Entity, code: string, locale: string, text: Text): TextRow {
  const { slug, title, summary = '', ...content } = text
  return {
    entity,
    code,
    locale,
    slug: slug ?? null,
    title,
    summary,
    content: { ...content, words: wordsOf(content) },
  }
}

/** All running text of an entry as one string, for the search. */
function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (content && typeof content === 'object') return Object.values(content).map(wordsOf).join(' ')
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

/** A language that an entry's new version no longer has. */
async function withdrawTexts(database: Queries, entries: [Entity, Entry[]][]): Promise<number> {
  const kept = entries.flatMap(([entity, list]) =>
    list.map(({ code, texts }) => ({
      entity,
      code,
      locales: Object.keys(texts).filter((name) => texts[name]),
    })),
  )
  const { rowCount } = await database.execute(sql`
    delete from ${translations} using jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as kept(entity text, code text, locales jsonb)
    where translations.entity = kept.entity and translations.code = kept.code
      and not kept.locales ? translations.locale::text`)
  return rowCount ?? 0
}

async function writePictureLists(database: Queries, catalogue: CatalogueFile): Promise<number> {
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
      as kept(entity text, code text, length integer)
    where entry_pictures.entity = kept.entity and entry_pictures.code = kept.code
      and entry_pictures.position >= kept.length`)
  return (rowCount ?? 0) + (await upsert(database, entryPictures, ['entity', 'code', 'position'], rows))
}

/** Inserts or updates rows by key; a row that already stands as given is not touched. Returns how many changed. */
async function upsert<Row extends Record<string, unknown>>(
  database: Queries,
  table: PgTable,
  key: string[],
  rows: Row[],
): Promise<number> {
  let changed = 0
  for (const part of chunks(rows, 500)) {
    const columns = getTableColumns(table)
    const given = [...new Set(part.flatMap(Object.keys))].filter((field) => field in columns)
    const settable = given.map((field) => columns[field]!.name).filter((name) => !key.includes(name))
    const own = sql.identifier(getTableName(table))
    const names = (list: string[], prefix: string) =>
      sql.join(
        list.map((name) => sql`${sql.raw(prefix)}${sql.identifier(name)}`),
        sql`, `,
      )
    const statement = sql`
      ${database
        .insert(table)
        .values(part as never)
        .getSQL()}
      on conflict (${names(key, '')}) do update set
        ${sql.join(
          settable.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
          sql`, `,
        )}
      where (${sql.join(
        settable.map((name) => sql`${own}.${sql.identifier(name)}`),
        sql`, `,
      )})
        is distinct from (${names(settable, 'excluded.')})`
    const { rowCount } = await database.execute(statement)
    changed += rowCount ?? 0
  }
  return changed
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}

function countOf(catalogue: CatalogueFile): number {
  return entriesOf(catalogue).reduce((sum, [, entries]) => sum + entries.length, catalogue.pictures.length)
}
