import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/languages/locales.ts'

type Catalogue = { messages: unknown }

const catalogues: Partial<Record<Locale, () => Promise<Catalogue>>> = {
  en: () => import('../messages/en.ts'),
  tr: () => import('../messages/tr.ts'),
  de: () => import('../messages/de.ts'),
  ru: () => import('../messages/ru.ts'),
  nl: () => import('../messages/nl.ts'),
  ar: () => import('../messages/ar.ts'),
}

const loaded = new Map<Locale, Messages>()

/** Loads the one catalogue that a page needs; the others never travel. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const load = catalogues[locale] ?? catalogues.en!
  const messages = (await load()).messages as Messages
  loaded.set(locale, messages)
  return messages
}

/** The catalogue that was loaded before anything was drawn. */
export function loadedMessages(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`the messages of ${locale} are not loaded yet`)
  return messages
}
