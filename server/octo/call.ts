import type { z } from 'zod'
import type { Locale } from '#domain/languages/locales.ts'
import type { KeyHolder } from '#server/agencies/keys/find-key.ts'
import type { Company } from '#server/company.ts'

/** The base of the calls of resellers. */
export const octoBase = '/octo'

/** The capabilities of the standard that we serve, each with its revision. */
export const capabilities = {
  'octo/content': 1,
  'octo/pickups': 1,
  'octo/pricing': 1,
  'octo/webhooks': 1,
} as const

export type Capability = keyof typeof capabilities

/** A call of a reseller: whose key, in which language, with which capabilities and which checked input. */
export type OctoAsk<Input = unknown> = {
  company: Company
  holder: KeyHolder
  locale: Locale
  with: ReadonlySet<Capability>
  now: Date
  ip: string
  userAgent: string
  input: Input
}

/** A call of the standard. `book` needs a key that may book. The input is path, query and body together. */
export type OctoCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  scope: 'read' | 'book'
  input: z.ZodType
  handle(ask: OctoAsk): Promise<unknown>
}

/** Returns a call whose handler has the type of its schema. An `OctoRefusal` is answered as an error. */
export function octoCall<Schema extends z.ZodType>(
  call: Omit<OctoCall, 'input' | 'handle'> & {
    input: Schema
    handle(ask: OctoAsk<z.infer<Schema>>): Promise<unknown>
  },
): OctoCall {
  return call as OctoCall
}
