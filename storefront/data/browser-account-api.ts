import type { Locale } from '#domain/languages/locales.ts'
import { type AccountApi, createAccountApi } from './account-api.ts'
import { browserClient } from './browser-client.ts'

const known = new Map<Locale, AccountApi>()

/** The calls of the member's area for code that runs in the browser: over HTTP, in the page's language. */
export function accountApi(locale: Locale): AccountApi {
  const api = known.get(locale) ?? createAccountApi(browserClient(locale), locale)
  known.set(locale, api)
  return api
}
