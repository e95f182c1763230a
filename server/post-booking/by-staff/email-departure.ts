import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import {
  type ChosenGuests,
  departureExists,
  lockRecipients,
  messagesTo,
  type Recipient,
  type Recipients,
  recipientsOf,
  type SentMessage,
} from './departure-recipients.ts'

/** So long the same words are not sent to the guests of a departure again. */
const minutesApart = 10

export type DepartureEmail = {
  departure: string
  /** Also to bookings that wait for payment or for staff. */
  unconfirmed: boolean
  /** Plain text, by language of the guests. */
  message: Partial<Record<Locale, string>>
  /** The sender's own key: the same message sent twice is sent once. */
  key: string
}

/** How many bookings are emailed, and the numbers of those without an email: staff call them. */
export type EmailedDeparture = { emailed: number; withoutEmail: string[] }

type EmailRefusal = Refusal<
  'departure-unknown' | 'no-guest-to-email' | 'language-missing' | 'message-repeated' | 'idempotency-key-used'
>

/**
 * Emails words of staff to the guests of a departure, one email to each booking in its language. Refused where a language
 * of theirs has no words, and for words that all of them were sent a few minutes before.
 */
export function emailDeparture(
  { database }: Company,
  { departure, unconfirmed, message, key }: DepartureEmail,
  order: StaffOrder,
): Promise<EmailedDeparture | EmailRefusal> {
  const chosen = { departure, unconfirmed, now: order.now }
  return database.transaction(async (transaction) => {
    if (!(await departureExists(transaction, departure))) return refuse('departure-unknown')
    // A second message at the same time waits here, and finds the first one.
    await lockRecipients(transaction, chosen)
    const { emailed, ...others } = await recipientsOf(transaction, chosen)
    const withoutEmail = others.withoutEmail.map(({ number }) => number)
    const bookings = [...emailed, ...others.withoutEmail].map(({ booking }) => booking)
    const earlier = await messagesTo(transaction, { departure, bookings })
    const isSame = (sent: SentMessage) => sent.message === message[sent.locale]
    const repeated = earlier.filter((sent) => sent.key === key)
    if (repeated.length > 0) {
      const count = new Set(repeated.map(({ booking }) => booking)).size
      return repeated.every(isSame) ? { emailed: count, withoutEmail } : refuse('idempotency-key-used')
    }
    if (emailed.length === 0) return refuse('no-guest-to-email')
    const languages = languagesOf(emailed)
    const missing = languages.filter((language) => !message[language])
    if (missing.length > 0) {
      return refuse('language-missing', { languages: missing.join(', ').toUpperCase() })
    }
    const since = order.now.getTime() - minutesApart * 60_000
    const recent = earlier.filter(({ queuedAt }) => queuedAt.getTime() > since)
    if (languages.every((language) => recent.some((sent) => sent.locale === language && isSame(sent)))) {
      return refuse('message-repeated', { minutes: minutesApart })
    }
    for (const { booking, email, locale, positions } of emailed) {
      const data = { booking, departure, positions, message: message[locale], key }
      await queueMail(transaction, { template: 'guest-message', recipient: email, locale, data })
    }
    await recordAudit(transaction, order, {
      action: 'departure.email-guests',
      subject: { kind: 'departure', id: departure },
      after: { emailed: emailed.length, languages, unconfirmed, withoutEmail },
    })
    return { emailed: emailed.length, withoutEmail }
  })
}

/** Returns who would be emailed, and who has no email. */
export async function findRecipients(
  { database }: Pick<Company, 'database'>,
  chosen: ChosenGuests,
): Promise<Recipients | Refusal<'departure-unknown'>> {
  if (!(await departureExists(database, chosen.departure))) return refuse('departure-unknown')
  return recipientsOf(database, chosen)
}

/** Returns the languages of guests, each once. */
export function languagesOf(guests: readonly Pick<Recipient, 'locale'>[]): Locale[] {
  return [...new Set(guests.map(({ locale }) => locale))].sort()
}
