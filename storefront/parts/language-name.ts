/** What a language is called in another: "German" for `languageName('de', 'en')`; the code itself where nobody knows it. */
export function languageName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}
