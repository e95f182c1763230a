import type { Company } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { emailsOfBooking, type GuestEmail } from '#server/outbox/emails-of-booking.ts'

/** An email to a guest as it would be sent. */
export type PreviewedEmail = { template: string; recipient: string; subject: string; text: string }

/** Ends the transaction of a dry run, with what it has found out. */
class RolledBack<Answer> extends Error {
  readonly found: { answer: Answer; emails: PreviewedEmail[] }

  constructor(found: { answer: Answer; emails: PreviewedEmail[] }) {
    super('a dry run ends')
    this.found = found
  }
}

/**
 * Runs a verb on a booking in a transaction that is rolled back, and returns its answer with the emails that its guest
 * would get: written by the code that sends them. The verb's locks last until they are written.
 */
export async function dryRun<Answer>(
  company: Company,
  booking: string,
  verb: (company: Company) => Promise<Answer>,
): Promise<{ answer: Answer; emails: PreviewedEmail[] }> {
  try {
    return await company.database.transaction(async (transaction) => {
      const inside: Company = { ...company, database: transaction as unknown as Database }
      const before = new Set((await emailsOfBooking(transaction, booking)).map(({ id }) => id))
      const answer = await verb(inside)
      const queued = (await emailsOfBooking(transaction, booking)).filter(({ id }) => !before.has(id))
      const emails: PreviewedEmail[] = []
      for (const email of queued) emails.push(await previewed(inside, email))
      throw new RolledBack({ answer, emails })
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.found
    throw error
  }
}

async function previewed(company: Company, email: GuestEmail): Promise<PreviewedEmail> {
  const { template, recipient } = email
  const { subject, text } = await composeMail(company, email)
  return { template, recipient, subject, text }
}
