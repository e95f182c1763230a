import { plainText } from '#domain/search/search-text.ts'

type Name = { firstName: string; lastName: string }

/**
 * Says whether two people have the same name, however it is spelt; never throws. Example:
 * `isSameName({ firstName: 'Ayşe ', lastName: 'YILMAZ' }, { firstName: 'Ayse', lastName: 'Yılmaz' }) === true`.
 */
export function isSameName(one: Name, other: Name): boolean {
  return wordsOf(one) === wordsOf(other)
}

function wordsOf({ firstName, lastName }: Name): string {
  return plainText(`${firstName} ${lastName}`).split(/\s+/).filter(Boolean).join(' ')
}
