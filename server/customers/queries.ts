import { eq, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { containsWord } from '#server/database/contains-word.ts'
import { members, memberWords } from '#server/database/schema/members.ts'

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
  blockedAt: Date | string | null
  blockedWhy: string | null
  bookings: number
}

const columns = sql`m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.phone,
  m.member_group as "memberGroup", m.locale, m.registered_at as "registeredAt", m.birth_date::text as "birthDate",
  m.email_verified_at is not null as "emailVerified", m.blocked_at as "blockedAt", m.blocked_why as "blockedWhy",
  (select count(*)::int from bookings b where b.member = m.id) as bookings`

/** A part of a word, and the members of bookings whose number has it. */
type SearchedWord = { word: string; booked: readonly string[] }

/** Members whose name, email, phone or bookings contain all words, the newest first; `after` is the id of the last one. */
export async function membersInOrder(
  database: Queries,
  { words, after, limit }: { words: readonly SearchedWord[]; after?: string | undefined; limit: number },
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
export async function countMembers(database: Queries, words: readonly SearchedWord[]): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from members m where m.erased_at is null ${sql.join(words.map(matches), sql` `)}`)
  return rows[0]!.count
}

/** The members that words find, with their consents to advertising, the newest first. */
export function exportedMembers(words: readonly SearchedWord[]): SQL {
  const consents = ['email', 'sms', 'call'].map(
    (channel) => sql`coalesce((select c.given from consents c where c.member = m.id and c.channel = ${channel}
      order by c.decided_at desc limit 1), false)`,
  )
  return sql`select ${columns}, ${consents[0]} as "byEmail", ${consents[1]} as "bySms", ${consents[2]} as "byCall"
    from members m where m.erased_at is null ${sql.join(words.map(matches), sql` `)} order by m.id desc`
}

function matches({ word, booked }: SearchedWord): SQL {
  const inWords = sql`${memberWords} like ${containsWord(word)}`
  return booked.length === 0
    ? sql`and ${inWords}`
    : sql`and (${inWords} or m.id = any(${sql.param([...booked])}::uuid[]))`
}

/** The bookings whose members are found by a part of the number: the newest ones. */
const mostBooked = 500

/** Returns words with the members of bookings whose number has them. */
export function withBookings(database: Queries, words: readonly string[]): Promise<SearchedWord[]> {
  return Promise.all(words.map(async (word) => ({ word, booked: await membersByBooking(database, word) })))
}

async function membersByBooking(database: Queries, word: string): Promise<string[]> {
  const { rows } = await database.execute<{ member: string }>(sql`
    select distinct member from (
      select member from bookings where plain(number) like ${containsWord(word)} and member is not null
      order by id desc limit ${mostBooked}) booked`)
  return rows.map(({ member }) => member)
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

/** Blocks a member since a moment and for a reason, or lifts that. */
export async function setBlock(
  database: Queries,
  member: string,
  block: { at: Date; why: string } | undefined,
): Promise<void> {
  await database
    .update(members)
    .set({ blockedAt: block?.at ?? null, blockedWhy: block?.why ?? null })
    .where(eq(members.id, member))
}
