import { type SQL, sql } from 'drizzle-orm'
import type { MovedThing } from '#domain/members/merge.ts'
import type { Queries } from '#server/database/connect.ts'

/** The account that ends and the one that stays. */
export type Pair = { from: string; into: string }

const isSameTraveller = sql`plain(o.first_name || ' ' || o.last_name) = plain(t.first_name || ' ' || t.last_name)
  and o.birth_date is not distinct from t.birth_date`

/**
 * Rows that belong to the account that ends and move, by what they are; those that the other one has as well are left out. A
 * consent to advertising is for one address and stays with it, a refusal counts for the person.
 */
function moving({ from, into }: Pair): Record<MovedThing, { table: SQL; rows: SQL }> {
  const all = sql`t.member = ${from}`
  return {
    bookings: { table: sql`bookings`, rows: all },
    // Also those that were sent from its address while logged out (`claimRequests`).
    requests: {
      table: sql`requests`,
      rows: sql`(${all} or t.member is null and lower(t.guest ->> 'email') = (
        select lower(email) from members where id = ${from} and email_verified_at is not null))`,
    },
    coupons: { table: sql`coupons`, rows: all },
    comments: {
      table: sql`comments`,
      rows: sql`${all} and (t.entity <> 'product' or not exists (select from comments o
        where o.member = ${into} and o.entity = 'product' and o.code = t.code))`,
    },
    favourites: {
      table: sql`favourites`,
      rows: sql`${all} and not exists (select from favourites o where o.member = ${into} and o.product = t.product)`,
    },
    travellers: {
      table: sql`travellers`,
      rows: sql`${all} and not exists (select from travellers o where o.member = ${into}
        and ${isSameTraveller})`,
    },
    addresses: {
      table: sql`addresses`,
      rows: sql`${all} and not exists (select from addresses o where o.member = ${into}
        and (o.street, o.district, o.city, o.postcode, o.country) = (t.street, t.district, t.city, t.postcode, t.country))`,
    },
    notifications: { table: sql`notices`, rows: all },
    refusals: {
      table: sql`consents`,
      rows: sql`${all} and not t.given and not exists (select from consents later where later.member = ${from}
        and later.channel = t.channel and (later.decided_at, later.id) > (t.decided_at, t.id))`,
    },
  }
}

/** Returns how much would move. */
export async function countMoving(database: Queries, pair: Pair): Promise<Record<MovedThing, number>> {
  const counts = Object.entries(moving(pair)).map(
    ([thing, { table, rows }]) =>
      sql`(select count(*)::int from ${table} t where ${rows}) as ${sql.identifier(thing)}`,
  )
  const { rows } = await database.execute<Record<MovedThing, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  return rows[0]!
}

/**
 * Moves all of it to the account that stays, also beyond the limits of its travellers and addresses: they limit what is added,
 * and only the member could choose what to lose.
 */
export async function moveBelongings(transaction: Queries, pair: Pair): Promise<void> {
  const { from, into } = pair
  // In the order of all who lock several: an update locks them as it finds them.
  await transaction.execute(sql`
    select from bookings where member = ${from} order by id for no key update`)
  // What only one row of a member may be gives way to that of the account that stays.
  await transaction.execute(sql`
    update bookings t set idempotency_key = t.id::text where t.member = ${from} and exists (
      select from bookings o where o.member = ${into} and o.idempotency_key = t.idempotency_key)`)
  await transaction.execute(sql`
    update addresses set is_default = false where member = ${from} and exists (
      select from addresses o where o.member = ${into} and o.is_default)`)
  // A traveller whom both have is one row: it keeps what either knew.
  await transaction.execute(sql`
    update travellers o set identity_number = coalesce(o.identity_number, t.identity_number),
      phone = coalesce(o.phone, t.phone), email = coalesce(o.email, t.email), country = coalesce(o.country, t.country)
    from travellers t where o.member = ${into} and t.member = ${from} and ${isSameTraveller}`)
  for (const { table, rows } of Object.values(moving(pair))) {
    await transaction.execute(sql`update ${table} t set member = ${into} where ${rows}`)
  }
  for (const table of [sql`coupon_uses`, sql`legal_acceptances`, sql`contact_messages`]) {
    await transaction.execute(sql`update ${table} set member = ${into} where member = ${from}`)
  }
  await transaction.execute(sql`
    update email_preferences t set member = ${into} where member = ${from} and not exists (
      select from email_preferences o where o.member = ${into} and o.kind = t.kind)`)
  await transaction.execute(sql`
    update member_pictures set member = ${into} where member = ${from} and not exists (
      select from member_pictures o where o.member = ${into})`)
  await transaction.execute(sql`
    update members remaining set phone = coalesce(remaining.phone, merged.phone),
      birth_date = coalesce(remaining.birth_date, merged.birth_date)
    from members merged where remaining.id = ${into} and merged.id = ${from}`)
}

/** Deletes what was for the address of a member alone: alerts, and emails that are not of a booking. */
export async function deleteOfAddress(transaction: Queries, member: string): Promise<void> {
  const email = sql`(select lower(email) from members where id = ${member})`
  await transaction.execute(sql`delete from alerts where lower(email) = ${email}`)
  await transaction.execute(
    sql`delete from outbox where lower(recipient) = ${email} and data -> 'booking' is null`,
  )
}

/** Returns how many logins, passkeys and connected providers a member has. */
export async function countLogins(database: Queries, member: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select (select count(*) from sessions where member = ${member})::int
      + (select count(*) from member_passkeys where member = ${member})::int
      + (select count(*) from identities where member = ${member})::int as count`)
  return rows[0]!.count
}

/** Says whether a member holds places or pays at this moment. */
export async function isBuying(database: Queries, member: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from bookings b where b.member = ${member} and (b.state = 'held' or exists (
      select from payment_attempts a where a.booking = b.id and a.state in ('started', 'pending'))) limit 1`)
  return rows.length > 0
}

/** Locks two members in one order, against logins by passkey, orders, erasure and other merges. */
export async function lockPair(transaction: Queries, { from, into }: Pair): Promise<void> {
  await transaction.execute(sql`
    select from members where id in (${from}, ${into}) order by id for no key update`)
}

/** Records into which account an erased one was merged, and those that were merged into that before. */
export async function markMerged(transaction: Queries, { from, into }: Pair): Promise<void> {
  await transaction.execute(sql`
    update members set merged_into = ${into} where id = ${from} or merged_into = ${from}`)
}

/** Says whether an account was merged into another one before. */
export async function isMergedInto(database: Queries, { from, into }: Pair): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from members where id = ${from} and merged_into = ${into}`)
  return rows.length > 0
}

/** Returns the accounts that were merged into one. */
export async function mergedInto(database: Queries, member: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from members where merged_into = ${member}`)
  return rows.map(({ id }) => id)
}
