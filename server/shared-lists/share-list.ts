import { randomBytes } from 'node:crypto'
import type { ItemChoice } from '#domain/booking/order.ts'
import {
  type NewSharedList,
  type SharedKind,
  type SharedList,
  withoutPersons,
} from '#domain/catalogue/shared-list.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { sharedListLimits } from '#server/http/rate-limits/limits.ts'
import { hashOf } from '#server/sessions/token.ts'
import { deleteEndedLists, deleteSharedList, insertSharedList, sharedListOf } from './queries.ts'

const day = 86_400_000
/** Days, where the company has no setting. */
const usualDays = 90

/**
 * Stores a list for a link and returns its token, and the key that ends it: both only here, the database has their hashes.
 * It ends after as many days as the company's setting says.
 */
export async function shareList(
  company: Company,
  { products, choices }: NewSharedList,
  { now, ip }: { now: Date; ip: string },
): Promise<{ token: string; key: string; until: string } | Refusal<'list-empty'> | TooManyAttempts> {
  const kind = choices.length > 0 ? 'trip' : 'favourites'
  const items = kind === 'trip' ? choices.map(withoutPersons) : [...new Set(products)]
  if (items.length === 0) return refuse('list-empty')
  const { database } = company
  const tooMany = await countAttempt(database, sharedListLimits(ip), now)
  if (tooMany) return tooMany
  const { rules } = await company.settings()
  const [token, key] = [newSecret(), newSecret()]
  const expiresAt = new Date(now.getTime() + (rules.sharedLinkDays ?? usualDays) * day)
  const hashes = { tokenHash: hashOf(token), keyHash: hashOf(key) }
  await insertSharedList(database, { ...hashes, kind, items, createdAt: now, expiresAt })
  return { token, key, until: expiresAt.toISOString() }
}

/** Returns the list of a link; an unknown one is as missing as one that has ended. */
export async function findSharedList(
  database: Queries,
  token: string,
  now: Date,
): Promise<SharedList | undefined> {
  const row = await sharedListOf(database, hashOf(token), now)
  if (!row) return undefined
  const kind = row.kind as SharedKind
  const choices = kind === 'trip' ? (row.items as ItemChoice[]) : []
  const products = kind === 'trip' ? choices.map(({ productId }) => productId) : (row.items as string[])
  return { kind, products, choices, until: row.expiresAt.toISOString() }
}

/** Ends a link by its key; false when there is no such link. */
export function endSharedList(
  database: Queries,
  { token, key }: { token: string; key: string },
): Promise<boolean> {
  return deleteSharedList(database, { tokenHash: hashOf(token), keyHash: hashOf(key) })
}

/** Deletes ended lists; a job calls it. */
export function deleteEndedSharedLists(database: Queries, now: Date): Promise<void> {
  return deleteEndedLists(database, now)
}

/** 128 random bits; hexadecimal, so that messengers take all of it for a part of the link. */
function newSecret(): string {
  return randomBytes(16).toString('hex')
}
