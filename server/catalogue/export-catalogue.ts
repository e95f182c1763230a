import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import {
  authors,
  categories,
  company,
  destinations,
  entryPictures,
  formerSlugs,
  menuEntries,
  pages,
  pictures,
  postCategories,
  posts,
  products,
  questionGroups,
  translations,
} from '#server/database/schema/catalogue.ts'
import type { CatalogueFile } from './file/format.ts'
import { policyOf } from './payment-policy.ts'
import { originalOf } from './store-picture.ts'
import type { Entity } from './write-texts.ts'

/**
 * The whole catalogue in the format it came in. The pictures' widest files are copied into `folder`/pictures beside
 * it, so that the result can be taken in elsewhere.
 */
export async function exportCatalogue(parts: {
  database: Queries
  uploads: string
  folder: string
}): Promise<CatalogueFile> {
  const { database } = parts
  const textsOf = await readTexts(database)
  const picturesOf = await readPictureLists(database)
  const formerOf = await readFormerSlugs(database)
  const [settings] = await database.select().from(company)
  const file = {
    format: 'kervan-catalogue/1',
    company: settings?.settings,
    pictures: await exportPictures(parts),
    destinations: (await database.select().from(destinations).orderBy(destinations.code)).map((row) => ({
      code: row.code,
      parent: row.parent,
      featured: row.featured,
      lat: row.latitude,
      lng: row.longitude,
      pictures: picturesOf('destination', row.code),
      texts: textsOf('destination', row.code),
      formerSlugs: formerOf('destination', row.code),
    })),
    categories: (await database.select().from(categories).orderBy(categories.code)).map((row) => ({
      code: row.code,
      kind: row.kind,
      parent: row.parent,
      order: row.position,
      pictures: picturesOf('category', row.code),
      texts: textsOf('category', row.code),
      formerSlugs: formerOf('category', row.code),
    })),
    products: (await database.select().from(products).orderBy(products.code)).map((row) => ({
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
      pictures: picturesOf('product', row.code),
      texts: textsOf('product', row.code),
      formerSlugs: formerOf('product', row.code),
      extras: row.extras,
      campaign: row.campaign,
      asks: row.asks,
      details: row.details,
    })),
    pages: (await database.select().from(pages).orderBy(pages.code)).map((row) => ({
      ...row,
      texts: textsOf('page', row.code),
      formerSlugs: formerOf('page', row.code),
    })),
    postCategories: (await database.select().from(postCategories).orderBy(postCategories.code)).map(
      ({ code, position }) => ({
        code,
        order: position,
        texts: textsOf('post-category', code),
        formerSlugs: formerOf('post-category', code),
      }),
    ),
    authors: (await database.select().from(authors).orderBy(authors.code)).map((row) => ({
      ...row,
      picture: picturesOf('author', row.code)[0],
    })),
    posts: (await database.select().from(posts).orderBy(posts.code)).map(({ writer, ...row }) => ({
      ...row,
      author: writer ? { code: writer } : row.author,
      pictures: picturesOf('post', row.code),
      texts: textsOf('post', row.code),
      formerSlugs: formerOf('post', row.code),
    })),
    questionGroups: (await database.select().from(questionGroups).orderBy(questionGroups.code)).map(
      ({ code, position, questions }) => ({
        code,
        order: position,
        texts: textsOf('question-group', code),
        questions,
      }),
    ),
    menus: (await database.select().from(menuEntries).orderBy(menuEntries.code)).map((row) => ({
      code: row.code,
      parent: row.parent,
      position: row.area,
      order: row.position,
      icon: row.icon,
      picture: row.picture,
      target: row.target,
      texts: textsOf('menu', row.code),
    })),
  }
  return withoutNulls(file) as CatalogueFile
}

async function readTexts(
  database: Queries,
): Promise<(entity: Entity, code: string) => Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>()
  for (const row of await database.select().from(translations).orderBy(translations.locale)) {
    const { words: _, ...content } = row.content as Record<string, unknown>
    const texts = found.get(`${row.entity} ${row.code}`) ?? {}
    found.set(`${row.entity} ${row.code}`, texts)
    // A summary that is empty was never given: categories, pages and menu entries have none.
    texts[row.locale] = { slug: row.slug, title: row.title, summary: row.summary || null, ...content }
  }
  return (entity, code) => found.get(`${entity} ${code}`) ?? {}
}

/** Former slugs of an entry, without its current ones. */
async function readFormerSlugs(
  database: Queries,
): Promise<(entity: Entity, code: string) => Record<string, string[]> | undefined> {
  const { entity, code, locale, slug } = formerSlugs
  const rows = await database
    .select({ entity, code, locale, slug })
    .from(formerSlugs)
    .where(
      sql`not exists (select from ${translations} today where (today.entity, today.code, today.locale, today.slug)
        = (${entity}, ${code}, ${locale}, ${slug}))`,
    )
    .orderBy(locale, slug)
  const byEntry = Map.groupBy(rows, (row) => `${row.entity} ${row.code}`)
  return (kind, name) => {
    const own = byEntry.get(`${kind} ${name}`)
    if (!own) return undefined
    const byLocale = Map.groupBy(own, (row) => row.locale)
    return Object.fromEntries(
      [...byLocale].map(([language, list]) => [language, list.map((row) => row.slug)]),
    )
  }
}

async function readPictureLists(database: Queries): Promise<(entity: Entity, code: string) => string[]> {
  const rows = await database.select().from(entryPictures).orderBy(entryPictures.position)
  return (entity, code) =>
    rows.filter((row) => row.entity === entity && row.code === code).map((row) => row.picture)
}

async function exportPictures({
  database,
  uploads,
  folder,
}: {
  database: Queries
  uploads: string
  folder: string
}): Promise<unknown[]> {
  const rows = await database.select().from(pictures).orderBy(pictures.code)
  await mkdir(join(folder, 'pictures'), { recursive: true })
  for (const { code, hash, original } of rows) {
    await copyFile(
      originalOf(uploads, code, { hash, original }),
      join(folder, 'pictures', `${code}.${original}`),
    )
  }
  return rows.map(({ code, alt, original }) => ({ code, file: `${code}.${original}`, alt }))
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([key, part]) => [key, withoutNulls(part)]),
  )
}
