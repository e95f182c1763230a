import { isSame } from './differences.ts'

/** A part that two editors changed differently; `path` as in `differencesOf`. */
export type Conflict = { path: string; base: unknown; mine: unknown; theirs: unknown }

type Json = Record<string, unknown>

/**
 * Merges two changes of one JSON value: what only one of them changed is as that one has it, where both changed the same part
 * it is as `prefer` says, mine unless given, and is listed. Objects that became others, without a common field, are one part. Lists are merged by the `code` of their elements where all have one, else as one part. Never
 * throws, and changes none of its arguments. Example: base `{a:1,b:1}`, mine `{a:2,b:1}`, theirs `{a:1,b:3}` is `{a:2,b:3}`.
 */
export function mergeChanges(
  sides: Sides,
  prefer: (path: string) => 'mine' | 'theirs' = () => 'mine',
): { merged: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const choose = (path: string, between: Sides) => {
    conflicts.push({ path, ...between })
    return between[prefer(path)]
  }
  return { merged: merge(sides, '', choose), conflicts }
}

/** A value as both began with it, as I have changed it, and as the other has. */
type Sides = { base: unknown; mine: unknown; theirs: unknown }
type Choose = (path: string, between: Sides) => unknown

function merge(sides: Sides, path: string, choose: Choose): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  if (isObject(mine) && isObject(theirs) && !areAlternatives(sides)) {
    return mergeFields({ base: isObject(base) ? base : {}, mine, theirs }, path, choose)
  }
  const [was, own, other] = [byCode(base), byCode(mine), byCode(theirs)]
  if (was && own && other) return mergeLists({ was, own, other }, path, choose)
  return choose(path, sides)
}

/** Of a choice like `{ url }` or `{ page }`, fields of both together would be neither. */
function areAlternatives({ base, mine, theirs }: Sides): boolean {
  const hasCommon = (one: unknown, other: unknown) =>
    !isObject(one) || !isObject(other) || Object.keys(one).some((key) => Object.hasOwn(other, key))
  if (!isObject(base)) return !hasCommon(mine, theirs)
  return Object.keys(base).length > 0 && !(hasCommon(base, mine) && hasCommon(base, theirs))
}

function mergeFields(
  { base, mine, theirs }: { base: Json; mine: Json; theirs: Json },
  path: string,
  choose: Choose,
): Json {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = [...names].map((name) => {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] }
    return [name, merge(sides, path ? `${path}.${name}` : name, choose)] as const
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

type List = Map<string, unknown>

/** In my order; what they added is at the end. */
function mergeLists(
  { was, own, other }: { was: List; own: List; other: List },
  path: string,
  choose: Choose,
): unknown[] {
  const order = isSame([...was.keys()], [...own.keys()]) ? [other, own] : [own, other]
  const codes = new Set(order.flatMap((list) => [...list.keys()]))
  return [...codes].flatMap((code) => {
    const sides = { base: was.get(code), mine: own.get(code), theirs: other.get(code) }
    const merged = merge(sides, `${path}[${code}]`, choose)
    return merged === undefined ? [] : [merged]
  })
}

/** Undefined for what is no list of elements with codes of their own. */
function byCode(list: unknown): List | undefined {
  if (list === undefined) return new Map()
  if (!Array.isArray(list)) return undefined
  const named: List = new Map(
    list.flatMap((one) => (isObject(one) && typeof one.code === 'string' ? [[one.code, one] as const] : [])),
  )
  return named.size === list.length ? named : undefined
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
