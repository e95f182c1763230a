import type { Locale } from '#domain/languages/locales.ts'

/** A text that staff insert into answers to guests: `name` is for staff alone, `texts` are by language of the guests. */
export type SavedReply = {
  id: string
  name: string
  texts: Partial<Record<Locale, string>>
  /** Each save raises it. */
  version: number
}

/**
 * Returns the text of a saved reply for a guest: in the guest’s language, else in English, else none. Never throws.
 * Example: `replyText({ texts: { en: 'We are closed.' } }, 'tr') === 'We are closed.'`.
 */
export function replyText({ texts }: Pick<SavedReply, 'texts'>, locale: Locale): string | undefined {
  return texts[locale] ?? texts.en
}
