import { createHash } from 'node:crypto'
import type { PagePurpose, PageVersion } from '#domain/content/content.ts'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import { findLegalPage } from '#server/catalogue/content/find-content.ts'
import type { Queries } from '#server/database/connect.ts'

/** A contract's text exactly as the company has written it, with its fingerprint. */
export type Contract = {
  purpose: PagePurpose
  version: string
  /** The page and its version in the history of the page, where that is known. */
  ofPage?: PageVersion
  /** The language the text is in: English where the company has none in the wanted one. */
  locale: Locale
  title: string
  /** Paragraphs; one that starts with "## " is a heading. */
  body: readonly string[]
  snapshot: string
  sha256: string
}

/** The contract that serves a purpose, in one language; undefined when the company has none. */
export async function contractFor(
  database: Queries,
  purpose: PagePurpose,
  locale: Locale,
): Promise<Contract | undefined> {
  const page = await findLegalPage(database, purpose, locale)
  if (!page) return undefined
  const { version, title, body, pageVersion } = page
  const snapshot = [`# ${title}`, ...body].join('\n\n')
  return {
    purpose,
    version,
    ...(pageVersion !== null && { ofPage: { page: page.id, pageVersion } }),
    locale: page.slugs[locale] ? locale : defaultLocale,
    title,
    body,
    snapshot,
    sha256: fingerprint(snapshot),
  }
}

/** The SHA-256 of a text, in hexadecimal. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
