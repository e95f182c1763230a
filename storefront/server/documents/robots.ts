import type { Locale } from '#domain/languages/locales.ts'
import { pathIn } from '../../company/addresses.ts'

/** Pages about one visitor, and what is no page at all. Searches stay open: they say themselves that they are not to be listed. */
const personal = [
  '/user',
  '/basket',
  '/enquire-booking',
  '/pay-booking',
  '/agency',
  '/offer/',
  '/account/',
  '/notice',
  '/backoffice/',
]

/** The robots.txt: excluded paths in every language, and the sitemap. */
export function robots({ origin, locales }: { origin: string; locales: readonly Locale[] }): string[] {
  const closed = locales.flatMap((locale) => personal.map((path) => pathIn(locale, path)))
  const lines = ['/api/', '/dev/', ...closed].map((path) => `Disallow: ${path}\n`)
  return ['User-agent: *\n', ...lines, `\nSitemap: ${origin}/sitemap.xml\n`]
}
