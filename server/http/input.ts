import type { HonoRequest } from 'hono'
import { z } from 'zod'
import { holdsCardData } from '#contract/card-data.ts'
import { pathsOfCardNumbers } from '#contract/card-numbers.ts'
import { cleanText } from '#domain/languages/clean-text.ts'
import type { Endpoint } from './endpoint.ts'
import { type Rejection, reject } from './refusal.ts'

/** No honest call comes near; the body is not read beyond it, however it is sent. */
export const largestBody = 256 * 1024

/** No shape of ours is deeper than ten levels; beyond this, code that looks through a body could overflow the stack. */
const deepestBody = 32

/** Further values are ignored. */
const mostErrors = 50

/** Returns the raw input of a call; 400 for invalid JSON. */
export async function rawInputOf(request: HonoRequest, { call }: Endpoint): Promise<unknown | Rejection> {
  return call.method === 'GET' ? request.query() : jsonOf(request)
}

/** The checked input of a call, or why it cannot be used: 422 with the invalid fields. */
export function checkInput(raw: unknown, { call }: Endpoint): unknown | Rejection {
  if (holdsCardData(raw)) {
    return reject(422, 'card-data-refused', { fields: { kart_bilgileri: 'card-data-refused' } })
  }
  // Questions are not stored, and a search for digits finds nothing.
  const cards = call.method === 'POST' ? pathsOfCardNumbers(raw) : []
  if (cards.length > 0)
    return reject(422, 'card-number-in-text', { fields: everyField(cards, 'card-number-in-text') })
  // PostgreSQL cannot store a NUL or half of a surrogate pair, and no valid text contains one.
  const unkept = pathsOfUnkeptText(raw)
  if (unkept.length > 0)
    return reject(422, 'input-invalid', {
      fields: everyField(unkept, 'field-invalid'),
      words: 'values-invalid',
    })
  const parsed = call.input.schema(z).safeParse(raw)
  if (parsed.success) return call.input.fromWire(parsed.data)
  const fields = errorsOf(parsed.error, raw)
  const someAreMissing = Object.values(fields).includes('field-missing')
  return reject(422, 'input-invalid', { fields, words: someAreMissing ? undefined : 'values-invalid' })
}

/**
 * Returns the words about fields that a rule refused, by their names on the wire: the sentence of the specification about
 * mandatory fields (undefined) where one of them was left empty, else that values are wrong. Source: spec section 8.
 */
export function wordsAboutFields(raw: unknown, fields: object): 'values-invalid' | undefined {
  return Object.keys(fields).some((path) => isIncomplete(sentAt(raw, path.split('.'))))
    ? undefined
    : 'values-invalid'
}

/** Returns the JSON of a body; 400 for another one. Nothing at all is an empty object. */
export async function jsonOf(request: HonoRequest): Promise<unknown | Rejection> {
  const text = await request.text()
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return isDeeper(body, deepestBody) ? reject(400, 'body-too-deep') : body
  } catch {
    return reject(400, 'body-not-json')
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

function everyField(paths: readonly string[], error: string): Record<string, string> {
  return Object.fromEntries(paths.slice(0, mostErrors).map((path) => [path || '_', error]))
}

/** Paths of the texts with a NUL or half a character in them. */
export function pathsOfUnkeptText(sent: unknown, path: readonly string[] = []): string[] {
  if (typeof sent === 'string') return sent.includes('\0') || !sent.isWellFormed() ? [path.join('.')] : []
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent).flatMap(([name, value]) => [
    ...pathsOfUnkeptText(name, path),
    ...pathsOfUnkeptText(value, [...path, name]),
  ])
}

/** Field paths with a key of our words; the schema's own message where we have none. */
function errorsOf(error: z.ZodError, raw: unknown): Record<string, string> {
  return Object.fromEntries(
    error.issues
      .slice(0, mostErrors)
      .map((issue) => [
        issue.path.join('.') || '_',
        isMissing(raw, issue.path) ? 'field-missing' : errorOf(issue),
      ]),
  )
}

/** Says whether nothing was sent at a path: text without a visible character is nothing, too. */
function isMissing(raw: unknown, path: readonly PropertyKey[]): boolean {
  return isNothing(sentAt(raw, path))
}

function sentAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<PropertyKey, unknown> | null)?.[name], raw)
}

function isNothing(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && cleanText(sent) === '')
}

/** Says whether nothing was sent, or a group of values of which one is nothing: the names of travellers, for example. */
function isIncomplete(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return isNothing(sent)
  const values = Object.values(sent)
  return values.length === 0 || values.some(isIncomplete)
}

function errorOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'field-wrong-type'
  if (issue.code === 'too_big') return 'field-too-large'
  if (issue.code === 'too_small') return 'field-too-small'
  if (issue.code === 'unrecognized_keys') return 'field-unknown'
  if (issue.message === 'amount-decimals') return 'amount-decimals'
  return 'field-invalid'
}
