import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Company } from '#server/company.ts'

/** What is kept encrypted; each purpose has a key of its own. The words are part of the key: never change them. */
export type Purpose = 'identity numbers' | 'health details'

/** Encrypts a text for keeping: AES-256-GCM, nonce and tag before the text. */
export function encrypt(company: Pick<Company, 'secret'>, purpose: Purpose, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(company, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Reads an encrypted text; throws when it was changed or the company's secret is another. */
export function decrypt(company: Pick<Company, 'secret'>, purpose: Purpose, kept: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(company, purpose), kept.subarray(0, 12))
  decipher.setAuthTag(kept.subarray(12, 28))
  return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf({ secret }: Pick<Company, 'secret'>, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kervan ${purpose}`, 32))
}
