import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/languages/locales.ts'

const files: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:messages/en'),
  tr: () => import('virtual:messages/tr'),
  de: () => import('virtual:messages/de'),
  ru: () => import('virtual:messages/ru'),
  nl: () => import('virtual:messages/nl'),
  ar: () => import('virtual:messages/ar'),
}

const loaded = new Map<Locale, Messages>()

/** Loads the messages of a language; a second call returns at once. Rejects when the file cannot be fetched. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) loaded.set(locale, (await files[locale]()).default)
}

/** Returns the messages of a language, which `loadMessages` has loaded; throws an Error otherwise. */
export function loadedMessages(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`the messages of ${locale} are not loaded yet`)
  return messages
}
