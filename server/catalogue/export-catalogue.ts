import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queries } from '#server/database/connect.ts'
import { company, pictures } from '#server/database/schema/catalogue.ts'
import type { CatalogueFile } from './file/format.ts'
import { readEntries } from './read-entries.ts'
import { originalOf } from './store-picture.ts'

/**
 * The whole catalogue in the format it came in. The pictures' originals are copied into `folder`/pictures beside
 * it, so that the result can be taken in elsewhere.
 */
export async function exportCatalogue(parts: {
  database: Queries
  uploads: string
  folder: string
}): Promise<CatalogueFile> {
  const { database } = parts
  const [settings] = await database.select().from(company)
  const file = {
    format: 'kervan-catalogue/1',
    ...(settings && { company: settings.settings }),
    pictures: await exportPictures(parts),
    destinations: await readEntries(database, 'destination'),
    categories: await readEntries(database, 'category'),
    products: await readEntries(database, 'product'),
    pages: await readEntries(database, 'page'),
    postCategories: await readEntries(database, 'post-category'),
    authors: await readEntries(database, 'author'),
    posts: await readEntries(database, 'post'),
    questionGroups: await readEntries(database, 'question-group'),
    menus: await readEntries(database, 'menu'),
  }
  return file as unknown as CatalogueFile
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
  return rows.map(({ code, alt, original, focus }) => ({
    code,
    file: `${code}.${original}`,
    alt,
    ...(focus && { focus }),
  }))
}
