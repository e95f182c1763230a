const names = new Map<string, Intl.DisplayNames>()

/** Returns the name of a language in another one: `languageName('tr', 'de')` is "Türkisch". */
export function languageName(language: string, inLanguage: string): string {
  const known = names.get(inLanguage) ?? new Intl.DisplayNames([inLanguage], { type: 'language' })
  names.set(inLanguage, known)
  return known.of(language) ?? language
}
