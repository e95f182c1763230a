import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Company } from '#server/company.ts'

/** The content of an alert's link: its id and our seal, so that nothing is stored. */
export function watchToken({ secret }: Pick<Company, 'secret'>, id: string): string {
  return `${id}.${sealOf(secret, id)}`
}

/** The id a token is for; undefined when we did not make it. */
export function watchOfToken({ secret }: Pick<Company, 'secret'>, token: string): string | undefined {
  const [id = '', seal = ''] = token.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  const expected = Buffer.from(sealOf(secret, id))
  const given = Buffer.from(seal)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function sealOf(secret: string, id: string): string {
  // The prefix is part of every link that was mailed.
  return createHmac('sha256', secret).update(`watch ${id}`).digest('base64url')
}
