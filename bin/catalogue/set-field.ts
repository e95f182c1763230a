import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { CannotStart } from '#server/environment.ts'

/**
 * Sets one field of a document: `texts.en.title=New title`, `details.sessions[0].capacity=12`. A text stays a
 * text; any other value is read as JSON where it is JSON. An empty one removes the field. An element of a list is named by
 * position or by its code.
 */
export function setField(document: EntryDocument, change: string): void {
  const at = change.indexOf('=')
  const path = at > 0 ? change.slice(0, at) : ''
  const steps = [...path.matchAll(/[^.[\]]+/g)].map(([step]) => step)
  const last = steps.pop()
  if (last === undefined) throw new CannotStart(`--set ${change}: write PATH=VALUE.`)
  let parent: unknown = document
  for (const step of steps) parent = childOf(parent, step, path)
  const known = Array.isArray(parent) ? parent[indexIn(parent, last)] : (parent as EntryDocument)?.[last]
  const value = readValue(change.slice(at + 1), known)
  if (Array.isArray(parent)) {
    const index = indexIn(parent, last)
    if (index < 0 || index > parent.length) throw new CannotStart(`--set ${path}: there is no ${last}.`)
    if (value === undefined) parent.splice(index, 1)
    else parent[index] = value
  } else if (isObject(parent)) {
    if (value === undefined) delete parent[last]
    else parent[last] = value
  } else throw new CannotStart(`--set ${path}: there is no such field.`)
}

function childOf(parent: unknown, step: string, path: string): unknown {
  if (Array.isArray(parent)) return parent[indexIn(parent, step)]
  if (!isObject(parent)) throw new CannotStart(`--set ${path}: there is no such field.`)
  if (!Object.hasOwn(parent, step)) parent[step] = {}
  return parent[step]
}

function indexIn(list: unknown[], step: string): number {
  return /^\d+$/.test(step) ? Number(step) : list.findIndex((one) => isObject(one) && one.code === step)
}

function readValue(typed: string, known: unknown): unknown {
  if (typed === '') return undefined
  if (typeof known === 'string') return typed
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
