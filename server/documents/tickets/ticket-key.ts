import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Company } from '#server/company.ts'

type Secret = Pick<Company, 'secret'>

/** The DER prefix of the 32 bytes of an Ed25519 key: RFC 8410. */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/** The company's public key for tickets: 32 bytes as base64url. It changes with `SECRET` and with nothing else. */
export function ticketKey(company: Secret): string {
  const der = createPublicKey(privateKey(company)).export({ format: 'der', type: 'spki' })
  return der.subarray(publicHead.length).toString('base64url')
}

/** A text with its signature behind a full stop, both in base64url; a version before them. */
export function sealed(company: Secret, text: string): string {
  const body = `1.${Buffer.from(text).toString('base64url')}`
  return `${body}.${sign(null, Buffer.from(body), privateKey(company)).toString('base64url')}`
}

/** The text of a code that this key has signed; undefined for any other. Needs no network and no database. */
export function unsealed(code: string, key: string): string | undefined {
  const [version, text, signature, ...more] = code.trim().replace(/^.*#/, '').split('.')
  if (version !== '1' || !text || !signature || more.length > 0) return undefined
  const known = publicKey(key)
  if (!known) return undefined
  const isOurs = verify(null, Buffer.from(`1.${text}`), known, Buffer.from(signature, 'base64url'))
  return isOurs ? Buffer.from(text, 'base64url').toString('utf8') : undefined
}

function privateKey({ secret }: Secret): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'kervan ticket signatures', 32))
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
}

function publicKey(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text.trim(), 'base64url')
  if (bytes.length !== 32) return undefined
  return createPublicKey({ key: Buffer.concat([publicHead, bytes]), format: 'der', type: 'spki' })
}
