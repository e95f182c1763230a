import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { emailsOfBooking, type GuestEmail } from '#server/outbox/emails-of-booking.ts'
import { rolledBack } from '#server/rolled-back.ts'

/** An email to a guest as it would be sent. */
export type PreviewedEmail = { template: string; recipient: string; subject: string; text: string }

/**
 * Runs a verb on a booking and undoes it; returns its answer with the emails that its guest would get: written by the code
 * that sends them.
 */
export function dryRun<Answer>(
  company: Company,
  booking: string,
  verb: (company: Company) => Promise<Answer>,
): Promise<{ answer: Answer; emails: PreviewedEmail[] }> {
  return rolledBack(company, async (inside) => {
    const before = new Set((await emailsOfBooking(inside.database, booking)).map(({ id }) => id))
    const answer = await verb(inside)
    const queued = (await emailsOfBooking(inside.database, booking)).filter(({ id }) => !before.has(id))
    const emails: PreviewedEmail[] = []
    for (const email of queued) emails.push(await previewed(inside, email))
    return { answer, emails }
  })
}

/** Returns the emails of a change, or why it is refused. */
export async function emailsOf(
  company: Company,
  booking: string,
  verb: (inside: Company) => Promise<unknown>,
): Promise<{ emails: PreviewedEmail[] } | Refusal> {
  const { answer, emails } = await dryRun(company, booking, verb)
  return isRefusal(answer) ? answer : { emails }
}

/** Writes a queued email. */
export async function previewed(company: Company, email: GuestEmail): Promise<PreviewedEmail> {
  const { template, recipient } = email
  const { subject, text } = await composeMail(company, email)
  return { template, recipient, subject, text }
}
