import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { members } from '#server/database/schema/members.ts'

/** Years that commercial books are retained. Source: Turkish Commercial Code, article 82. */
const yearsOfBooks = 10

/** All that belongs to a member and to nothing else. */
const belongings = [
  'sessions',
  'known_devices',
  'member_passkeys',
  'member_challenges',
  'mail_links',
  'email_changes',
  'consents',
  'legal_acceptances',
  'favourites',
  'identities',
  'provider_visits',
  'pending_connections',
  'addresses',
  'travellers',
  'member_pictures',
  'notices',
  'email_preferences',
] as const

/** The bookings of a member. */
export function ofMember(member: string): SQL {
  return sql`bookings.member = ${member}`
}

/** Says whether one of the chosen bookings is still to come about: places are held, a trip is not over, money is moving. */
export async function hasTripsAhead(database: Queries, chosen: SQL, now: Date): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from bookings where ${chosen} and (
      bookings.state in ('held', 'awaiting-payment')
      or bookings.state = 'confirmed' and exists (
        select from booking_items i where i.booking = bookings.id
          and i.starts_at + make_interval(mins => i.duration_minutes) > ${now.toISOString()}::timestamptz)
      or exists (
        select from payment_attempts a where a.booking = bookings.id and a.state in ('started', 'pending', 'refunding'))
      or exists (select from refunds r where r.booking = bookings.id and r.state <> 'made'))
    limit 1`)
  return rows.length > 0
}

/** Says whether the member has ever booked. */
export async function hasBookings(database: Queries, member: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from bookings where member = ${member} limit 1`)
  return rows.length > 0
}

/**
 * Of the people in the chosen bookings only the name and the address on the invoice stay; of bookings that never came to
 * money, nothing.
 */
export async function anonymiseBookings(database: Queries, chosen: SQL): Promise<void> {
  const ids = sql`(select id from bookings where ${chosen})`
  await database.execute(sql`
    update bookings set identity_number = null, hotel = null, note = '', idempotency_key = id::text,
      fingerprint = null,
      guest = jsonb_build_object('firstName', '', 'lastName', '', 'email', '', 'phone', '')
        || case when collection = 'none' and state in ('expired', 'cancelled') then '{}'::jsonb
          else jsonb_strip_nulls(jsonb_build_object('firstName', guest -> 'firstName', 'lastName', guest -> 'lastName',
            'address', guest -> 'address')) end
    where ${chosen}`)
  await database.execute(sql`
    update booking_items set choice = ((choice - '{flight,sign,address,note}'::text[]) #- '{back,flight}')
        || case when choice ? 'facts' then jsonb_build_object('facts', coalesce((
            select jsonb_agg(fact) from jsonb_array_elements(choice -> 'facts') fact
            where fact ->> 'what' not in ('flight', 'return-flight', 'sign', 'address', 'note')), '[]'::jsonb))
          else '{}'::jsonb end,
      meeting = meeting - '{address,sign}'::text[], travellers = null
    where booking in ${ids}`)
  await database.execute(sql`
    update contract_acceptances set ip_address = null, user_agent = null where booking in ${ids}`)
  for (const table of ['booking_changes', 'credit_notes']) {
    await database.execute(sql`
      update ${sql.identifier(table)} set by = 'member'
      where by like 'member %' and booking in ${ids}`)
  }
  // Staff may have written about the guest, and corrected their data.
  for (const table of ['booking_notes', 'booking_tags']) {
    await database.execute(sql`
      delete from ${sql.identifier(table)} where booking in ${ids}`)
  }
  await database.execute(sql`
    update audit_log set before = null, after = null
    where subject_kind = 'booking' and action in ('booking.correct-guest', 'booking.change-details', 'booking.change-note', 'booking.set-tags')
      and subject_id in (select id::text from bookings where ${chosen})`)
  await database.execute(sql`
    update transfer_notices set sender = '', note = '', ip_address = null where booking in ${ids}`)
  await database.execute(sql`
    update octo_bookings set contact = null, notes = null where booking in ${ids}`)
}

