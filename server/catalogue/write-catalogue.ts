import { notInArray, sql } from 'drizzle-orm'
import { dayIn } from '#domain/dates/zone.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  authors,
  categories,
  company,
  destinations,
  menuEntries,
  pages,
  pictures,
  postCategories,
  posts,
  products,
  questionGroups,
} from '#server/database/schema/catalogue.ts'
import { sharedResources } from '#server/database/schema/shared-resources.ts'
import type { CatalogueFile, Settings } from './file/format.ts'
import { fromPrice } from './from-price.ts'
import type { StoredPicture } from './store-picture.ts'
import { upsert } from './upsert.ts'
import { entriesOf, writePictureLists, writeTexts } from './write-texts.ts'

/** The pictures that are stored already, by code. */
export async function knownPictures(database: Queries): Promise<Map<string, StoredPicture>> {
  const rows = await database.select().from(pictures)
  return new Map(rows.map(({ code, alt: _, focus: __, ...stored }) => [code, stored]))
}

/** Writes a checked catalogue; counts its entries and how many rows really changed. */
export async function writeCatalogue(
  database: Queries,
  catalogue: CatalogueFile,
  { made, now }: { made: Map<string, StoredPicture>; now: Date },
): Promise<{ entries: number; changed: number }> {
  let changed = 0
  if (catalogue.company) {
    changed += await upsert(database, company, ['only'], [{ only: true, settings: catalogue.company }])
    changed += await writeResources(database, catalogue.company)
  }
  changed += await upsert(
    database,
    pictures,
    ['code'],
    catalogue.pictures.map(({ code, alt, focus = null }) => ({ code, alt, ...made.get(code)!, focus })),
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
  changed += await upsert(
    database,
    products,
    ['code'],
    catalogue.products.map((product) => productRow(product, now)),
  )
  changed += await upsert(
    database,
    pages,
    ['code'],
    catalogue.pages.map(({ code, purpose, version }) => ({ code, purpose, version })),
  )
  changed += await writeBlog(database, catalogue)
  changed += await upsert(
    database,
    questionGroups,
    ['code'],
    catalogue.questionGroups.map(({ code, order, questions }) => ({ code, position: order, questions })),
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

/**
 * Stores the shared resources of the settings. Those that are gone are used by no product: `crossCheck`. All are locked by
 * code first, as sales lock them, whatever the order of the file.
 */
async function writeResources(database: Queries, { resources = [] }: Settings): Promise<number> {
  const codes = resources.map(({ code }) => code)
  await database.execute(sql`select from shared_resources order by code for no key update`)
  const gone = await database.delete(sharedResources).where(notInArray(sharedResources.code, codes))
  const byCode = resources.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return (gone.rowCount ?? 0) + (await upsert(database, sharedResources, ['code'], byCode))
}

async function writeBlog(database: Queries, catalogue: CatalogueFile): Promise<number> {
  const categoryRows = catalogue.postCategories.map(({ code, order }) => ({ code, position: order }))
  const authorRows = catalogue.authors.map(({ code, name, texts }) => ({ code, name, texts }))
  const postRows = catalogue.posts.map(({ code, category, author, published, related }) => ({
    code,
    category,
    ...(typeof author === 'string' ? { author, writer: null } : { author: null, writer: author.code }),
    published,
    related,
  }))
  const changed = await upsert(database, postCategories, ['code'], categoryRows)
  const known = await upsert(database, authors, ['code'], authorRows)
  return changed + known + (await upsert(database, posts, ['code'], postRows))
}

function productRow(product: CatalogueFile['products'][number], now: Date): typeof products.$inferInsert {
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
    prepaysAsCompany: product.payment.policy === 'company',
    payments: product.payments ?? null,
    cutoffHours: product.cutoffHours,
    holdMinutes: product.holdMinutes,
    timeZone: product.timeZone,
    featured: product.featured,
    fromPrice: fromPrice(product, dayIn(now, product.timeZone))?.minor ?? null,
    cancellation: product.cancellation,
    extras: product.extras,
    campaign: product.campaign ?? null,
    asks: product.asks ?? null,
    resources: product.resources ?? [],
    details: product.details,
  }
}

function countOf(catalogue: CatalogueFile): number {
  return entriesOf(catalogue).reduce((sum, [, entries]) => sum + entries.length, catalogue.pictures.length)
}
