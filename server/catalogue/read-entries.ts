import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  authors,
  categories,
  destinations,
  entryPictures,
  formerSlugs,
  menuEntries,
  pages,
  postCategories,
  posts,
  products,
  questionGroups,
  translations,
} from '#server/database/schema/catalogue.ts'
import { policyOf } from './payment-policy.ts'
import type { Entity } from './write-texts.ts'

/** The table of each kind of entry. */
export const tableOf = {
  destination: destinations,
  category: categories,
  product: products,
  page: pages,
  'post-category': postCategories,
  author: authors,
  post: posts,
  'question-group': questionGroups,
  menu: menuEntries,
} as const satisfies Record<Entity, PgTable>

type Row<Kind extends Entity> = (typeof tableOf)[Kind]['$inferSelect']
type Beside = {
  pictures: string[]
  texts: Record<string, unknown>
  formerSlugs: Record<string, string[]> | undefined
}
type Writers = { [Kind in Entity]: (row: Row<Kind>, beside: Beside) => Record<string, unknown> }

/** A row with its texts and pictures as the catalogue file has them. */
const writers: Writers = {
  destination: (row, { pictures, texts, formerSlugs }) => ({
    code: row.code,
    parent: row.parent,
    featured: row.featured,
    lat: row.latitude,
    lng: row.longitude,
    pictures,
    texts,
    formerSlugs,
  }),
  category: (row, { pictures, texts, formerSlugs }) => ({
    code: row.code,
    kind: row.kind,
    parent: row.parent,
    order: row.position,
    pictures,
    texts,
    formerSlugs,
  }),
  product: (row, { pictures, texts, formerSlugs }) => ({
    kind: row.kind,
    code: row.code,
    category: row.category,
    destination: row.destination,
    status: row.status,
    saleMethod: row.saleMethod,
    currency: row.currency,
    vat: { mode: row.vatMode, rate: row.vatRate },
    payment: policyOf(row),
    payments: row.payments,
    cancellation: row.cancellation,
    cutoffHours: row.cutoffHours,
    holdMinutes: row.holdMinutes,
    timeZone: row.timeZone,
    featured: row.featured,
    pictures,
    texts,
    formerSlugs,
    extras: row.extras,
    campaign: row.campaign,
    asks: row.asks,
    resources: row.resources.length > 0 ? row.resources : null,
    details: row.details,
  }),
  page: (row, { texts, formerSlugs }) => ({ ...row, texts, formerSlugs }),
  'post-category': ({ code, position }, { texts, formerSlugs }) => ({
    code,
    order: position,
    texts,
    formerSlugs,
  }),
  author: (row, { pictures }) => ({ ...row, picture: pictures[0] }),
  post: ({ writer, ...row }, beside) => ({
    ...row,
    author: writer ? { code: writer } : row.author,
    ...beside,
  }),
  'question-group': ({ code, position, questions }, { texts }) => ({
    code,
    order: position,
    texts,
    questions,
  }),
  menu: (row, { texts }) => ({
    code: row.code,
    parent: row.parent,
    position: row.area,
    order: row.position,
    icon: row.icon,
    picture: row.picture,
    target: row.target,
    texts,
  }),
}

/** Returns the published entries of a kind in the form of the catalogue file, by code: all, or those with these codes. */
export async function readEntries(
  database: Queries,
  kind: Entity,
  codes?: readonly string[],
): Promise<(EntryDocument & { code: string })[]> {
  const wanted: Wanted = { kind, isWanted: codes ? sql`code = any(${sql.param([...codes])})` : sql`true` }
  const table = tableOf[kind]
  const rows = await database
    .select()
    .from(table as PgTable)
    .where(wanted.isWanted)
    .orderBy(table.code)
  const [textsOf, picturesOf, formerOf] = [
    await readTexts(database, wanted),
    await readPictureLists(database, wanted),
    await readFormerSlugs(database, wanted),
  ]
  return (rows as { code: string }[]).map((row) => {
    const beside = {
      pictures: picturesOf.get(row.code) ?? [],
      texts: textsOf.get(row.code) ?? {},
      formerSlugs: formerOf.get(row.code),
    }
    return withoutNulls(writers[kind](row as never, beside)) as EntryDocument & { code: string }
  })
}

type Wanted = { kind: Entity; isWanted: SQL }

async function readTexts(
  database: Queries,
  { kind, isWanted }: Wanted,
): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>()
  const rows = await database
    .select()
    .from(translations)
    .where(sql`${translations.entity} = ${kind} and ${isWanted}`)
    .orderBy(translations.locale)
  for (const row of rows) {
    const { words: _, ...content } = row.content as Record<string, unknown>
    const texts = found.get(row.code) ?? {}
    found.set(row.code, texts)
    // A summary that is empty was never given: categories, pages and menu entries have none.
    texts[row.locale] = { slug: row.slug, title: row.title, summary: row.summary || null, ...content }
  }
  return found
}

/** Former slugs of entries, without their current ones. */
async function readFormerSlugs(
  database: Queries,
  { kind, isWanted }: Wanted,
): Promise<Map<string, Record<string, string[]>>> {
  const { entity, code, locale, slug } = formerSlugs
  const rows = await database
    .select({ code, locale, slug })
    .from(formerSlugs)
    .where(
      sql`${entity} = ${kind} and ${isWanted} and not exists (
        select from ${translations} today where (today.entity, today.code, today.locale, today.slug)
        = (${entity}, ${code}, ${locale}, ${slug}))`,
    )
    .orderBy(locale, slug)
  const former = new Map<string, Record<string, string[]>>()
  for (const row of rows) {
    const own = former.get(row.code) ?? {}
    former.set(row.code, own)
    own[row.locale] = [...(own[row.locale] ?? []), row.slug]
  }
  return former
}

async function readPictureLists(
  database: Queries,
  { kind, isWanted }: Wanted,
): Promise<Map<string, string[]>> {
  const lists = new Map<string, string[]>()
  const rows = await database
    .select()
    .from(entryPictures)
    .where(sql`${entryPictures.entity} = ${kind} and ${isWanted}`)
    .orderBy(entryPictures.position)
  for (const { code, picture } of rows) {
    const list = lists.get(code)
    if (list) list.push(picture)
    else lists.set(code, [picture])
  }
  return lists
}

/** A file has no nulls: what an entry lacks is left out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([key, part]) => [key, withoutNulls(part)]),
  )
}
