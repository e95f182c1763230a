import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import english from './en.json' with { type: 'json' }

/** Keys of everything the server says to people: errors of the API, mails, vouchers, the rehearsal bank. */
export type ServerMessage = keyof typeof english

type Catalogue = Record<string, string>

const loaded = new Set<Locale>()
const i18n = setupI18n()
i18n.setMessagesCompiler(compileMessage)

/** The words for a key in a language; English where a language lacks it. Plurals and values are ICU. */
export function say(locale: Locale, key: ServerMessage, values: Record<string, unknown> = {}): string {
  loadOnce(locale)
  i18n.activate(locale)
  return i18n._(key, values as Record<string, unknown>)
}

/** Says whether there are words for a key at all. */
export function canSay(key: string): key is ServerMessage {
  return key in english
}

function loadOnce(locale: Locale): void {
  if (loaded.has(locale)) return
  loaded.add(locale)
  i18n.load(locale, { ...english, ...(locale === defaultLocale ? {} : read(locale)) })
}

function read(locale: Locale): Catalogue {
  try {
    return JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), 'utf8')) as Catalogue
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
