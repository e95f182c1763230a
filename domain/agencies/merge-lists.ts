/** What two lists of values have differently. */
export type ListDifferences<Value> = {
  readonly removed: readonly Value[]
  readonly added: readonly Value[]
  /** Whether values of both are in another order. */
  readonly reordered: boolean
}

/**
 * Returns what a list has differently than an earlier one; values are compared by their fields. Never throws.
 * Source: docs/decisions/0057. Example: `[1, 2]` and `[2, 3]` are 1 removed and 3 added.
 */
export function listDifferences<Value>(
  before: readonly Value[],
  after: readonly Value[],
): ListDifferences<Value> {
  const [was, is] = [before.map(keyOf), after.map(keyOf)]
  const inBoth = (keys: readonly string[], others: readonly string[]) =>
    keys.filter((key) => others.includes(key)).join()
  return {
    removed: before.filter((_, index) => !is.includes(was[index]!)),
    added: after.filter((_, index) => !was.includes(is[index]!)),
    reordered: inBoth(was, is) !== inBoth(is, was),
  }
}

/**
 * Returns a list with the changes of two people who began with the same one: neither loses a value that they added or
 * changed, and what one of them removed is gone. The order is that of `mine`; what was added in `theirs` follows the value
 * before it there. Never throws. Source: docs/decisions/0057.
 * Example: of `[1, 2]`, `mine` `[1, 2, 3]` and `theirs` `[2, 4]` make `[2, 4, 3]`.
 */
export function mergeLists<Value>({
  base,
  mine,
  theirs,
}: {
  base: readonly Value[]
  mine: readonly Value[]
  theirs: readonly Value[]
}): Value[] {
  const [known, own, other] = [base, mine, theirs].map((list) => new Set(list.map(keyOf)))
  const merged = mine.filter((value) => other!.has(keyOf(value)) || !known!.has(keyOf(value)))
  for (const [index, value] of theirs.entries()) {
    const key = keyOf(value)
    if (known!.has(key) || own!.has(key)) continue
    const keys = merged.map(keyOf)
    const before = theirs.slice(0, index).findLast((one) => keys.includes(keyOf(one)))
    merged.splice(before === undefined ? 0 : keys.indexOf(keyOf(before)) + 1, 0, value)
  }
  return merged
}

/** A value as text, whatever the order of its fields; a field that is undefined counts as absent. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
