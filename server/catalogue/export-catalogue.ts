import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queries } from '#server/database/connect.ts'
import { company, pictures } from '#server/database/schema/catalogue.ts'
import type { CatalogueFile } from './file/format.ts'
import { readEntries } from './read-entries.ts'
import { originalOf } from './store-picture.ts'

/** The whole catalogue in the format it came in, and where the originals of its pictures are. */
export async function readCatalogue({
  database,
  uploads,
}: {
  database: Queries
  uploads: string
}): Promise<{ catalogue: CatalogueFile; pictures: { file: string; path: string }[] }> {
  const [settings] = await database.select().from(company)
  const rows = await database.select().from(pictures).orderBy(pictures.code)
  const catalogue = {
    format: 'kervan-catalogue/1',
    ...(settings && { company: settings.settings }),
    pictures: rows.map(({ code, alt, original, focus }) => ({
      code,
      file: fileOf({ code, original }),
      alt,
      ...(focus && { focus }),
    })),
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
  return {
    catalogue: catalogue as unknown as CatalogueFile,
    pictures: rows.map(({ code, hash, original }) => ({
      file: fileOf({ code, original }),
      path: originalOf(uploads, code, { hash, original }),
    })),
  }
}

function fileOf({ code, original }: { code: string; original: string }): string {
  return `${code}.${original}`
}

/** Returns the whole catalogue; the originals of its pictures are copied into `folder`/pictures, for an import elsewhere. */
export async function exportCatalogue({
  folder,
  ...parts
}: {
  database: Queries
  uploads: string
  folder: string
}): Promise<CatalogueFile> {
  const { catalogue, pictures } = await readCatalogue(parts)
  await mkdir(join(folder, 'pictures'), { recursive: true })
  for (const { file, path } of pictures) await copyFile(path, join(folder, 'pictures', file))
  return catalogue
}
