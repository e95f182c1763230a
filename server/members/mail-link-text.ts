import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Company } from '#server/company.ts'

type Secret = Pick<Company, 'secret'>

/**
 * Returns the token of an emailed link: its id and a seal by the company's secret. So neither the database nor
 * its backups contain anything that opens an account, and only the secret can make a link.
 */
export function mailLinkText(company: Secret, id: string): string {
  return `${id}.${sealOf(company, id).toString('base64url')}`
}

/** The id of a link whose seal is right. */
export function mailLinkId(company: Secret, text: string): string | undefined {
  const [id = '', seal = ''] = text.split('.')
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined
  const given = Buffer.from(seal, 'base64url')
  const right = sealOf(company, id)
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

function sealOf({ secret }: Secret, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kervan mail links', 32))
  return createHmac('sha256', key).update(id).digest()
}
