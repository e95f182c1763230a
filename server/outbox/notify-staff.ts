import { defaultLocale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** Staff emails: actions of customers, and cases for manual review. */
export type OfficeNews =
  | 'cancelled'
  | 'item-cancelled'
  | 'day-changed'
  | 'transfer-reported'
  | 'overpaid'
  | 'refund-failing'
  | 'payment-to-check'

/** Writes to the company's own address, in the transaction that causes it. */
export async function notifyStaff(
  transaction: Queries,
  company: Company,
  { booking, what, note }: { booking: { id: string }; what: OfficeNews; note?: string },
): Promise<void> {
  const { contact } = await company.settings()
  await queueMail(transaction, {
    template: 'office-told',
    recipient: contact.email,
    locale: defaultLocale,
    data: { booking: booking.id, what, note },
  })
}
