import { sql } from 'drizzle-orm'
import { isGuestEmail } from '#domain/booking/booking-list.ts'
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
    where data ->> 'booking' = ${booking} order by id`)
  return rows
    .filter(({ template }) => isGuestEmail(template))
    .map((row) => ({
      ...row,
      queuedAt: new Date(row.queuedAt),
      sentAt: row.sentAt && new Date(row.sentAt),
    }))
}
