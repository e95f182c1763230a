import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Company } from '#server/company.ts'

type Secret = Pick<Company, 'secret'>

/**
 * Returns the six digits of an emailed code. They are made of its id and the company's secret when the email is written, so
 * neither the database nor its backups contain a code.
 */
export function codeText({ secret }: Secret, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kervan login codes', 32))
  const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Says whether these are the digits of a code, in a time that discloses none of them. */
export function isCode(company: Secret, id: string, typed: string): boolean {
  const [given, right] = [typed, codeText(company, id)].map((text) => Buffer.from(text))
  return given!.length === right!.length && timingSafeEqual(given!, right!)
}
