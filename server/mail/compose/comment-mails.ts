import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { confirmToken, invitationFor } from '#server/reviews/comment-links.ts'
import { commentForEmail } from '#server/reviews/find-comment.ts'
import {
  type CommentEmail,
  commentAnswered,
  commentApproved,
  commentConfirm,
  commentForStaff,
  commentRejected,
  commentReported,
  reviewInvitation,
} from '../templates/comment-emails.ts'
import type { EmailDraft } from '../templates/email.ts'
import { pageUrl, type WriteMail, type Written } from './written.ts'

/** Emails about comments, to authors and staff. */
export const commentMails = {
  'comment-confirm': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentConfirm, confirms: true }),
  'comment-approved': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentApproved }),
  'comment-rejected': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentRejected }),
  'comment-answered': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentAnswered }),
  'comment-for-staff': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentForStaff }),
  'comment-reported': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentReported }),
  async 'review-invitation'(company, data, locale) {
    const { booking: id } = data as { booking: string }
    const found = await findBookingParts(company, { id })
    if (!found) throw new Error(`a mail is about a booking that does not exist: ${id}`)
    const { items, guest } = found.booking
    const { name } = await company.settings()
    const titles = items.filter(({ cancelled }) => !cancelled).map(({ title }) => title)
    const url = `${pageUrl(company, locale, '/comment')}#${invitationFor(company, id, new Date())}`
    const of = { titles: [...new Set(titles)], name: guest.firstName, company: name, locale, url }
    return { draft: reviewInvitation(of), attachments: [] }
  },
} satisfies Partial<Record<MailTemplate, WriteMail>>

async function aboutComment(
  company: Company,
  data: unknown,
  {
    locale,
    write,
    confirms,
  }: { locale: Locale; write: (of: CommentEmail) => EmailDraft; confirms?: boolean },
): Promise<Written> {
  const { comment: id } = data as { comment: string }
  const found = await commentForEmail(company.database, id, locale)
  if (!found) throw new Error(`a mail is about a comment that does not exist: ${id}`)
  const { name } = await company.settings()
  const url = confirms
    ? `${pageUrl(company, locale, '/comment')}#confirm.${confirmToken(company, { id, key: found.key })}`
    : `${pageUrl(company, locale, found.subject.path)}#reviews`
  return { draft: write({ ...found, company: name, locale, url }), attachments: [] }
}
