import { escaped } from './escaped.ts'
import { foldLetters } from './fold.ts'
import type { SentenceLanguage } from './language.ts'
import type { Remainder } from './remainder.ts'
import type { NamedPlace, ReadSentence } from './sentence.ts'

const leastLetters = 3

/** Takes out what is looked for and where: destinations by their names, kinds of products, else a word to search for. */
export function readSubject(
  rest: Remainder,
  language: SentenceLanguage,
  places: readonly NamedPlace[],
): Pick<ReadSentence, 'places' | 'term' | 'kind'> {
  const longestFirst = places
    .map(({ id, title }) => ({ id, name: foldLetters(title).trim() }))
    .filter(({ name }) => name.length >= leastLetters)
    .sort((one, other) => other.name.length - one.name.length)
  const found = longestFirst.flatMap(({ id, name }) =>
    rest.take(`${escaped(name)}${language.placeEnding}`, () => true) ? [id] : [],
  )
  const term = first(language.terms)
  const kind = term === undefined ? first(language.kinds) : undefined
  return { places: found, ...(term !== undefined && { term }), ...(kind !== undefined && { kind }) }

  function first<Value>(phrases: readonly (readonly [phrase: string, value: Value])[]): Value | undefined {
    for (const [phrase, value] of phrases) if (rest.take(phrase, () => true)) return value
    return undefined
  }
}
