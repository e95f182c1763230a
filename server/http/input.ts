import type { HonoRequest } from 'hono'
import type { z } from 'zod'
import { holdsCardData } from '#wire/card-data.ts'
import type { Endpoint } from './endpoint.ts'
import { type Rejection, reject } from './refusal.ts'

/** No honest call comes near; the body is not read beyond it, however it is sent. */
export const largestBody = 256 * 1024

/** No shape of ours is deeper than ten levels; beyond this, code that looks through a body could overflow the stack. */
const deepestBody = 32

/** What was sent to a call, not looked at yet; 400 for what is not JSON. */
export async function rawInputOf(request: HonoRequest, { call }: Endpoint): Promise<unknown | Rejection> {
  return call.method === 'GET' ? request.query() : bodyOf(request)
}

/** The checked input of a call, or why it cannot be used: 422 with the faulty fields. */
export function checkInput(raw: unknown, { input }: Endpoint): unknown | Rejection {
  if (holdsCardData(raw)) {
    return reject(422, 'card-data-refused', { fields: { kart_bilgileri: 'card-data-refused' } })
  }
  // PostgreSQL keeps no text with a NUL or half a character in it, and nobody has ever meant one.
  if (/\\u(0000|d[89a-f][0-9a-f]{2})/.test(JSON.stringify(raw))) return reject(422, 'input-invalid')
  const parsed = input.safeParse(raw)
  return parsed.success ? parsed.data : reject(422, 'input-invalid', { fields: faultsOf(parsed.error) })
}

async function bodyOf(request: HonoRequest): Promise<unknown | Rejection> {
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

/** Field paths with a key of our words; the schema's own message where we have none. */
function faultsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.slice(0, 50).map((issue) => [issue.path.join('.') || '_', faultOf(issue)]),
  )
}

function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return 'field-wrong-type'
  if (issue.code === 'too_big') return 'field-too-large'
  if (issue.code === 'too_small') return 'field-too-small'
  if (issue.code === 'unrecognized_keys') return 'field-unknown'
  return 'field-invalid'
}
