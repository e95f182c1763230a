import { isBlock } from '../content/body.ts'

/** A field that two versions have differently; `before` or `after` is absent where the field is. */
export type Difference = { path: string; before?: unknown; after?: unknown }

/**
 * Returns the fields in which two JSON values differ, the smallest parts that do. Elements of a list are compared by
 * their `code` where all have one, else by position; a block of a text is one part. Never throws.
 * Example: `differencesOf({ a: 1, b: [1] }, { a: 2, b: [1] })` is `[{ path: 'a', before: 1, after: 2 }]`.
 */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const found: Difference[] = []
  compare(before, after, '', found)
  return found
}

/** Returns whether two JSON values are the same, whatever the order of their fields; never throws. */
export function isSame(one: unknown, other: unknown): boolean {
  return differencesOf(one, other).length === 0
}

function compare(before: unknown, after: unknown, path: string, found: Difference[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, found)
  else if (isObject(before) && isObject(after)) {
    const inside: Difference[] = []
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const name = path ? `${path}.${key}` : key
      compare(before[key], after[key], name, inside)
    }
    const isOne = inside.length > 0 && isBlock(before) && isBlock(after)
    found.push(...(isOne ? [{ path, before, after }] : inside))
  } else {
    found.push({
      path,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })
  }
}

function compareLists(before: unknown[], after: unknown[], path: string, found: Difference[]): void {
  const [known, renewed] = [byCode(before), byCode(after)]
  if (!known || !renewed || before.length + after.length === 0) {
    for (let index = 0; index < Math.max(before.length, after.length); index += 1) {
      compare(before[index], after[index], `${path}[${index}]`, found)
    }
    return
  }
  for (const code of new Set([...known.keys(), ...renewed.keys()])) {
    compare(known.get(code), renewed.get(code), `${path}[${code}]`, found)
  }
  const order = (codes: Map<string, unknown>, others: Map<string, unknown>) =>
    [...codes.keys()].filter((code) => others.has(code))
  const [was, is] = [order(known, renewed), order(renewed, known)]
  if (was.join() !== is.join()) found.push({ path: `${path}[order]`, before: was, after: is })
}

/** Undefined for a list whose elements are not named by codes. */
function byCode(list: unknown[]): Map<string, unknown> | undefined {
  const named = list.flatMap((one) =>
    isObject(one) && typeof one.code === 'string' ? [[one.code, one] as const] : [],
  )
  const codes = new Map<string, unknown>(named)
  return codes.size === list.length ? codes : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
