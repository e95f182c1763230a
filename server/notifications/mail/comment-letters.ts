import type { Locale } from '#domain/languages/locales.ts'
import type { commentForLetter } from '#server/comments/find-comment.ts'
import { say } from '#server/messages/say.ts'
import { type Letter, type Part, paragraph } from './letter.ts'

export type CommentLetter = NonNullable<Awaited<ReturnType<typeof commentForLetter>>> & {
  company: string
  locale: Locale
  url: string
}

/** Asks whoever has the mailbox whether the comment is theirs. Its words are read behind the link, not here. */
export function commentConfirm({ subject, company, locale, url }: CommentLetter): Letter {
  const values = { title: subject.title, company }
  return {
    subject: say(locale, 'mail-comment-confirm-subject', values),
    title: say(locale, 'mail-comment-confirm-title'),
    parts: [
      paragraph(say(locale, 'mail-comment-confirm-text', values)),
      { kind: 'button', text: say(locale, 'mail-comment-confirm-button'), url },
      paragraph(say(locale, 'mail-comment-confirm-strange')),
    ],
  }
}

/** It can be read now. */
export function commentApproved({ subject, company, locale, url }: CommentLetter): Letter {
  const values = { title: subject.title, company }
  return {
    subject: say(locale, 'mail-comment-approved-subject', values),
    title: say(locale, 'mail-comment-approved-title'),
    parts: [
      paragraph(say(locale, 'mail-comment-approved-text', values)),
      { kind: 'button', text: say(locale, 'mail-comment-look'), url },
    ],
  }
}

/** It was not taken, and why; it may be written anew. */
export function commentRejected({ comment, subject, company, locale }: CommentLetter): Letter {
  const values = { title: subject.title, company }
  return {
    subject: say(locale, 'mail-comment-rejected-subject', values),
    title: say(locale, 'mail-comment-rejected-title'),
    parts: [
      paragraph(say(locale, 'mail-comment-rejected-text', values)),
      ...(comment.why ? [paragraph(comment.why)] : []),
      ...(comment.member ? [paragraph(say(locale, 'mail-comment-rejected-again'))] : []),
    ],
  }
}

/** The operator has answered it. */
export function commentAnswered({ comment, subject, company, locale, url }: CommentLetter): Letter {
  const values = { title: subject.title, company }
  return {
    subject: say(locale, 'mail-comment-answered-subject', values),
    title: say(locale, 'mail-comment-answered-title', values),
    parts: [
      ...linesOf(comment.answer ?? ''),
      { kind: 'button', text: say(locale, 'mail-comment-look'), url },
    ],
  }
}

/** Everything the office needs to decide. */
export function commentForOffice({ comment, subject, locale }: CommentLetter): Letter {
  const { number, state } = comment
  const title = say(locale, 'mail-comment-office-title', { number: String(number), title: subject.title })
  return {
    subject: title,
    title,
    parts: [
      factsOf(comment, locale),
      ...linesOf(comment.text),
      paragraph(
        say(locale, state === 'waiting' ? 'mail-comment-office-waits' : 'mail-comment-office-shown', {
          number: String(number),
        }),
      ),
    ],
  }
}

/** Somebody finds that it should not be there. */
export function commentReported({ comment, subject, reports, locale }: CommentLetter): Letter {
  const number = String(comment.number)
  const title = say(locale, 'mail-comment-reported-title', { number, title: subject.title })
  return {
    subject: title,
    title,
    parts: [
      {
        kind: 'facts',
        rows: reports.map(({ reason, note }) => [say(locale, `comment-report-${reason}`), note]),
      },
      factsOf(comment, locale),
      ...linesOf(comment.text),
      paragraph(say(locale, 'mail-comment-reported-text', { number })),
    ],
  }
}

/** How was it? The link opens the form without signing in. */
export function reviewInvitation(of: {
  titles: string[]
  name: string
  company: string
  locale: Locale
  url: string
}): Letter {
  const { titles, name, company, locale, url } = of
  const values = { title: titles[0] ?? company, company, name }
  return {
    subject: say(locale, 'mail-review-subject', values),
    title: say(locale, 'mail-review-title', values),
    parts: [
      paragraph(say(locale, 'mail-review-text', values)),
      ...(titles.length > 1 ? titles.map((title): Part => paragraph(`• ${title}`)) : []),
      { kind: 'button', text: say(locale, 'mail-review-button'), url },
      paragraph(say(locale, 'mail-review-once')),
    ],
  }
}

function factsOf(
  { name, email, locale: language, stars, photos, visitedOn }: CommentLetter['comment'],
  locale: Locale,
): Part {
  return {
    kind: 'facts',
    rows: [
      [say(locale, 'voucher-guest'), name],
      ...(email ? [[say(locale, 'agreement-email'), email] as const] : []),
      [say(locale, 'message-language'), language],
      ...(stars ? [[say(locale, 'comment-stars'), `${stars} / 5`] as const] : []),
      ...(photos.length > 0 ? [[say(locale, 'comment-photos'), String(photos.length)] as const] : []),
      ...(visitedOn ? [[say(locale, 'comment-visited'), visitedOn.slice(0, 7)] as const] : []),
    ],
  }
}

function linesOf(text: string): Part[] {
  return text.split(/\n+/).map((line): Part => paragraph(line))
}
