import type { SentenceLanguage } from './language.ts'
import type { Remainder } from './remainder.ts'
import type { SentencePeople } from './sentence.ts'

const mostPeople = 500
const mostChildren = 50
const oldestChild = 17

type Children = { count: number; ages: number[] }

/**
 * Takes the travellers out of a sentence; undefined without a number of them. Children alone are no travellers, because
 * the number of adults with them is open: they stay unread.
 */
export function readPeople(rest: Remainder, language: SentenceLanguage): SentencePeople | undefined {
  const counted = (patterns: readonly string[], most: number) =>
    patterns.flatMap((pattern) =>
      rest.takeAll(pattern, ({ n = '' }) => {
        const count = rest.numberOf(n)
        return count !== undefined && count > 0 && count <= most ? count : undefined
      }),
    )
  const all = sum(counted(language.families, mostPeople))
  const adults = sum([
    ...counted(language.adults, mostPeople),
    ...language.fixedPeople.flatMap(([phrase, count]) => rest.takeAll(phrase, () => count)),
  ])
  // "4 people, 2 adults and 2 children" says the same twice
  const people = sum(counted(language.people, mostPeople))
  if (adults + people + all === 0) return undefined
  const groups = language.childrenOfAges.flatMap((pattern) => rest.takeAll(pattern, childrenOf))
  const children = sum([...groups.map(({ count }) => count), ...counted(language.children, mostChildren)])
  const infants = sum(counted(language.infants, mostChildren))
  const ages = groups.flatMap(({ ages }) => ages)
  const ofFamily = all - children - infants
  const others = adults || people || (ofFamily > 0 ? ofFamily : all)
  return { adults: others, children, ages, infants }

  function childrenOf({ n, ages = '' }: Readonly<Record<string, string | undefined>>): Children | undefined {
    const known = (ages.match(/\d+/g) ?? []).map(Number)
    const count = n === undefined ? known.length : rest.numberOf(n)
    if (!count || count > mostChildren || known.length > count) return undefined
    return known.every((age) => age <= oldestChild) ? { count, ages: known } : undefined
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
