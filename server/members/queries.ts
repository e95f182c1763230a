import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Locale } from '#domain/languages/locales.ts'
import type { Channel, Consents, Member, MemberProfile, Provider } from '#domain/members/member.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import {
  consents,
  emailChanges,
  legalAcceptances,
  mailLinks,
  members,
  pendingConnections,
  providerVisits,
} from '#server/database/schema/members.ts'

const shown = {
  id: members.id,
  email: members.email,
  firstName: members.firstName,
  lastName: members.lastName,
  group: members.memberGroup,
  locale: sql<Locale>`${members.locale}`,
}

export type MemberWithPassword = Member & { passwordHash: string | null; emailVerifiedAt: Date | null }

const withPassword = {
  ...shown,
  passwordHash: members.passwordHash,
  emailVerifiedAt: members.emailVerifiedAt,
}

/** The member with this email, whatever its case, and the hash of their password. */
export async function memberWithEmail(
  database: Queries,
  email: string,
): Promise<MemberWithPassword | undefined> {
  const [row] = await database
    .select(withPassword)
    .from(members)
    .where(eq(sql`lower(${members.email})`, email.toLowerCase()))
  return row
}

/** A member and the hash of their password. */
export async function memberWithId(database: Queries, id: string): Promise<MemberWithPassword | undefined> {
  const [row] = await database.select(withPassword).from(members).where(eq(members.id, id))
  return row
}

/** Locks the member against concurrent changes. */
export async function lockMember(database: Queries, id: string): Promise<void> {
  await database.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update')
}

/** A member as they see themselves. */
export async function profileOf(database: Queries, id: string, now: Date): Promise<MemberProfile> {
  const { rows } = await database.execute<{
    id: string
    email: string
    firstName: string
    lastName: string
    group: string
    locale: Locale
    phone: string | null
    currency: Currency | null
    emailVerified: boolean
    nextEmail: string | null
    hasPassword: boolean
    consents: Partial<Consents> | null
    providers: Provider[] | null
    birthDate: string | null
    picture: string | null
    unread: number
  }>(sql`
    select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.member_group as "group", m.locale,
      m.phone, m.currency, m.email_verified_at is not null as "emailVerified",
      m.password_hash is not null as "hasPassword",
      (select new_email from email_changes where member = m.id and done_at is null and expires_at > ${now.toISOString()}
        order by asked_at desc limit 1) as "nextEmail",
      (select jsonb_object_agg(channel, given) from (select distinct on (channel) channel, given from consents
        where member = m.id order by channel, decided_at desc, id desc) newest) as consents,
      (select jsonb_agg(provider order by provider) from identities where member = m.id) as providers,
      m.birth_date::text as "birthDate", (select hash from member_pictures where member = m.id) as picture,
      (select count(*)::int from notices where member = m.id and read_at is null) as unread
    from members m where m.id = ${id}`)
  const { phone, currency, nextEmail, consents: said, providers, birthDate, picture, ...member } = rows[0]!
  return {
    ...member,
    phone: phone ?? undefined,
    currency: currency ?? undefined,
    nextEmail: nextEmail ?? undefined,
    consents: { email: false, sms: false, call: false, ...said },
    providers: providers ?? [],
    birthDate: birthDate ?? undefined,
    picture: picture ? `/uye-resim-get?v=${picture}` : undefined,
  }
}

/** Adds a member; undefined when the email is taken. */
export async function insertMember(
  database: Queries,
  member: Omit<typeof members.$inferInsert, 'id' | 'registeredAt'>,
): Promise<Member | undefined> {
  const [row] = await database.insert(members).values(member).onConflictDoNothing().returning(shown)
  return row
}

/** Changes what is said of a member. */
export async function changeMember(
  database: Queries,
  id: string,
  change: Partial<
    Pick<
      typeof members.$inferInsert,
      | 'firstName'
      | 'lastName'
      | 'phone'
      | 'locale'
      | 'currency'
      | 'passwordHash'
      | 'email'
      | 'emailVerifiedAt'
      | 'birthDate'
    >
  >,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await database.update(members).set(change).where(eq(members.id, id))
}

/** The address has been shown to be theirs; the first time counts. */
export async function verifyEmail(database: Queries, id: string, now: Date): Promise<void> {
  await database
    .update(members)
    .set({ emailVerifiedAt: now })
    .where(and(eq(members.id, id), isNull(members.emailVerifiedAt)))
}

