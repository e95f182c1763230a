import type { Passkey } from '#domain/passkey.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  deletePasskey,
  deletePasskeysAndChallenges,
  type OwnPasskey,
  type PasskeyRow,
  passkeysOf,
  updatePasskeyName,
} from './queries.ts'
import type { PasskeyStore } from './stores.ts'

/** Returns the passkeys of an account, the oldest first. */
export async function listPasskeys(
  database: Queries,
  store: PasskeyStore,
  account: string,
): Promise<Passkey[]> {
  return (await passkeysOf(database, store, account)).map(presentPasskey)
}

/** Returns a passkey as lists show it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  const passkey = { id, name, createdAt: createdAt.toISOString() }
  return lastUsedAt ? { ...passkey, lastUsedAt: lastUsedAt.toISOString() } : passkey
}

/** Renames a passkey of an account; returns its former name, undefined when the account has no such passkey. */
export async function renameOwnPasskey(
  transaction: Queries,
  store: PasskeyStore,
  passkey: OwnPasskey & { name: string },
): Promise<string | undefined> {
  return (await updatePasskeyName(transaction, store, passkey))?.name
}

/** Removes a passkey of an account; returns its name, undefined when the account has no such passkey. */
export async function removeOwnPasskey(
  transaction: Queries,
  store: PasskeyStore,
  passkey: OwnPasskey,
): Promise<string | undefined> {
  return (await deletePasskey(transaction, store, passkey))?.name
}

/** Removes all passkeys of an account, and those about to be added; returns how many there were. */
export async function removeAllPasskeys(
  transaction: Queries,
  store: PasskeyStore,
  account: string,
): Promise<number> {
  return deletePasskeysAndChallenges(transaction, store, account)
}
