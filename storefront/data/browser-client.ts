import { type Client, createClient } from '#contract/client.ts'
import type { Locale } from '#domain/languages/locales.ts'

const known = new Map<Locale, Client>()

/** The client for code that runs in the browser: over HTTP, in the page's language. */
export function browserClient(locale: Locale): Client {
  const client = known.get(locale) ?? createClient({ base: '/api', headers: { 'accept-language': locale } })
  known.set(locale, client)
  return client
}
