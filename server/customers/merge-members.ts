import type { MergePreview } from '#domain/members/merge.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { lockToMerge, moveAccount, previewMoves, refuseMoves } from '#server/members/merge-members.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { listed } from './find-members.ts'
import { type MemberRow, memberForStaff } from './queries.ts'

type Pair = { from: string; into: string }

export type MergeRefusal = Refusal<'member-unknown' | 'members-same' | 'merge-blocked' | 'merge-while-buying'>

/** Returns what merging two accounts would do; changes nothing. */
export async function previewMerge(
  { database }: Pick<Company, 'database'>,
  pair: Pair,
): Promise<MergePreview | MergeRefusal> {
  const found = await findPair(database, pair)
  if (isRefusal(found)) return found
  const { from, into } = found
  return {
    from: listed(from),
    into: listed(into),
    ...(await previewMoves(database, pair)),
    filled: [
      ...(from.phone && !into.phone ? (['phone'] as const) : []),
      ...(from.birthDate && !into.birthDate ? (['birth-date'] as const) : []),
    ],
  }
}

/**
 * Merges an account into another one, for good: what belongs to it moves, its address is free and it cannot log in any more.
 * Merged before into the same one, nothing changes. An order or a login that is under way finds the account gone.
 */
export async function mergeMembers(
  { database }: Pick<Company, 'database'>,
  pair: Pair,
  order: StaffOrder & { reason: string },
): Promise<'merged' | MergeRefusal> {
  if (pair.from === pair.into) return refuse('members-same')
  return database.transaction(async (transaction) => {
    if (await lockToMerge(transaction, pair)) return 'merged'
    const found = await findPair(transaction, pair)
    if (isRefusal(found)) return found
    const moved = await moveAccount(transaction, { ...pair, now: order.now })
    await recordAudit(transaction, order, {
      action: 'member.merge',
      subject: { kind: 'member', id: pair.into },
      before: { merged: pair.from },
      after: moved,
    })
    return 'merged'
  })
}

async function findPair(
  database: Queries,
  pair: Pair,
): Promise<{ from: MemberRow; into: MemberRow } | MergeRefusal> {
  if (pair.from === pair.into) return refuse('members-same')
  const [from, into] = await Promise.all([
    memberForStaff(database, pair.from),
    memberForStaff(database, pair.into),
  ])
  if (!from || !into) return refuse('member-unknown')
  if (from.blockedAt || into.blockedAt) return refuse('merge-blocked')
  return (await refuseMoves(database, pair)) ?? { from, into }
}
