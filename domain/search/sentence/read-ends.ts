import { escaped } from './escaped.ts'
import { foldLetters } from './fold.ts'
import type { SentenceLanguage } from './language.ts'
import type { Remainder } from './remainder.ts'
import type { NamedPoint, ReadSentence } from './sentence.ts'

type Ends = Pick<ReadSentence, 'start' | 'end'>

/** A shorter word of the name of a point, such as "its", names no point. */
const leastLetters = 4
const leastLettersOfCode = 3

/**
 * Takes the start and the end out of a sentence about a transfer, where they are known points. Without a word such as "from" the
 * first point is the start; a single one that is no airport or port is the end.
 */
export function readEnds(
  rest: Remainder,
  language: SentenceLanguage,
  points: readonly NamedPoint[] = [],
): Ends {
  const isTransfer = language.kinds.some(([phrase, kind]) => kind === 'transfer' && rest.has(phrase))
  const names = namesOf(points)
  if (!isTransfer || names.size === 0) return {}
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length)
  const place = `(?<place>${longestFirst.map(escaped).join('|')})`

  let start = take(language.starts)
  let end = take(language.ends, start)
  const plain = [`PLACE${language.placeEnding}`]
  if (!start && !end) {
    const first = take(plain)
    end = take(plain, first)
    const isEnd = !end && !['airport', 'port'].includes(points.find(({ id }) => id === first)?.type ?? '')
    if (isEnd) end = first
    else start = first
  } else if (!start) start = take(plain, end)
  else if (!end) end = take(plain, start)
  return { ...(start && { start }), ...(end && { end }) }

  function take(patterns: readonly string[], other?: string): string | undefined {
    for (const pattern of patterns) {
      const found = rest.take(pattern.replace('PLACE', place), (groups) => {
        const id = names.get(groups.place ?? '')
        return id === other ? undefined : id
      })
      if (found) return found
    }
    return undefined
  }
}

/** What each point is called: its name, with and without a code in brackets, the code, and words that no other point has. */
function namesOf(points: readonly NamedPoint[]): Map<string, string> {
  const names = new Map<string, string>()
  const shared = new Set<string>()
  for (const { id, name } of points) {
    const folded = foldLetters(name).trim()
    const [, bare = folded, code = ''] = /^(.+?) ?\(([^()]+)\)$/.exec(folded) ?? []
    const words = bare.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= leastLetters)
    // "Kaş" is short, but is what the name begins with
    const whole = [folded, bare, code, bare.split(/[ ,]/)[0] ?? ''].filter(
      ({ length }) => length >= leastLettersOfCode,
    )
    for (const called of new Set([...whole, ...words])) {
      const other = names.get(called)
      if (other !== undefined && other !== id) shared.add(called)
      names.set(called, id)
    }
  }
  for (const called of shared) names.delete(called)
  return names
}
