import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import shared from '#contract/messages/en.json' with { type: 'json' }
import { defaultLocale, type Locale } from '#domain/languages/locales.ts'
import own from './en.json' with { type: 'json' }

/**
 * Keys of the server's messages: errors of the API, emails, vouchers, the rehearsal bank. What the storefront shows too
 * (reasons of refusals, price lines, kinds) is in `contract/messages`; a refusal is named by its code alone.
 */
export type ServerMessage = keyof typeof own | keyof typeof shared | RefusalCode

type RefusalCode = keyof typeof shared extends infer Key
  ? Key extends `refusal.${infer Code}`
    ? Code
    : never
  : never

type Catalogue = Record<string, string>

const english: Catalogue = { ...shared, ...own }
const catalogues = new Map<Locale, Catalogue>()
const loaded = new Set<Locale>()
const i18n = setupI18n()
i18n.setMessagesCompiler(compileMessage)

/** The words for a key in a language; English where a language lacks it. Plurals and values are ICU. */
export function say(locale: Locale, key: ServerMessage, values: Record<string, unknown> = {}): string {
  loadOnce(locale)
  i18n.activate(locale)
  return i18n._(key in english ? key : `refusal.${key}`, values as Record<string, unknown>)
}

/** Returns a text of a company's own with its values, by the plural rules of its language. */
export function sayOwn(locale: Locale, text: string, values: Record<string, unknown>): string {
  loadOnce(locale)
  i18n.activate(locale)
  return i18n._('', values, { message: text })
}

/** Returns a message with its placeholders, as translators write it; English where a language lacks it. */
export function defaultMessage(locale: Locale, key: ServerMessage): string {
  return textsIn(locale)[key] ?? ''
}

/** Says whether there are words for a key at all. */
export function canSay(key: string): key is ServerMessage {
  return key in english || `refusal.${key}` in english
}

function loadOnce(locale: Locale): void {
  if (loaded.has(locale)) return
  loaded.add(locale)
  i18n.load(locale, { ...textsIn(locale) })
}

/** All messages in a language, those that it lacks in English; its files are read once. */
function textsIn(locale: Locale): Catalogue {
  if (locale === defaultLocale) return english
  const before = catalogues.get(locale)
  if (before) return before
  const texts = { ...english, ...readFiles(locale) }
  catalogues.set(locale, texts)
  return texts
}

function readFiles(locale: Locale): Catalogue {
  try {
    const files = [`../../contract/messages/${locale}.json`, `./${locale}.json`]
    const texts = files.map((file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))
    return Object.assign({}, ...texts) as Catalogue
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
