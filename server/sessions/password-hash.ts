import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP names; the library's own defaults may change with a version. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

/** Returns the hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

/**
 * Verifies a password against a hash. Without a hash (unknown email) it takes as long, so that timing does not
 * disclose membership.
 */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const right = await verify(hashed ?? (await decoy), password).catch(() => false)
  return hashed !== undefined && hashed !== null && right
}
