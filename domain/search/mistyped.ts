/** The number of typing errors allowed in a word of this length: short words have too many neighbours. */
export function mistakesIn(word: string): number {
  if (word.length < 4) return 0
  return word.length < 5 ? 1 : 2
}

/** Letters that sound alike in some language and are confused in typing. */
const soundAlike = ['ckq', 'fvw', 'ijy', 'sz']

/** The letters that a mistyped word may begin with. Example: `beginningsOf('katamran')` is `['c', 'k', 'q']`. */
export function beginningsOf(word: string): string[] {
  const first = word.slice(0, 1)
  return [...(soundAlike.find((letters) => first !== '' && letters.includes(first)) ?? first)]
}

/**
 * Returns the words within an edit distance of a word, nearest first, then by common prefix, then by alphabet;
 * a singular matches a typed plural. Never throws. Source: docs/decisions/0023. Example: `nearest('botes',
 * ['boat', 'bites', 'bay'], 2)` is `['bites', 'boat']`.
 */
export function nearest(word: string, among: readonly string[], most: number): string[] {
  const forms = word.length > 4 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word]
  return among
    .map((one) => ({
      one,
      apart: Math.min(...forms.map((form) => editDistance(form, one))),
      begins: sameBeginning(word, one),
    }))
    .filter(({ apart }) => apart <= most)
    .sort((a, b) => a.apart - b.apart || b.begins - a.begins || (a.one < b.one ? -1 : 1))
    .map(({ one }) => one)
}

/**
 * How many letters have to be put in, taken out, put in another's place or turned round with their neighbour to make one
 * word the other. Never throws. Example: `editDistance('botes', 'boats') === 2`.
 */
export function editDistance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1]
      row[j] = Math.min(last![j]! + 1, row[j - 1]! + 1, last![j - 1]! + (same ? 0 : 1))
      const turned = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (i > 1 && j > 1 && turned) row[j] = Math.min(row[j]!, before![j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last!.at(-1)!
}

function sameBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
