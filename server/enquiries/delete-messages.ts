import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { answersOf, deleteMessageRows, lockMessage, messagesFrom } from './queries.ts'

/**
 * Deletes a message for good, on request of its sender or as spam: with its answers and the emails about it. The audit log
 * retains its number, not its text. Refused after another answer than those that were displayed.
 */
export function deleteMessage(
  database: Database,
  { number, version }: { number: string; version: number },
  order: StaffOrder,
): Promise<'deleted' | Refusal<'message-unknown' | 'message-changed'>> {
  return database.transaction(async (transaction) => {
    const message = await lockMessage(transaction, number)
    if (!message) return refuse('message-unknown')
    const answers = await answersOf(transaction, message.id)
    if (version !== answers.length) return refuse('message-changed')
    await deleteMessageRows(transaction, [message.id])
    await recordAudit(transaction, order, {
      action: 'message.delete',
      subject: { kind: 'message', id: number },
      before: { sentAt: message.sentAt.toISOString(), answers: answers.length },
    })
    return 'deleted'
  })
}

/** Deletes the messages of a member: those sent while logged in, and those from the address, where it is verified. */
export async function deleteMessagesOf(
  transaction: Queries,
  of: { member: string; email: string | undefined },
): Promise<void> {
  await deleteMessageRows(transaction, await messagesFrom(transaction, of))
}
