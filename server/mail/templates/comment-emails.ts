import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { say } from '#server/i18n/say.ts'
import type { commentForEmail } from '#server/reviews/find-comment.ts'
import {
  type EmailDraft,
  type EmailText,
  emailText,
  lines,
  type Part,
  paragraph,
  replyPart,
} from './email.ts'

export type CommentEmail = NonNullable<Awaited<ReturnType<typeof commentForEmail>>> & {
  company: string
  locale: Locale
  url: string
}

/** Asks the owner of the address to confirm the comment. Its text is behind the link, not here. */
export function commentConfirm(of: CommentEmail): EmailDraft {
  const { locale } = of
  return toWriter(of, 'confirm', [
    paragraph(emailText(locale, 'mail-comment-confirm-text', valuesOf(of))),
    { kind: 'button', text: say(locale, 'mail-comment-confirm-button'), url: of.url },
    paragraph(emailText(locale, 'mail-comment-confirm-strange')),
  ])
}

/** It can be read now. */
export function commentApproved(of: CommentEmail): EmailDraft {
  return toWriter(of, 'approved', [
    paragraph(emailText(of.locale, 'mail-comment-approved-text', valuesOf(of))),
    lookAt(of),
  ])
}

/** The comment was rejected, with the reason; another may be written. */
export function commentRejected(of: CommentEmail): EmailDraft {
  const { comment, locale } = of
  return toWriter(of, 'rejected', [
    paragraph(emailText(locale, 'mail-comment-rejected-text', valuesOf(of))),
    ...lines(comment.why ?? ''),
    ...(comment.member ? [paragraph(emailText(locale, 'mail-comment-rejected-again'))] : []),
  ])
}

/** The operator has answered it. */
export function commentAnswered(of: CommentEmail): EmailDraft {
  return toWriter(of, 'answered', [...lines(of.comment.answer ?? ''), lookAt(of)])
}

/** Everything staff need to decide. */
export function commentForStaff({ comment, subject, locale, url }: CommentEmail): EmailDraft {
  const { number, state } = comment
  const waits = state === 'waiting' ? 'mail-comment-staff-waits' : 'mail-comment-staff-shown'
  const title = emailText(locale, 'mail-comment-staff-title', {
    number: String(number),
    title: subject.title,
  })
  return toStaff({ comment, subject, title }, [
    factsOf(comment, locale),
    ...lines(comment.text),
    paragraph(emailText(locale, waits)),
    reviewIt(url, locale),
    ...(comment.email ? [replyPart(comment.email, locale)] : []),
  ])
}

/** A visitor reports the comment. */
export function commentReported({ comment, subject, reports, locale, url }: CommentEmail): EmailDraft {
  const number = String(comment.number)
  const reasons = reports.map(({ reason, note }) => [say(locale, `report.${reason}`), note] as const)
  const title = emailText(locale, 'mail-comment-reported-title', { number, title: subject.title })
  return toStaff({ comment, subject, title }, [
    { kind: 'facts', rows: reasons },
    factsOf(comment, locale),
    ...lines(comment.text),
    paragraph(emailText(locale, 'mail-comment-reported-text')),
    reviewIt(url, locale),
  ])
}

/** How was it? The link opens the form without logging in. */
export function reviewInvitation(of: {
  titles: string[]
  name: string
  company: string
  locale: Locale
  url: string
}): EmailDraft {
  const { titles, name, company, locale, url } = of
  const values = { title: titles[0] ?? company, company, name }
  return {
    subject: emailText(locale, 'mail-review-subject', values),
    title: emailText(locale, 'mail-review-title', values),
    parts: [
      paragraph(emailText(locale, 'mail-review-text', values)),
      ...(titles.length > 1 ? titles.map((title): Part => paragraph(`• ${title}`)) : []),
      { kind: 'button', text: say(locale, 'mail-review-button'), url },
      paragraph(emailText(locale, 'mail-review-once')),
    ],
    values: { title: values.title, name },
  }
}

/** Notifies an author about a comment, named after its subject. */
function toWriter(
  of: CommentEmail,
  news: 'confirm' | 'approved' | 'rejected' | 'answered',
  parts: Part[],
): EmailDraft {
  return {
    subject: emailText(of.locale, `mail-comment-${news}-subject`, valuesOf(of)),
    title: emailText(of.locale, `mail-comment-${news}-title`, valuesOf(of)),
    parts,
    values: { title: of.subject.title, name: of.comment.name },
  }
}

/** Staff look for numbers in the inbox: subject and title are one. */
function toStaff(
  { comment, subject, title }: Pick<CommentEmail, 'comment' | 'subject'> & { title: EmailText },
  parts: Part[],
): EmailDraft {
  const values = { number: String(comment.number), title: subject.title }
  return { subject: title, title, parts, values }
}

function valuesOf({ subject, company }: CommentEmail) {
  return { title: subject.title, company }
}

function lookAt({ locale, url }: CommentEmail): Part {
  return { kind: 'button', text: say(locale, 'mail-comment-look'), url }
}

function reviewIt(url: string, locale: Locale): Part {
  return { kind: 'button', text: say(locale, 'mail-staff-open-comment'), url }
}

function factsOf(
  { name, email, locale: language, stars, photos, visitedOn }: CommentEmail['comment'],
  locale: Locale,
): Part {
  return {
    kind: 'facts',
    rows: [
      [say(locale, 'comment-author'), name],
      ...(email ? [[say(locale, 'agreement-email'), email] as const] : []),
      [say(locale, 'message-language'), languageName(language, locale)],
      ...(stars ? [[say(locale, 'comment-stars'), `${stars} / 5`] as const] : []),
      ...(photos.length > 0 ? [[say(locale, 'comment-photos'), String(photos.length)] as const] : []),
      ...(visitedOn ? [[say(locale, 'comment-visited'), visitedOn.slice(0, 7)] as const] : []),
    ],
  }
}
