import { words } from 'virtual:words'
import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/languages/locales.ts'
import { everyPage } from './words-file.ts'

const loaded = new Map<Locale, Messages>()
const loading = new Map<Locale, Promise<void>>()

/** Loads a language, once whoever asks: on the server all of it, in the browser what every page says. */
export function loadMessages(locale: Locale): Promise<void> {
  const known = loading.get(locale)
  if (known) return known
  const load = loadGroups(locale)
  loading.set(locale, load)
  // A network that failed may be asked again.
  load.catch(() => loading.delete(locale))
  return load
}

async function loadGroups(locale: Locale): Promise<void> {
  const groups = words[locale]!
  const needed = import.meta.env.SSR ? Object.keys(groups) : [everyPage]
  const parts = await Promise.all(needed.map((group) => groups[group]!()))
  loaded.set(locale, Object.assign({}, ...parts.map((part) => part.default)))
}

/**
 * Waited for at the top of a module that says more than every page does: the words it and what it imports use come with
 * it. The build reads these calls (word-groups.ts), so the name is written out.
 */
export async function needWords(group: string): Promise<void> {
  if (import.meta.env.SSR) return
  const locale = document.documentElement.lang as Locale
  const [more] = await Promise.all([words[locale]![group]!(), loadMessages(locale)])
  Object.assign(loaded.get(locale)!, more.default)
}

/** The words that are there so far; the same object when more have come. */
export function loadedMessages(locale: Locale): Messages {
  const messages = loaded.get(locale)
  if (!messages) throw new Error(`the messages of ${locale} are not loaded yet`)
  return messages
}
