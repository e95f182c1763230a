/** Endings of many things in the languages of the shop, as `plainText` writes them. */
const many = ['s', 'es', 'e', 'n', 'en', 'er', 'lar', 'ler', 'ы', 'и']

/**
 * Returns whether a typed word may mean another: its beginning, its singular or its plural; in Arabic, whose
 * plurals change vowels, a word with the same consonants. Both as `plainText` writes them; never throws.
 * Source: suggestions while typing. Example: `isWordMatch('boats', 'boat')` and `isWordMatch('يخت', 'يخوت')` are true,
 * `isWordMatch('carpet', 'car')` is not.
 */
export function isWordMatch(typed: string, named: string): boolean {
  if (named.startsWith(typed)) return true
  if (isArabic(typed)) return isArabic(named) && meansInArabic(typed, named)
  return named.length >= 3 && typed.startsWith(named) && many.includes(typed.slice(named.length))
}

function isArabic(word: string): boolean {
  return /^\p{Script=Arabic}+$/u.test(word)
}

function meansInArabic(typed: string, named: string): boolean {
  const [one, other] = [stemOf(typed), stemOf(named)]
  if (one.length >= 3 && other.startsWith(one)) return true
  const consonants = consonantsOf(one)
  return consonants.length >= 3 && consonants === consonantsOf(other)
}

/** Without the article and the endings that say one and many. */
function stemOf(word: string): string {
  const bare = word.length > 4 ? word.replace(/^ال/, '') : word
  return bare.length > 3 ? bare.replace(/(ات|ة)$/, '') : bare
}

/** The first letter, and of the others those that are no long vowels. */
function consonantsOf(stem: string): string {
  return stem.slice(0, 1) + stem.slice(1).replaceAll(/[اوىي]/g, '')
}
