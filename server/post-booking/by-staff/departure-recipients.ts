import { sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { emailOf } from '../rescue/queries.ts'

/** A booking with places on a departure; `positions` are those of its items there. */
export type Recipient = {
  booking: string
  number: string
  locale: Locale
  guest: string
  phone: string
  /** Empty where there is none. */
  email: string
  positions: number[]
}

/** Bookings of a departure; with `unconfirmed` also those that wait for payment or for staff. */
export type ChosenGuests = { departure: string; unconfirmed: boolean; now: Date }

/** Those who can be emailed, and those who are called. */
export type Recipients = { emailed: Recipient[]; withoutEmail: Recipient[] }

/** Returns the bookings of a departure by number, without cancelled items and holds that ran out. */
export async function recipientsOf(database: Queries, chosen: ChosenGuests): Promise<Recipients> {
  const { rows } = await database.execute<Recipient>(sql`
    select b.id as booking, b.number, b.locale, concat_ws(' ', b.guest ->> 'firstName', b.guest ->> 'lastName') as guest,
      b.guest ->> 'phone' as phone, ${emailOf} as email, array_agg(i.position order by i.position) as positions
    from bookings b join booking_items i on i.booking = b.id
    where ${hasPlaces(chosen)} group by b.id order by b.number`)
  return {
    emailed: rows.filter(({ email }) => email !== ''),
    withoutEmail: rows.filter(({ email }) => email === ''),
  }
}

/** Locks the bookings of a departure in the order of ids until the transaction ends. */
export async function lockRecipients(database: Queries, chosen: ChosenGuests): Promise<void> {
  await database.execute(sql`
    select from bookings b join booking_items i on i.booking = b.id
    where ${hasPlaces(chosen)} order by b.id for update of b`)
}

function hasPlaces({ departure, unconfirmed, now }: ChosenGuests) {
  return sql`i.cancelled_at is null
    and (b.state in ('confirmed', 'completed') or ${unconfirmed} and b.state in ('held', 'awaiting-payment'))
    and exists (select from allocations a where a.booking_item = i.id and a.resource = ${departure}
      and a.state <> 'released' and not (a.state = 'held' and a.expires_at <= ${now}))`
}

export async function departureExists(database: Queries, id: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from departures where resource = ${id}`)
  return rows.length > 0
}

/** An email with words of staff to the guests of a departure. */
export type SentMessage = { booking: string; locale: Locale; message: string; key: string; queuedAt: Date }

/** Returns the emails with words of staff to the guests of a departure, of some bookings. */
export async function messagesTo(
  database: Queries,
  { departure, bookings }: { departure: string; bookings: readonly string[] },
): Promise<SentMessage[]> {
  const { rows } = await database.execute<SentMessage>(sql`
    select data ->> 'booking' as booking, locale, data ->> 'message' as message, data ->> 'key' as key,
      queued_at as "queuedAt"
    from outbox
    where data ->> 'booking' = any(${sql.param([...bookings])}::text[]) and template = 'guest-message'
      and data ->> 'departure' = ${departure}`)
  return rows.map((row) => ({ ...row, queuedAt: new Date(row.queuedAt) }))
}
