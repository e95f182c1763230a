import type { Locale } from '#domain/languages/locales.ts'
import { type Api, createApi } from './api.ts'
import { browserClient } from './browser-client.ts'

const known = new Map<Locale, Api>()

/** The API for code that runs in the browser: over HTTP, beside the page, in the page's language. */
export function browserApi(locale: Locale): Api {
  const api = known.get(locale) ?? createApi(browserClient(locale), locale)
  known.set(locale, api)
  return api
}
