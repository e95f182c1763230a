import type { KeyMode, KeyScope } from '#domain/agencies/keys.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { hashOf } from '#server/sessions/token.ts'
import { touchKey, validKeyWithHash } from './queries.ts'

/** The precision of the last use. */
const touchInterval = 60_000

/** The agency whose program calls, and what its key allows. */
export type KeyHolder = {
  key: string
  scope: KeyScope
  mode: KeyMode
  agency: { id: string; number: string; name: string; email: string; phone: string; locale: Locale }
}

/** Returns who a key belongs to, and notes its use; undefined for one that is unknown or revoked, or of an agency that is not approved. */
export async function findKeyHolder(
  database: Queries,
  key: string,
  now: Date,
): Promise<KeyHolder | undefined> {
  const found = await validKeyWithHash(database, hashOf(key))
  if (!found) return undefined
  const { id: keyId, scope, mode, lastUsedAt } = found.key
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > touchInterval)
    await touchKey(database, keyId, now)
  const { id, number, agency: name, email, phone, locale } = found.agency
  return {
    key: keyId,
    scope: scope as KeyScope,
    mode: mode as KeyMode,
    agency: { id, number, name, email, phone, locale: locale as Locale },
  }
}
