import type { Picture } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { categories } from '#server/catalogue/find-entry.ts'
import type { Queries } from '#server/database/connect.ts'

/** The picture that stands for the whole company: that of the first thing one can do, as on the home page. */
export async function companyCover(database: Queries, locale: Locale): Promise<Picture | undefined> {
  const all = await categories(database, locale)
  return (all.find(({ parent }) => parent) ?? all[0])?.pictures[0]
}
