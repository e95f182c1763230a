import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/languages/locales.ts'
import ar from '../messages/ar/area.json'
import de from '../messages/de/area.json'
import en from '../messages/en/area.json'
import nl from '../messages/nl/area.json'
import ru from '../messages/ru/area.json'
import tr from '../messages/tr/area.json'

const words: Record<Locale, unknown> = { en, tr, de, ru, nl, ar }

/** The words of the member's area: they come with its pages, so that nobody else's page grows by them. */
export function areaWords(locale: Locale): Messages {
  return words[locale] as Messages
}
