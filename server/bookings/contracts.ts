import { createHash } from 'node:crypto'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { findPage } from '#server/content/find-content.ts'
import type { Queries } from '#server/database/connect.ts'

/** A contract's text exactly as it was shown, with its fingerprint. */
export type Contract = {
  purpose: PagePurpose
  version: string
  locale: Locale
  snapshot: string
  sha256: string
}

/** The contract that serves a purpose, in one language; undefined when the company has none. */
export async function contractFor(
  database: Queries,
  purpose: PagePurpose,
  locale: Locale,
): Promise<Contract | undefined> {
  const page = await findPage(database, { purpose }, locale)
  if (!page) return undefined
  const snapshot = [`# ${page.title}`, ...page.body].join('\n\n')
  return {
    purpose,
    version: page.version,
    locale,
    snapshot,
    sha256: createHash('sha256').update(snapshot).digest('hex'),
  }
}
