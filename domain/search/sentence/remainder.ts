import { type LocalTime, parseLocalTime } from '#domain/dates/local-time.ts'
import { foldLetters } from './fold.ts'
import type { SentenceLanguage } from './language.ts'

type Groups = Readonly<Record<string, string | undefined>>

const ages = '\\d{1,2}(?:(?: ?, ?| ?/ ?| and | und | ve | & | \\+ )\\d{1,2})*'
const time = '\\d{1,2}(?:[:.]\\d{2})?(?: ?(?:am|pm))?'
/** Marks what was read: a character of private use, so that nothing is read across it. */
const read = '\uE000'

/** The part of a sentence that has not been read yet. */
export class Remainder {
  readonly #typed: string
  readonly #language: SentenceLanguage
  #folded: string

  constructor(typed: string, language: SentenceLanguage) {
    this.#typed = typed
    this.#language = language
    this.#folded = foldLetters(typed)
  }

  /** Takes the first match of a pattern out whose groups `use` accepts; undefined where there is none. */
  take<Value>(pattern: string, use: (groups: Groups) => Value | undefined): Value | undefined {
    for (const match of this.#folded.matchAll(this.#matching(pattern))) {
      if (match[0] === '') continue
      const value = use({ ...match.groups })
      if (value === undefined) continue
      const { length } = match[0]
      const { index } = match
      this.#folded = this.#folded.slice(0, index) + read.repeat(length) + this.#folded.slice(index + length)
      return value
    }
    return undefined
  }

  /** Whether a pattern matches what has not been read yet. */
  has(pattern: string): boolean {
    return this.#matching(pattern).test(this.#folded)
  }

  /** Takes all matches of a pattern. */
  takeAll<Value>(pattern: string, use: (groups: Groups) => Value | undefined): Value[] {
    const values: Value[] = []
    for (;;) {
      const value = this.take(pattern, use)
      if (value === undefined) return values
      values.push(value)
    }
  }

  /** Takes a time of day. */
  readTime(patterns: readonly string[]): LocalTime | undefined {
    for (const pattern of patterns) {
      const found = this.take(pattern, ({ t = '', evening }) =>
        timeOf(t, { inEvening: evening !== undefined }),
      )
      if (found) return found
    }
    return undefined
  }

  /** A number in digits or words. */
  numberOf(text: string): number | undefined {
    return /^\d+$/.test(text) ? Number(text) : this.#language.numbers[text]
  }

  /** What is left, as it was typed, without words that have no meaning of their own. */
  unread(): string[] {
    const fillers = new Set(this.#language.fillers)
    const parts: string[] = []
    let end = -1
    for (const { 0: word, index } of this.#folded.matchAll(/[^\uE000\s,.;!?()-]+/g)) {
      if (fillers.has(word) || !/[\p{L}\p{N}]/u.test(word)) continue
      const typed = this.#typed.slice(index, index + word.length)
      const between = end < 0 ? read : this.#folded.slice(end, index)
      if (/^ +$/.test(between)) parts.push(`${parts.pop()} ${typed}`)
      else parts.push(typed)
      end = index + word.length
    }
    return parts
  }

  #matching(pattern: string): RegExp {
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${this.#filledIn(pattern)})(?![\\p{L}\\p{N}])`, 'gu')
  }

  #filledIn(pattern: string): string {
    const { numbers, months } = this.#language
    const words = Object.keys(numbers).sort((one, other) => other.length - one.length)
    return pattern
      .replaceAll(/\bAGES\b/g, ages)
      .replaceAll(/\bMONTH\b/g, months.join('|'))
      .replaceAll(/\(\?<n>N\)/g, `(?<n>\\d{1,3}|${words.join('|')})`)
      .replaceAll(/(?<![A-Za-z\\])N(?![A-Za-z])/g, `(?<n>\\d{1,3}|${words.join('|')})`)
      .replaceAll(/(?<![A-Za-z\\])T(?![A-Za-z])/g, time)
  }
}

/** A bare hour up to nine is after noon: no trip of a day is over in the early morning. */
function timeOf(text: string, { inEvening }: { inEvening: boolean }): LocalTime | undefined {
  const [, hours = '', minutes, half] = /^(\d{1,2})(?:[:.](\d{2}))?(?: ?(am|pm))?$/.exec(text) ?? []
  const isBare = !half && !minutes && hours.length === 1
  const isLate = half === 'pm' || (inEvening && Number(hours) < 12) || (isBare && Number(hours) <= 9)
  const hour = (Number(hours) % (half ? 12 : 100)) + (isLate ? 12 : 0)
  return parseLocalTime(`${String(hour).padStart(2, '0')}:${minutes ?? '00'}`)
}
