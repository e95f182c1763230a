import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { emailsOfBooking } from '#server/outbox/emails-of-booking.ts'
import {
  type DepartureEmail,
  type EmailedDeparture,
  emailDeparture,
  findRecipients,
  languagesOf,
} from '#server/post-booking/by-staff/email-departure.ts'
import { rolledBack } from '#server/rolled-back.ts'
import type { StaffOrder } from '#server/staff/record-audit.ts'
import { type PreviewedEmail, previewed } from './dry-run.ts'

/**
 * Returns how many guests of a departure a message of staff would be emailed to, and one email in each of their languages.
 * It is carried out and undone.
 */
export function previewDepartureEmail(
  company: Company,
  asked: Omit<DepartureEmail, 'key'>,
  order: StaffOrder,
): Promise<(EmailedDeparture & { emails: PreviewedEmail[] }) | Refusal> {
  return rolledBack(company, async (inside) => {
    const sent = await emailDeparture(inside, { ...asked, key: 'preview' }, order)
    if (isRefusal(sent)) return sent
    const found = await findRecipients(inside, { ...asked, now: order.now })
    if (isRefusal(found)) return found
    const emails: PreviewedEmail[] = []
    for (const language of languagesOf(found.emailed)) {
      const { booking } = found.emailed.find(({ locale }) => locale === language)!
      const queued = await emailsOfBooking(inside.database, booking)
      emails.push(await previewed(inside, queued.at(-1)!))
    }
    return { ...sent, emails }
  })
}
