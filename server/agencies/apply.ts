import { createHash, randomBytes } from 'node:crypto'
import type { Guard } from '#contract/enquiries/enquiries.ts'
import { withPhoneError } from '#contract/phone.ts'
import {
  type AgencyApplication,
  type AgencyErrors,
  agencyErrors,
  tidyTaxNumber,
} from '#domain/agencies/agency.ts'
import { bookingNumber } from '#domain/booking/booking-number.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { constraintOf } from '#server/database/errors.ts'
import { refuseToken } from '#server/enquiries/form-token.ts'
import { countAttempt, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { agencyApplicationLimits } from '#server/http/rate-limits/limits.ts'
import { say } from '#server/i18n/say.ts'
import { staffAddress } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { agencyWithKey, attachDocuments, insertAgency } from './queries.ts'

export type Applying = {
  application: AgencyApplication
  guard: Guard
  ip: string
  userAgent: string
  now: Date
}

export type ApplyingRefusal =
  | { errors: AgencyErrors }
  | Refusal<'form-expired' | 'photo-lost'>
  | TooManyAttempts

/** The consent text of the form: its exact wording is stored with the application. */
export function applicationConsent(locale: Locale, company: string): string {
  return say(locale, 'agency-consent', { company })
}

/**
 * Stores the application of an agency with its consent and documents, and notifies staff and applicant. The same form
 * twice is one application. Spam caught by the hidden field gets the same response and is discarded.
 */
export async function apply(
  company: Company,
  applying: Applying,
): Promise<{ number: string } | ApplyingRefusal> {
  const { application, guard, ip, now } = applying
  const { bookingPrefix } = await company.settings()
  if (guard.trap !== '') return { number: newNumber(bookingPrefix) }
  const errors = withPhoneError(agencyErrors(application), application.phone)
  if (Object.keys(errors).length > 0) return { errors }
  const wrong = refuseToken(company, guard.token, now)
  if (wrong) return wrong
  const key = createHash('sha256')
    .update(JSON.stringify([guard.token, application]))
    .digest('hex')
  const before = await agencyWithKey(company.database, key)
  if (before) return before
  const tooMany = await countAttempt(
    company.database,
    agencyApplicationLimits({ ip, email: tidyEmail(application.email) }),
    now,
  )
  if (tooMany) return tooMany
  for (;;) {
    try {
      return await write(company, applying, key)
    } catch (error) {
      if (error instanceof LostDocument) return refuse('photo-lost')
      if (constraintOf(error) !== 'an_agency_number_is_unique') throw error
    }
  }
}

/** One of the documents belongs to another application, or is deleted: nothing is stored. */
class LostDocument extends Error {}

function newNumber(prefix: string): string {
  return bookingNumber({ prefix: `${prefix}A`, random: randomBytes })
}

async function write(
  company: Company,
  { application, ip, userAgent, now }: Applying,
  key: string,
): Promise<{ number: string }> {
  const settings = await company.settings()
  const { documents, consent: _, ...fields } = application
  const { locale } = application
  const email = tidyEmail(application.email)
  const wording = applicationConsent(locale, settings.name)
  return company.database.transaction(async (transaction) => {
    const agency = await insertAgency(transaction, {
      ...fields,
      email,
      taxNumber: tidyTaxNumber(application.taxNumber),
      number: newNumber(settings.bookingPrefix),
      key,
      consent: { wording, ip, userAgent, at: now.toISOString() },
      appliedAt: now,
    })
    if (!agency) return (await agencyWithKey(transaction, key))!
    const attached = await attachDocuments(transaction, { agency: agency.id, documents })
    if (attached !== documents.length) throw new LostDocument()
    const data = { agency: agency.id }
    await queueMail(transaction, { template: 'agency-application-received', recipient: email, locale, data })
    await queueMail(transaction, {
      template: 'agency-application-for-staff',
      ...staffAddress(settings),
      data,
    })
    return agency
  })
}
