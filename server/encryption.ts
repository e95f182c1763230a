import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Company } from '#server/company.ts'

/** Purposes of encrypted data; each has its own key. The texts are part of the key: never change them. */
export type Purpose = 'identity numbers' | 'health details' | 'second factors' | 'webhook secrets'

/** Data compared by fingerprint only. */
export type FingerprintPurpose = 'orders' | 'requests' | 'reseller bookings'

/** Encrypts a text for keeping: AES-256-GCM, nonce and tag before the text. */
export function encrypt(company: Pick<Company, 'secret'>, purpose: Purpose, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(company, purpose), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Reads an encrypted text; throws when it was changed or the company's secret is another. */
export function decrypt(company: Pick<Company, 'secret'>, purpose: Purpose, stored: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(company, purpose), stored.subarray(0, 12))
  decipher.setAuthTag(stored.subarray(12, 28))
  return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8')
}

/**
 * Returns the keyed hash of what was sent, to recognise it when it is sent again. Keyed, since a plain hash of the few
 * possible identity numbers could be reversed by trying them all.
 */
export function fingerprint(
  company: Pick<Company, 'secret'>,
  purpose: FingerprintPurpose,
  sent: object,
): string {
  return createHmac('sha256', keyOf(company, purpose)).update(JSON.stringify(sent)).digest('hex')
}

function keyOf({ secret }: Pick<Company, 'secret'>, purpose: Purpose | FingerprintPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kervan ${purpose}`, 32))
}
