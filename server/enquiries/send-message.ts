import { createHash, randomBytes } from 'node:crypto'
import type { Guard } from '#contract/enquiries/enquiries.ts'
import { withPhoneError } from '#contract/phone.ts'
import { bookingNumber } from '#domain/booking/booking-number.ts'
import { dayIn } from '#domain/dates/zone.ts'
import {
  type ContactErrors,
  type ContactForm,
  type ContactKind,
  contactErrors,
} from '#domain/enquiries/contact-form.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { constraintOf } from '#server/database/errors.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { contactLimits } from '#server/http/rate-limits/limits.ts'
import { say } from '#server/i18n/say.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { refuseToken } from './form-token.ts'
import { insertMessage, messageWithKey } from './queries.ts'

export type Sending = {
  form: ContactForm
  guard: Guard
  /** Who is logged in. */
  member?: string | undefined
  ip: string
  userAgent: string
  now: Date
}

export type SendingRefusal = { errors: ContactErrors } | Refusal<'form-expired'> | TooManyAttempts

/** The consent text of the form: its exact wording is stored with the message. */
export function contactConsent(locale: Locale, company: string): string {
  return say(locale, 'contact-consent', { company })
}

/**
 * Stores a message with its consent and notifies company and sender. The same form twice is one message. Spam
 * caught by the hidden field gets the same response and is discarded.
 */
export async function sendMessage(
  company: Company,
  sending: Sending,
): Promise<{ number: string } | SendingRefusal> {
  const { form, guard, ip, now } = sending
  const settings = await company.settings()
  if (guard.trap !== '') return { number: newNumber(settings.bookingPrefix) }
  const errors = withPhoneError(contactErrors(form, dayIn(now, settings.timeZone)), form.phone)
  const { budget } = form.trip ?? {}
  if (budget && !settings.currencies.offered.includes(budget.currency))
    errors.budget = refuse('budget-invalid')
  if (Object.keys(errors).length > 0) return { errors }
  const wrong = refuseToken(company, guard.token, now)
  if (wrong) return wrong
  const key = keyOf(sending)
  const before = await messageWithKey(company.database, key)
  if (before) return before
  const tooMany = await countAttempt(company.database, contactLimits({ ip, email: form.email }), now)
  if (tooMany) return tooMany
  for (;;) {
    try {
      return await write(company, sending, key)
    } catch (error) {
      if (constraintOf(error) !== 'a_message_number_is_unique') throw error
    }
  }
}

function newNumber(prefix: string): string {
  return bookingNumber({ prefix: `${prefix}M`, random: randomBytes })
}

function keyOf({ form, guard }: Sending): string {
  return createHash('sha256')
    .update(JSON.stringify([guard.token, form]))
    .digest('hex')
}

async function write(
  company: Company,
  { form, member, ip, userAgent, now }: Sending,
  key: string,
): Promise<{ number: string }> {
  const settings = await company.settings()
  const { locale, name, email, phone, subject, text, trip } = form
  const kind: ContactKind = trip ? 'special-offer' : 'question'
  const wording = contactConsent(locale, settings.name)
  return company.database.transaction(async (transaction) => {
    const message = await insertMessage(transaction, {
      number: newNumber(settings.bookingPrefix),
      kind,
      locale,
      name,
      email,
      member: member ?? null,
      phone,
      subject,
      text,
      key,
      trip: trip ?? null,
      consent: { wording, ip, userAgent, at: now.toISOString() },
      sentAt: now,
    })
    if (!message) return (await messageWithKey(transaction, key))!
    const data = { message: message.id }
    await queueMail(transaction, { template: 'message-received', recipient: email, locale, data })
    await queueMail(transaction, { template: 'message-for-staff', ...staffAddress(settings), data })
    return message
  })
}
