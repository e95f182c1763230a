import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Company } from '#server/company.ts'

/** Encrypts a TCKN or passport number for keeping: AES-256-GCM, nonce and tag before the text. */
export function encryptIdentity(company: Pick<Company, 'secret'>, identity: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(company), nonce)
  const encrypted = Buffer.concat([cipher.update(identity, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Reads an encrypted number; throws when it was changed or the company's secret is another. */
export function decryptIdentity(company: Pick<Company, 'secret'>, kept: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(company), kept.subarray(0, 12))
  decipher.setAuthTag(kept.subarray(12, 28))
  return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf({ secret }: Pick<Company, 'secret'>): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kervan identity numbers', 32))
}
