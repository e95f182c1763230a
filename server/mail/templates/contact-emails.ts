import { type Day, formatDay } from '#domain/dates/day.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { ContactMessage } from '#server/enquiries/find-message.ts'
import { say } from '#server/i18n/say.ts'
import { peopleText } from '#server/orders/booking-texts.ts'
import { type EmailDraft, emailText, lines, paragraph, replyPart } from './email.ts'

/** We have it. What was written is not repeated: the address need not be the writer's. */
export function messageReceived(message: ContactMessage, company: string): EmailDraft {
  const { locale, number, name, kind } = message
  return {
    subject: emailText(locale, 'mail-message-received-subject', { number, company }),
    title: emailText(locale, `mail-message-received-${kind}`),
    parts: [
      paragraph(emailText(locale, 'mail-dear', { name })),
      paragraph(emailText(locale, 'mail-message-received-text')),
      { kind: 'code', label: say(locale, 'message-number'), text: number },
      paragraph(emailText(locale, 'mail-message-received-strange')),
    ],
    values: { name, number },
  }
}

/** The answer of staff, above what was asked: staff have read both. */
export function messageAnswer(
  message: ContactMessage,
  { text, company }: { text: string; company: string },
): EmailDraft {
  const { locale, number, name } = message
  return {
    subject: emailText(locale, 'mail-message-answer-subject', { number, company }),
    title: emailText(locale, 'mail-message-answer-title'),
    parts: [
      paragraph(emailText(locale, 'mail-dear', { name })),
      ...lines(text),
      { kind: 'heading', text: say(locale, 'mail-message-answer-asked') },
      ...lines(message.text),
    ],
    values: { name, number },
  }
}

/** Everything staff need to answer. */
export function messageForStaff(
  message: ContactMessage,
  { locale, url }: { locale: Locale; url: string },
): EmailDraft {
  const { number, kind, name, email, phone, subject, text } = message
  const rows: [string, string][] = [
    [say(locale, 'message-sender'), name],
    [say(locale, 'agreement-email'), email],
    ...(phone ? [[say(locale, 'request-phone'), phone] as [string, string]] : []),
    [say(locale, 'message-language'), languageName(message.locale, locale)],
    ...(subject ? [[say(locale, 'message-subject'), subject] as [string, string]] : []),
    ...tripRows(message, locale),
  ]
  return {
    subject: emailText(locale, `mail-message-staff-${kind}`, { number }),
    title: emailText(locale, `mail-message-staff-${kind}`, { number }),
    parts: [
      { kind: 'facts', rows },
      ...lines(text),
      paragraph(emailText(locale, 'mail-message-staff-text')),
      { kind: 'button', text: say(locale, 'mail-staff-open-message'), url },
      replyPart(email, locale),
    ],
    values: { name, number },
  }
}

function tripRows({ trip }: ContactMessage, locale: Locale): [string, string][] {
  if (!trip) return []
  const { day, until, flexible, adults, children, kinds, budget } = trip
  const days = [day, until].flatMap((one) => (one ? formatDay(one as Day) : [])).join(' – ')
  const written = days === '' ? say(locale, 'message-any-day') : days
  return [
    [
      say(locale, 'voucher-date'),
      flexible && days ? say(locale, 'request-flexible', { day: days }) : written,
    ],
    [say(locale, 'voucher-people'), peopleText({ adults, children, infants: 0 }, locale)],
    [
      say(locale, 'message-kinds'),
      kinds.map((kind) => say(locale, `kind.${kind}`)).join(say(locale, 'comma')),
    ],
    ...(budget ? [[say(locale, 'message-budget'), formatMoney(budget, locale)] as [string, string]] : []),
  ]
}
