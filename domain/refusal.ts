/** An expected "no": a reason that the screens put into words, and the values those words need. */
export type Refusal<Reason extends string = string> = {
  readonly refused: Reason
  readonly values: RefusalValues
}

export type RefusalValues = Readonly<Record<string, string | number | readonly string[]>>

/**
 * Makes a refusal; nothing is thrown. Source: STYLE.md, refusals, "expected refusals are values".
 * Example: `refuse('too-many-people', { max: 20 })`.
 */
export function refuse<Reason extends string>(reason: Reason, values: RefusalValues = {}): Refusal<Reason> {
  return { refused: reason, values }
}

/**
 * Returns whether a value is a refusal; never throws. Source: STYLE.md, refusals. Example:
 * `isRefusal(refuse('too-many-people')) === true`.
 */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}
