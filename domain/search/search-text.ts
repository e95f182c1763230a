/** Longer texts are cut: further words do not improve a search. */
const mostWords = 8
const longestWord = 40

/**
 * A text in the spelling that titles are compared in: no accents, no case, and the Turkish dotless i as i. The
 * database has its own in `plain()`. Never throws. Source: migration 0001. Example: `plainText('İZMİR Şelale') === 'izmir selale'`.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[Iİı]/g, 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
}

/**
 * The words of a search text as they were written, at most eight; never throws, whatever it is given.
 * Source: the search. Example: `searchWords("boat, 'trip'")` is `['boat', 'trip']`.
 */
export function searchWords(text: string): string[] {
  return text
    .slice(0, 1000)
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => word.slice(0, longestWord))
}
