import type { MovedThing } from '#domain/members/merge.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import { anonymiseMember, deleteBelongings } from './erasure-queries.ts'
import {
  countLogins,
  countMoving,
  deleteOfAddress,
  isBuying,
  isMergedInto,
  lockPair,
  markMerged,
  moveBelongings,
  type Pair,
} from './merge-queries.ts'

/** Returns what merging one account into another would move, and how many ways of logging in would end. */
export async function previewMoves(
  database: Queries,
  pair: Pair,
): Promise<{ moves: Record<MovedThing, number>; logins: number }> {
  const [moves, logins] = await Promise.all([countMoving(database, pair), countLogins(database, pair.from)])
  return { moves, logins }
}

/** Refuses a merge while the account that ends holds places or pays: its page shows how that goes. */
export async function refuseMoves(
  database: Queries,
  { from }: Pair,
): Promise<Refusal<'merge-while-buying'> | undefined> {
  return (await isBuying(database, from)) ? refuse('merge-while-buying') : undefined
}

/** Locks the two accounts; says whether they were merged before. */
export async function lockToMerge(transaction: Queries, pair: Pair): Promise<boolean> {
  await lockPair(transaction, pair)
  return isMergedInto(transaction, pair)
}

/**
 * Moves what belongs to one account to another, and leaves of it a number that cannot log in: its consents to advertising stay
 * with that number as evidence. The caller has locked both.
 */
export async function moveAccount(
  transaction: Queries,
  { now, ...pair }: Pair & { now: Date },
): Promise<Record<MovedThing, number>> {
  const moves = await countMoving(transaction, pair)
  await deleteOfAddress(transaction, pair.from)
  await moveBelongings(transaction, pair)
  await deleteBelongings(transaction, pair.from, { but: ['consents'] })
  await anonymiseMember(transaction, pair.from, now)
  await markMerged(transaction, pair)
  return moves
}
