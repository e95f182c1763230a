import type { AnswerWay } from '#domain/enquiries/staff-message.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Database } from '#server/database/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { answersOf, answerWithKey, insertAnswer, lockMessage, markAnswered } from './queries.ts'

export type MessageAnswer = {
  number: string
  way: AnswerWay
  /** The email in the guest's language, or a note about a call. */
  text: string
  /** The number of answers of the message that was displayed: another one refuses. */
  version?: number | undefined
  /** The same key twice is one answer. */
  key?: string | undefined
}

/** Answers a message by an email to its sender, or notes that it was answered by phone. */
export function answerMessage(
  database: Database,
  { number, way, text, version, key }: MessageAnswer,
  order: StaffOrder,
): Promise<
  | { answer: string }
  | Refusal<'message-unknown' | 'message-changed' | 'answer-needed' | 'idempotency-key-used'>
> {
  return database.transaction(async (transaction) => {
    const message = await lockMessage(transaction, number)
    if (!message) return refuse('message-unknown')
    if (way === 'email' && text.trim() === '') return refuse('answer-needed')
    const before = key && (await answerWithKey(transaction, key))
    if (before) {
      const isSame = before.message === message.id && before.text === text && before.way === way
      return isSame ? { answer: before.id } : refuse('idempotency-key-used')
    }
    const answers = await answersOf(transaction, message.id)
    if (version !== undefined && version !== answers.length) return refuse('message-changed')
    const { actor, now } = order
    const row = { message: message.id, way, text, by: actorLabel(actor), at: now, idempotencyKey: key }
    const answer = await insertAnswer(transaction, row)
    await markAnswered(transaction, message.id, now)
    await recordAudit(transaction, order, {
      action: 'message.answer',
      subject: { kind: 'message', id: number },
      before: { answers: answers.length },
      after: { answers: answers.length + 1, way },
    })
    if (way === 'email') {
      const data = { message: message.id, answer }
      await queueMail(transaction, {
        template: 'message-answer',
        recipient: message.email,
        locale: message.locale,
        data,
      })
    }
    return { answer }
  })
}
