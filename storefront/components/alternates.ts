import { useLocation, useMatches } from 'react-router'
import type { Locale } from '#domain/languages/locales.ts'
import { pathIn } from '../company/shop.tsx'
import { writeCookie } from '../members/cookies.ts'
import { type Alternates, pathFor } from '../seo/seo.ts'

/**
 * The address of the present page in another language, query included. A screen whose path differs by language
 * returns `alternates` from its loader; the paths of all others are the same everywhere. The router does not know a choice
 * that was made since it opened the page: a press passes the query of that moment.
 */
export function useAddressIn(): (locale: Locale, query?: string) => string {
  const { pathname, search } = useLocation()
  const alternates = useMatches()
    .map(({ loaderData }) => (loaderData as { alternates?: Alternates } | undefined)?.alternates)
    .findLast((one) => one !== undefined)
  return (locale, query = search) => pathIn(locale, pathFor(alternates ?? pathname, locale)) + query
}

/** Remembers the chosen language, for `/` alone. Source: spec section 9, 365 days. */
export function rememberLocale(locale: Locale): void {
  writeCookie('locale', locale, 365 * 86_400)
}

/** Each language's name for itself. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  tr: 'Türkçe',
  de: 'Deutsch',
  ru: 'Русский',
  nl: 'Nederlands',
  ar: 'العربية',
}
