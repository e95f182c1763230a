import { type Locale, locales } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { enabledLanguages } from './queries.ts'

/** The languages that lists exist in: those on offer, and English, which any other is answered in. */
export async function languagesOf(database: Queries): Promise<Locale[]> {
  const enabled = await enabledLanguages(database)
  return locales.filter((locale) => locale === 'en' || enabled.includes(locale))
}
