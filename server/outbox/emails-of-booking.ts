import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import type { MailTemplate } from './queue-mail.ts'

/** An email about a booking that was written to its guest. */
export type GuestEmail = {
  id: number
  template: MailTemplate
  recipient: string
  locale: string
  data: object
  queuedAt: Date
  sentAt: Date | null
  attempts: number
}

/** Returns the emails about a booking to its guest, oldest first; those to staff are left out. */
export async function emailsOfBooking(database: Queries, booking: string): Promise<GuestEmail[]> {
  const { rows } = await database.execute<GuestEmail>(sql`
    select id::int, template, recipient, locale, data, queued_at as "queuedAt", sent_at as "sentAt", attempts from outbox
    where data ->> 'booking' = ${booking} and template <> 'staff-notice' and template not like '%-for-staff'
    order by id`)
  return rows.map((row) => ({
    ...row,
    queuedAt: new Date(row.queuedAt),
    sentAt: row.sentAt && new Date(row.sentAt),
  }))
}
