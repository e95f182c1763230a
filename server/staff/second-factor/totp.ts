import { createHmac, randomBytes } from 'node:crypto'

/* Time-based one-time passwords. Source: RFC 6238 with the parameters that every app has: SHA-1, 6 digits, 30 seconds. */

const seconds = 30
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a new secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20)
}

/** Returns the code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const truncated = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff
  return String(truncated % 1_000_000).padStart(6, '0')
}

/** Returns the time step of a code: the present one, or one before or after it for clocks that differ; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / seconds)
  return [present, present - 1, present + 1].find((step) => totpCode(secret, step) === code)
}

/** Returns a secret as apps read it and people type it: base32. */
export function writtenSecret(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the address behind the QR code that apps scan. Source: the Key Uri Format of Google Authenticator. */
export function totpAddress(secret: Buffer, { company, email }: { company: string; email: string }): string {
  const label = `${encodeURIComponent(company)}:${encodeURIComponent(email)}`
  const query = new URLSearchParams({ secret: writtenSecret(secret), issuer: company })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
