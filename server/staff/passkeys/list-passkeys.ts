import type { Passkey } from '#domain/staff/account.ts'
import type { Queries } from '#server/database/connect.ts'
import { type PasskeyRow, passkeysOf } from './queries.ts'

/** Returns the passkeys of an account, the oldest first. */
export async function listPasskeys(database: Queries, member: string): Promise<Passkey[]> {
  return (await passkeysOf(database, member)).map(presentPasskey)
}

/** Returns a passkey as lists show it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  const passkey = { id, name, createdAt: createdAt.toISOString() }
  return lastUsedAt ? { ...passkey, lastUsedAt: lastUsedAt.toISOString() } : passkey
}
