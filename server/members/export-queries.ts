import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'

type Rows = Record<string, unknown>[]
export type Everything = Record<string, unknown> & { bookings: Rows; travellers: Rows; requests: Rows }

/** Returns every row about a member, by subject, without session keys and similar secrets. */
export async function everythingOf(database: Queries, member: string): Promise<Everything> {
  const of = sql`where t.member = ${member}`
  const { rows } = await database.execute<Everything>(sql`
    select
      (select to_jsonb(m) - 'password_hash' from members m where id = ${member}) as member,
      ${all('addresses', of)} as addresses,
      ${all('travellers', of, sql`- 'identity_number' || ${encoded('identity_number', 'identityNumber')}`)} as travellers,
      ${all('consents', of)} as consents,
      ${all(
        'legal_acceptances',
        of,
        sql`|| jsonb_build_object('text', (select v.document #> array['texts', t.locale, 'body'] from entry_versions v
          where v.kind = 'page' and v.code = t.page and v.version = t.page_version))`,
      )} as "legalAcceptances",
      ${all('favourites', of)} as favourites,
      ${all('coupons', of)} as coupons,
      ${all('coupon_uses', of)} as "couponUses",
      ${all('identities', of)} as "connectedAccounts",
      ${all('sessions', of, sql`- '{token_hash,next_token_hash,previous_token_hash,rotation_key}'::text[]`)} as sessions,
      ${all('member_passkeys', of, sql`- '{public_key,counter}'::text[]`)} as passkeys,
      ${all('email_changes', of)} as "emailChanges",
      ${all('notices', of)} as notices,
      ${all('email_preferences', of)} as "emailPreferences",
      ${all('member_pictures', of, sql`- 'bytes' || jsonb_build_object('webp', encode(t.bytes, 'base64'))`)} as picture,
      ${all(
        'comments',
        of,
        sql`- 'key' || jsonb_build_object('photos', (select coalesce(jsonb_agg(p.id), '[]'::jsonb) from comment_photos p where p.comment = t.id))`,
      )} as comments,
      ${all('alerts', sql`where lower(t.email) = (select lower(email) from members where id = ${member})`)} as alerts,
      ${all(
        'contact_messages',
        sql`${of} or lower(t.email) = (
          select lower(email) from members where id = ${member} and email_verified_at is not null)`,
        sql`- 'key' || jsonb_build_object('answers', (
          select coalesce(jsonb_agg(to_jsonb(a) - '{by,idempotency_key}'::text[] order by a.id), '[]'::jsonb)
          from message_answers a where a.message = t.id))`,
      )} as messages,
      ${all(
        'requests',
        of,
        sql`- 'health' || ${encoded('health', 'health')} || jsonb_build_object('offers', (select coalesce(jsonb_agg(to_jsonb(o)), '[]'::jsonb) from offers o where o.request = t.id))`,
      )} as requests,
      ${all(
        'bookings',
        of,
        sql`- '{identity_number,detail_words}'::text[] || ${encoded('identity_number', 'identityNumber')} || jsonb_build_object(
          'items', ${part('booking_items')}, 'moves', ${part('state_moves')},
          'contracts', ${part('contract_acceptances')}, 'payments', ${part('payment_attempts')},
          'reportedTransfers', ${part('transfer_notices')}, 'paymentsReceived', ${part('received_payments')},
          'changes', ${part('booking_changes')}, 'creditNotes', ${part('credit_notes')}, 'refunds', ${part('refunds')})`,
      )} as bookings`)
  return rows[0]!
}

function all(table: string, where: SQL, change: SQL = sql``): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(t) ${change}), '[]'::jsonb) from ${sql.identifier(table)} t ${where})`
}

function part(table: string): SQL {
  return sql`(select coalesce(jsonb_agg(to_jsonb(p)), '[]'::jsonb) from ${sql.identifier(table)} p where p.booking = t.id)`
}

function encoded(column: string, name: string): SQL {
  return sql`jsonb_build_object(${name}::text, translate(encode(t.${sql.identifier(column)}, 'base64'), E'\n', ''))`
}
