import type { SavedReply } from '#domain/enquiries/saved-reply.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { allReplies, deleteReplyRow, insertReply, lockReply, type ReplyRow, updateReply } from './queries.ts'

const mostReplies = 200

type ChangeRefusal = Refusal<'reply-unknown' | 'reply-stale'>

/** Returns the saved replies by name. */
export async function listReplies(database: Queries): Promise<SavedReply[]> {
  return (await allReplies(database)) as SavedReply[]
}

/** Saves a reply: a new one without `id`, else the one of the version that was read. */
export async function saveReply(
  database: Database,
  { id, version, ...reply }: Pick<SavedReply, 'name' | 'texts'> & { id?: string; version?: number },
  order: StaffOrder,
): Promise<'saved' | ChangeRefusal | Refusal<'reply-name-used' | 'too-many-replies'>> {
  try {
    return await database.transaction(async (transaction) => {
      if (id === undefined) {
        if ((await allReplies(transaction)).length >= mostReplies) {
          return refuse('too-many-replies', { most: mostReplies })
        }
        const { id: made } = await insertReply(transaction, reply)
        await audit(transaction, order, { action: 'reply.add', id: made, after: reply })
        return 'saved'
      }
      const before = await lockVersion(transaction, id, version)
      if (isRefusal(before)) return before
      await updateReply(transaction, { id, ...reply })
      await audit(transaction, order, { action: 'reply.save', id, before, after: reply })
      return 'saved'
    })
  } catch (error) {
    if (constraintOf(error) === 'a_reply_has_its_own_name') return refuse('reply-name-used')
    throw error
  }
}

/** Deletes the version of a reply that was read. */
export async function deleteReply(
  database: Database,
  { id, version }: { id: string; version: number },
  order: StaffOrder,
): Promise<'deleted' | ChangeRefusal> {
  return database.transaction(async (transaction) => {
    const before = await lockVersion(transaction, id, version)
    if (isRefusal(before)) return before
    await deleteReplyRow(transaction, id)
    await audit(transaction, order, { action: 'reply.delete', id, before })
    return 'deleted'
  })
}

async function lockVersion(
  transaction: Queries,
  id: string,
  version: number | undefined,
): Promise<ReplyRow | ChangeRefusal> {
  const row = await lockReply(transaction, id)
  if (!row) return refuse('reply-unknown')
  return row.version === version ? row : refuse('reply-stale')
}

type Values = Pick<ReplyRow, 'name' | 'texts'>

function audit(
  transaction: Queries,
  order: StaffOrder,
  { action, id, before, after }: { action: AuditAction; id: string; before?: Values; after?: Values },
): Promise<void> {
  const values = (of: Values | undefined) => of && { name: of.name, texts: of.texts }
  const subject = { kind: 'reply', id }
  return recordAudit(transaction, order, { action, subject, before: values(before), after: values(after) })
}
