import type { Locale } from '#domain/languages/locales.ts'
import { brandOf } from '#server/catalogue/settings/brand.ts'
import type { Company } from '#server/company.ts'

/** The content of every picture of a company. */
export async function whoShares(
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  locale: Locale,
) {
  const known = await settings()
  const { logo } = await brandOf(database, known, locale)
  return { settings: known, locale, logo: logo?.path }
}
