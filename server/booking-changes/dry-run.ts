import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { withinTransaction } from '#server/database/within-transaction.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { emailsOfBooking, type GuestEmail } from '#server/outbox/emails-of-booking.ts'

/** An email to a guest as it would be sent. */
export type PreviewedEmail = { template: string; recipient: string; subject: string; text: string }

/** Ends the transaction of a dry run, with what it has found out. */
class RolledBack<Answer> extends Error {
  readonly found: Answer

  constructor(found: Answer) {
    super('a dry run ends')
    this.found = found
  }
}

/** Runs verbs in a transaction that is rolled back, and returns what they answered. Their locks last until then. */
export async function undone<Answer>(
  company: Company,
  verbs: (company: Company) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await company.database.transaction(async (transaction) => {
      throw new RolledBack(await verbs(uncommitted(company, transaction)))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.found
    throw error
  }
}

/** A company whose data are those of a transaction: nothing of them is stored in its caches. */
function uncommitted(company: Company, transaction: Queries): Company {
  const database = withinTransaction(transaction)
  return { ...company, database, remember: (_, load) => load(), onChange: () => {} }
}

/**
 * Runs a verb on a booking and undoes it; returns its answer with the emails that its guest would get: written by the code
 * that sends them.
 */
export function dryRun<Answer>(
  company: Company,
  booking: string,
  verb: (company: Company) => Promise<Answer>,
): Promise<{ answer: Answer; emails: PreviewedEmail[] }> {
  return undone(company, async (inside) => {
    const before = new Set((await emailsOfBooking(inside.database, booking)).map(({ id }) => id))
    const answer = await verb(inside)
    const queued = (await emailsOfBooking(inside.database, booking)).filter(({ id }) => !before.has(id))
    const emails: PreviewedEmail[] = []
    for (const email of queued) emails.push(await previewed(inside, email))
    return { answer, emails }
  })
}

async function previewed(company: Company, email: GuestEmail): Promise<PreviewedEmail> {
  const { template, recipient } = email
  const { subject, text } = await composeMail(company, email)
  return { template, recipient, subject, text }
}
