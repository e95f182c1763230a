import type { IncomingHttpHeaders } from 'node:http'
import { defaultLocale, isLocale, type Locale, locales } from '#domain/languages/locales.ts'
import { type Currency, isCurrency } from '#domain/money/money.ts'
import { localeCookie, preferredLocale } from './locale.ts'
import type { PageCache, ReadyPage } from './page-cache.ts'

/** Under what a page is stored: all that it depends on. */
export function pageKey(page: {
  locale: Locale
  currency: Currency | undefined
  path: string
  query: string
}): string {
  return `${page.locale} ${page.currency ?? ''} ${page.path}?${page.query}`
}

/** The language that the first part of a path names, if the company offers it. */
export function localeOfPath(path: string, enabled: readonly Locale[]): Locale {
  const first = path.split('/')[1]?.replace(/\.data$/, '')
  return isLocale(first) && first !== defaultLocale && enabled.includes(first) ? first : defaultLocale
}

/**
 * The cached page that answers a plain request for a page, straight from what Node read of it; undefined where it takes
 * more than a glance: a query, a cookie in an unusual form, another preferred language at `/`. It may assume that
 * every language is offered, for pages of others are never cached.
 */
export function cachedPage(
  cache: PageCache,
  { method, url = '', headers }: { method?: string; url?: string; headers: IncomingHttpHeaders },
): ReadyPage | undefined {
  if (method !== 'GET' || url.includes('?') || !url.startsWith('/')) return undefined
  if (url === '/' && !isEnglish(headers)) return undefined
  const currency = cookieOf(headers, 'kur')
  if (currency !== undefined && !isCurrency(currency)) return undefined
  const key = pageKey({ locale: localeOfPath(url, locales), currency, path: url, query: '' })
  const encoding = headers['accept-encoding']
  return cache.get(key, typeof encoding === 'string' ? encoding : undefined)
}

function isEnglish(headers: IncomingHttpHeaders): boolean {
  const acceptedLanguages = headers['accept-language']
  return preferredLocale(cookieOf(headers, localeCookie), acceptedLanguages, locales) === defaultLocale
}

function cookieOf({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  if (!cookie?.includes(name)) return undefined
  for (const part of cookie.split(';')) {
    const [key, value = ''] = part.split('=', 2)
    if (key!.trim() === name) return value.trim()
  }
}
