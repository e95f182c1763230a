import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'

type Secret = Pick<Company, 'secret'>

/** A page may stay open for a day. */
const longest = 24 * 3_600_000

/** A token that says when a form was given; nothing of it is stored, only we can make it. */
export function formToken(company: Secret, now: Date): string {
  const given = now.getTime().toString(36)
  return `${given}.${sealOf(company, given).toString('base64url')}`
}

/** Why a token cannot be taken: not ours, or a day old. A browser fills in a form in no time, so none is too quick. */
export function refuseToken(company: Secret, token: string, now: Date): Refusal<'form-expired'> | undefined {
  const [given = '', seal = ''] = token.split('.')
  if (!/^[\da-z]{1,10}$/.test(given)) return refuse('form-expired')
  const shown = Buffer.from(seal, 'base64url')
  const right = sealOf(company, given)
  if (shown.length !== right.length || !timingSafeEqual(shown, right)) return refuse('form-expired')
  const age = now.getTime() - Number.parseInt(given, 36)
  return age > longest ? refuse('form-expired') : undefined
}

function sealOf({ secret }: Secret, given: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kervan contact form', 32))
  return createHmac('sha256', key).update(given).digest()
}
