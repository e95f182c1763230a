import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type MailTemplate, queueMail } from '#server/outbox/queue-mail.ts'
import type { CommentRow } from './queries.ts'

/** Notifies staff about a comment, in the company's own language. */
export async function notifyStaff(
  company: Pick<Company, 'settings'>,
  transaction: Queries,
  { template, id }: { template: 'comment-for-office' | 'comment-reported'; id: string },
): Promise<void> {
  const { contact, languages } = await company.settings()
  const locale = languages.enabled[0] ?? 'en'
  await queueMail(transaction, { template, recipient: contact.email, locale, data: { comment: id } })
}

/** Notifies its author, unless the account is deleted. */
export async function notifyWriter(
  transaction: Queries,
  { id, email, locale }: Pick<CommentRow, 'id' | 'email' | 'locale'>,
  template: MailTemplate,
): Promise<void> {
  if (email) await queueMail(transaction, { template, recipient: email, locale, data: { comment: id } })
}
