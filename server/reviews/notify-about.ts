import { noticesOf } from '#domain/staff/notices.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { type MailTemplate, queueMail } from '#server/outbox/queue-mail.ts'
import type { CommentRow } from './queries.ts'

/** Notifies staff about a comment, in the company's own language. */
export async function notifyStaff(
  company: Pick<Company, 'settings'>,
  transaction: Queries,
  { template, id }: { template: 'comment-for-staff' | 'comment-reported'; id: string },
): Promise<void> {
  const settings = await company.settings()
  // A reported comment is shown to everyone, so it is always emailed.
  if (template === 'comment-for-staff' && !noticesOf(settings.staffEmails).reviews) return
  await queueMail(transaction, { template, ...staffAddress(settings), data: { comment: id } })
}

/** Notifies its author, unless the account is deleted. */
export async function notifyWriter(
  transaction: Queries,
  { id, email, locale }: Pick<CommentRow, 'id' | 'email' | 'locale'>,
  template: MailTemplate,
): Promise<void> {
  if (email) await queueMail(transaction, { template, recipient: email, locale, data: { comment: id } })
}
