import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'

export type MemberRow = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  memberGroup: string
  locale: Locale
  registeredAt: Date | string
  emailVerified: boolean
  birthDate: string | null
  bookings: number
}

const columns = sql`m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.phone,
  m.member_group as "memberGroup", m.locale, m.registered_at as "registeredAt", m.birth_date::text as "birthDate",
  m.email_verified_at is not null as "emailVerified",
  (select count(*)::int from bookings b where b.member = m.id) as bookings`

/** Members whose name, email, phone or bookings contain all words, the newest first; `after` is the id of the last one. */
export async function membersInOrder(
  database: Queries,
  { words, after, limit }: { words: readonly string[]; after?: string | undefined; limit: number },
): Promise<MemberRow[]> {
  const { rows } = await database.execute<MemberRow>(sql`
    select ${columns} from members m
    where m.erased_at is null ${after ? sql`and m.id < ${after}` : sql``}
      ${sql.join(words.map(matches), sql` `)}
    order by m.id desc limit ${limit}`)
  return rows
}

/** A member with what an export has of them. */
export type ExportedMember = MemberRow & { byEmail: boolean; bySms: boolean; byCall: boolean }

/** Returns how many members words find. */
export async function countMembers(database: Queries, words: readonly string[]): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from members m where m.erased_at is null ${sql.join(words.map(matches), sql` `)}`)
  return rows[0]!.count
}

/** The members that words find, with their consents to advertising, the newest first. */
export function exportedMembers(words: readonly string[]): SQL {
  const consents = ['email', 'sms', 'call'].map(
    (channel) => sql`coalesce((select c.given from consents c where c.member = m.id and c.channel = ${channel}
      order by c.decided_at desc limit 1), false)`,
  )
  return sql`select ${columns}, ${consents[0]} as "byEmail", ${consents[1]} as "bySms", ${consents[2]} as "byCall"
    from members m where m.erased_at is null ${sql.join(words.map(matches), sql` `)} order by m.id desc`
}

function matches(word: string): SQL {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql`and (concat_ws(' ', m.first_name, m.last_name, m.email) ilike ${part}
    or regexp_replace(coalesce(m.phone, ''), '[^0-9]', '', 'g') like ${part}
    or exists (select from bookings b where b.member = m.id and b.number ilike ${part}))`
}

/** A member who was not erased. */
export async function memberForStaff(database: Queries, id: string): Promise<MemberRow | undefined> {
  const { rows } = await database.execute<MemberRow>(sql`
    select ${columns} from members m where m.id = ${id} and m.erased_at is null`)
  return rows[0]
}

export type BookingRow = {
  number: string
  state: string
  placedAt: Date | string
  total: string
  currency: Currency
}

/** The newest bookings of a member. */
export async function bookingsOfMember(database: Queries, member: string): Promise<BookingRow[]> {
  const { rows } = await database.execute<BookingRow>(sql`
    select number, state, placed_at as "placedAt", display_total::text as total, display_currency as currency
    from bookings where member = ${member} order by placed_at desc limit 50`)
  return rows
}