/** Open requests are declined, and all lose their member. */
export async function anonymiseRequests(
  database: Queries,
  { member, now }: { member: string; now: Date },
): Promise<void> {
  await database.execute(sql`
    insert into request_moves (request, from_state, to_state, by, why, at)
    select id, state, 'declined', 'member', 'the account was deleted', ${now.toISOString()}::timestamptz
    from requests where member = ${member} and state in ('asked', 'offered')`)
  await database.execute(sql`
    update offers set withdrawn = true where request in (select id from requests where member = ${member})`)
  await database.execute(sql`
    update requests set state = case when state in ('asked', 'offered') then 'declined' else state end,
      guest = '{"firstName": "", "lastName": "", "email": "", "phone": ""}', trip = trip || '{"text": ""}',
      health = null, health_consent = null, fingerprint = null, member = null
    where member = ${member}`)
}

/** Removes the emails about the chosen bookings, and their words from notifications, which copy the data of emails. */
export async function deleteEmailsOf(database: Queries, chosen: SQL): Promise<void> {
  const ids = sql`(select id::text from bookings where ${chosen})`
  await database.execute(sql`delete from outbox where data ->> 'booking' in ${ids}`)
  await database.execute(sql`
    update notices set data = data - 'message' where data ? 'message' and data ->> 'booking' in ${ids}`)
}

/** Other data about the member: emails to them, alerts, attempt counts. */
export async function deleteTraces(
  database: Queries,
  { member, email }: { member: string; email: string },
): Promise<void> {
  await database.execute(sql`
    delete from outbox where lower(recipient) = lower(${email})`)
  await deleteEmailsOf(database, ofMember(member))
  await database.execute(sql`delete from alerts where lower(email) = lower(${email})`)
  await database.execute(sql`
    delete from rate_limits where who in (${`account ${email}`}, ${`email ${email}`}, ${`member ${member}`})
      or who like ${`device % ${email.replaceAll(/[\\%_]/g, '\\$&')}`}`)
}

/** Takes away whatever belongs to the member alone, but what is named. */
export async function deleteBelongings(
  database: Queries,
  member: string,
  { but = [] }: { but?: readonly (typeof belongings)[number][] } = {},
): Promise<void> {
  for (const table of belongings) {
    if (but.includes(table)) continue
    await database.execute(sql`delete from ${sql.identifier(table)} where member = ${member}`)
  }
}

/** A member with bookings is reduced to a number. */
export async function anonymiseMember(database: Queries, id: string, now: Date): Promise<void> {
  await database
    .update(members)
    .set({
      email: `${id}@erased.invalid`,
      firstName: '',
      lastName: '',
      phone: null,
      birthDate: null,
      passwordHash: null,
      currency: null,
      emailVerifiedAt: null,
      blockedAt: null,
      blockedWhy: null,
      erasedAt: now,
    })
    .where(eq(members.id, id))
}

/** The member goes altogether. */
export async function deleteMember(database: Queries, id: string): Promise<void> {
  await database.delete(members).where(eq(members.id, id))
}

/**
 * Names go from the bookings of erased members, and all from those without a member, once the books need not be retained any
 * more; so does the last mail.
 */
export async function anonymiseErased(database: Queries, now: Date): Promise<void> {
  const instant = now.toISOString()
  const past = sql`bookings.guest ->> 'lastName' <> ''
    and bookings.placed_at < ${instant}::timestamptz - make_interval(years => ${yearsOfBooks})
    and (bookings.member is null or bookings.member in (select id from members where erased_at is not null))`
  await anonymiseBookings(database, past)
  await deleteEmailsOf(database, past)
  // The payer's name and words on the bank statement, which the books need as long as the invoice
  await database.execute(sql`
    update statement_entries set sender = '', text = '' where booking in (select id from bookings where ${past})`)
  // The name last: until it is gone, the next run does all of it again
  await database.execute(sql`
    update bookings set guest = '{"firstName": "", "lastName": "", "email": "", "phone": ""}' where ${past}`)
  await database.execute(sql`
    delete from outbox where template = 'account-erased' and sent_at < ${instant}::timestamptz - interval '1 day'`)
}
