const names = new Map<string, Intl.DisplayNames>()

/**
 * Returns the name of a language in another one, the code itself where it is unknown. Throws RangeError on a malformed code.
 * Source: the names that the runtime knows (Unicode CLDR). Example: `languageName('tr', 'de') === 'Türkisch'`.
 */
export function languageName(language: string, inLanguage: string): string {
  const known = names.get(inLanguage) ?? new Intl.DisplayNames([inLanguage], { type: 'language' })
  names.set(inLanguage, known)
  return known.of(language) ?? language
}