export type ConsentRow = { channel: Channel; given: boolean; decidedAt: Date }

/** Returns a member's latest consent per channel. */
export async function newestConsents(database: Queries, member: string): Promise<ConsentRow[]> {
  const { rows } = await database.execute<ConsentRow>(sql`
    select distinct on (channel) channel, given, decided_at as "decidedAt" from consents
    where member = ${member} order by channel, decided_at desc, id desc`)
  return rows.map((row) => ({ ...row, decidedAt: new Date(row.decidedAt) }))
}

/** Notes what a member says about advertising. */
export async function insertConsents(
  database: Queries,
  rows: (typeof consents.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await database.insert(consents).values(rows)
}

/** Records that a member accepted a legal text. */
export async function insertLegalAcceptance(
  database: Queries,
  row: typeof legalAcceptances.$inferInsert,
): Promise<void> {
  await database.insert(legalAcceptances).values(row)
}

export type MailLinkRow = typeof mailLinks.$inferSelect

/** Keeps a link that is about to be mailed; answers its id. */
export async function insertMailLink(
  database: Queries,
  link: Omit<typeof mailLinks.$inferInsert, 'id' | 'usedAt'>,
): Promise<string> {
  const [row] = await database.insert(mailLinks).values(link).returning({ id: mailLinks.id })
  return row!.id
}

/** A link as it was stored. */
export async function mailLinkWithId(database: Queries, id: string): Promise<MailLinkRow | undefined> {
  const [row] = await database.select().from(mailLinks).where(eq(mailLinks.id, id))
  return row
}

/** Uses a link up; false when that has happened before. */
export async function spendMailLink(database: Queries, id: string, now: Date): Promise<boolean> {
  const used = await database
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.id, id), isNull(mailLinks.usedAt)))
    .returning({ id: mailLinks.id })
  return used.length > 0
}

/** Takes back unused links of a member, all of them or those of one purpose. */
export async function deleteMailLinks(database: Queries, member: string, purpose?: string): Promise<void> {
  await database
    .delete(mailLinks)
    .where(
      and(
        eq(mailLinks.member, member),
        isNull(mailLinks.usedAt),
        purpose ? eq(mailLinks.purpose, purpose) : undefined,
      ),
    )
}

export type EmailChangeRow = typeof emailChanges.$inferSelect

/** Stores a requested change of the address; returns its id. */
export async function insertEmailChange(
  database: Queries,
  change: Pick<typeof emailChanges.$inferInsert, 'member' | 'newEmail' | 'askedAt' | 'expiresAt'>,
): Promise<string> {
  const [row] = await database.insert(emailChanges).values(change).returning({ id: emailChanges.id })
  return row!.id
}

/** Notes that one of the two addresses has said yes. */
export async function confirmEmailChange(
  database: Queries,
  id: string,
  { side, now }: { side: 'old' | 'new'; now: Date },
): Promise<EmailChangeRow | undefined> {
  const column = side === 'old' ? { oldConfirmedAt: now } : { newConfirmedAt: now }
  const [row] = await database
    .update(emailChanges)
    .set(column)
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.doneAt)))
    .returning()
  return row
}

/** The change has been made. */
export async function finishEmailChange(database: Queries, id: string, now: Date): Promise<void> {
  await database.update(emailChanges).set({ doneAt: now }).where(eq(emailChanges.id, id))
}

/** Takes back a member's unfinished changes of the address, all of them or all but one. */
export async function deleteEmailChanges(database: Queries, member: string, but?: string): Promise<void> {
  await database
    .delete(emailChanges)
    .where(
      and(
        eq(emailChanges.member, member),
        isNull(emailChanges.doneAt),
        but ? ne(emailChanges.id, but) : undefined,
      ),
    )
}

/** Deletes links and login visits that expired a month ago; consents remain. */
export async function deleteOldLinks(database: Queries, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  await database.delete(mailLinks).where(lt(mailLinks.expiresAt, monthAgo))
  await database
    .delete(emailChanges)
    .where(and(lt(emailChanges.expiresAt, monthAgo), isNull(emailChanges.doneAt)))
  await database.delete(providerVisits).where(lt(providerVisits.expiresAt, now))
  await database.delete(pendingConnections).where(lt(pendingConnections.expiresAt, now))
}

/** Puts a member into a group. */
export async function setGroup(database: Queries, member: string, memberGroup: string): Promise<void> {
  await database.update(members).set({ memberGroup }).where(eq(members.id, member))
}
