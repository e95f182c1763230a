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
import { backOfficeUrl, pageUrl, type WriteMail, type Written } from './written.ts'

/** Emails about comments, to authors and staff. */
export const commentMails = {
  'comment-confirm': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentConfirm, leadsTo: 'confirmation' }),
  'comment-approved': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentApproved }),
  'comment-rejected': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentRejected }),
  'comment-answered': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentAnswered }),
  'comment-for-staff': (company, data, locale) =>
    aboutComment(company, data, {
      locale,
      write: commentForStaff,
      leadsTo: 'back-office',
      isAnswered: true,
    }),
  'comment-reported': (company, data, locale) =>
    aboutComment(company, data, { locale, write: commentReported, leadsTo: 'back-office' }),
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
    leadsTo = 'page',
    isAnswered = false,
  }: {
    locale: Locale
    write: (of: CommentEmail) => EmailDraft
    leadsTo?: keyof typeof urls
    /** Whether a reply goes to the author. */
    isAnswered?: boolean
  },
): Promise<Written> {
  const { comment: id } = data as { comment: string }
  const found = await commentForEmail(company.database, id, locale)
  if (!found) throw new Error(`a mail is about a comment that does not exist: ${id}`)
  const { name } = await company.settings()
  const url = urls[leadsTo](company, locale, found)
  const { email } = found.comment
  const draft = write({ ...found, company: name, locale, url })
  return { draft, attachments: [], ...(isAnswered && email && { replyTo: email }) }
}

type Found = NonNullable<Awaited<ReturnType<typeof commentForEmail>>>

/** Where an email about a comment leads. */
const urls = {
  page: (company: Company, locale: Locale, { subject }: Found) =>
    `${pageUrl(company, locale, subject.path)}#reviews`,
  confirmation: (company: Company, locale: Locale, { comment: { id }, key }: Found) =>
    `${pageUrl(company, locale, '/comment')}#confirm.${confirmToken(company, { id, key })}`,
  'back-office': (company: Company, _: Locale, { comment }: Found) =>
    backOfficeUrl(company, `/reviews/${comment.number}`),
}
