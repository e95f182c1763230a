const names = new Map<string, Intl.DisplayNames>()

/**
 * What a language is called in another: "German" for `languageName('de', 'en')`; the code itself when unknown.
 */
export function languageName(code: string, locale: string): string {
  let known = names.get(locale)
  if (!known) {
    known = new Intl.DisplayNames([locale], { type: 'language' })
    names.set(locale, known)
  }
  return known.of(code) ?? code
}
