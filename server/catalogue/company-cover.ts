import type { Picture } from '#domain/catalogue/product.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { categories } from '#server/catalogue/find-entry.ts'
import { brandOf } from '#server/catalogue/settings/brand.ts'
import type { Company } from '#server/company.ts'

/** Returns the company's default picture: its first hero picture, else that of its first category. */
export async function companyCover(
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  locale: Locale,
): Promise<Picture | undefined> {
  const { splash } = await brandOf(database, await settings(), locale)
  if (splash[0]) return splash[0]
  const all = await categories(database, locale)
  return (all.find(({ parent }) => parent) ?? all[0])?.pictures[0]
}
