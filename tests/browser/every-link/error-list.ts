/** Everything that was found wrong, in one report: each kind of error once, with how often and where. */
export class ErrorList {
  readonly #places = new Map<string, Map<string, Set<string>>>()

  /** `rule` is what is wrong in general, `what` the very thing, `place` the page. */
  add(rule: string, what: string, place: string): void {
    const things = this.#places.get(rule) ?? new Map<string, Set<string>>()
    this.#places.set(rule, things)
    things.set(what, (things.get(what) ?? new Set()).add(place))
  }

  /** What is wrong in general. */
  rules(): string[] {
    return [...this.#places.keys()]
  }

  /** Everything that is wrong, by rule; empty when nothing is. */
  report(): string {
    return [...this.#places].map(([rule, things]) => `\n${rule}: ${things.size}${linesOf(things)}`).join('\n')
  }
}

const mostShown = 12

function linesOf(things: Map<string, Set<string>>): string {
  const sorted = [...things].toSorted(([, one], [, other]) => other.size - one.size)
  const lines = sorted.slice(0, mostShown).map(([what, places]) => {
    const [first] = places
    return `\n  ${what}\n    at ${first}${places.size > 1 ? ` and ${places.size - 1} more` : ''}`
  })
  const left = sorted.length - mostShown
  return lines.join('') + (left > 0 ? `\n  … and ${left} more` : '')
}
