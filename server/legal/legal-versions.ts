import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { fingerprint } from '#server/orders/contracts.ts'
import { type LegalVersionRow, legalVersions } from './version-queries.ts'

/** A published version of a legal text. Version 1 of the system was published at `at` or earlier. */
export type LegalVersion = {
  page: string
  purpose: string
  version: number
  /** The version that the text itself names. */
  label: string
  title: string
  at: string
  orEarlier: boolean
  by: string
  name?: string
  reason?: string
  languages: string[]
  /** How many orders, members and requests accepted it. */
  accepted: number
}

/** A version in one language, whole; `sha256` is of title and body as they are accepted. */
export type LegalText = LegalVersion & { locale: string; text: string; sha256: string }

/** Lists the legal texts of the company in their latest published versions. */
export async function listLegalTexts(database: Queries): Promise<LegalVersion[]> {
  return (await legalVersions(database, { latest: true, most: 200 })).map(presentVersion)
}

/** Lists the published versions of a legal text, the newest first; none for a page that is no legal text. */
export async function listLegalVersions(
  database: Queries,
  { page, before, limit }: { page: string; before?: number | undefined; limit: number },
): Promise<{ versions: LegalVersion[]; next?: number }> {
  const rows = await legalVersions(database, { page, before, most: limit + 1 })
  const versions = rows.slice(0, limit).map(presentVersion)
  return rows.length > limit ? { versions, next: versions.at(-1)!.version } : { versions }
}

/** Returns a published version, or the latest, in a language, or in English where it has none in the language. */
export async function findLegalText(
  database: Queries,
  { page, version, locale }: { page: string; version?: number | undefined; locale: Locale },
): Promise<LegalText | undefined> {
  const [row] = await legalVersions(database, { page, version, most: 1 })
  return row && textOfVersion(row, locale)
}

/** Returns the text of a version; undefined where it has none in the language. */
export function textOfVersion(row: LegalVersionRow, locale: string): LegalText | undefined {
  const of = row.texts[locale] ? locale : defaultLocale
  const found = row.texts[of]
  if (!found) return undefined
  const text = [`# ${found.title}`, ...found.body].join('\n\n')
  return { ...presentVersion(row), title: found.title, locale: of, text, sha256: fingerprint(text) }
}

function presentVersion({
  page,
  purpose,
  pageVersion,
  label,
  at,
  by,
  name,
  reason,
  texts,
  accepted,
}: LegalVersionRow) {
  return {
    page,
    purpose,
    version: pageVersion,
    label,
    title: texts[defaultLocale]?.title ?? page,
    at: at.toISOString(),
    orEarlier: pageVersion === 1 && by === 'system',
    by,
    ...(name && { name }),
    ...(reason && { reason }),
    languages: Object.keys(texts),
    accepted,
  }
}
