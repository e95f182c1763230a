import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

/** Locks the bookings that an agency manages, in the order of their ids. */
export async function lockManagedBookings(database: Queries, agency: string): Promise<void> {
  await database.execute(sql`
    select from bookings where agency = ${agency} and manager_email is not null order by id for no key update`)
}

/** Gives the bookings that an agency manages another address of it; returns how many had another one. */
export async function replaceManagerEmail(
  database: Queries,
  { agency, email }: { agency: string; email: string },
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update bookings set manager_email = ${email} where agency = ${agency} and manager_email <> ${email}`)
  return rowCount ?? 0
}

/** Sends emails to an agency that were not sent yet to another address: those about the agency, with `bookings` those about its bookings. */
export async function readdressEmails(
  database: Queries,
  { agency, from, to, bookings }: { agency: string; from: string; to: string; bookings: boolean },
): Promise<void> {
  await database.execute(sql`
    update outbox set recipient = ${to} where sent_at is null and lower(recipient) = lower(${from}) and (
      data ->> 'agency' = ${agency}
      or ${bookings} and data ->> 'booking' in (select id::text from bookings where agency = ${agency} and manager_email is not null))`)
}
