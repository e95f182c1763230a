import { searchWords } from '#domain/booking/booking-list.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { ListedMember, StaffMember } from '#domain/members/staff-member.ts'
import { moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { listConsents } from '#server/members/consents.ts'
import { listSessions } from '#server/sessions/list-sessions.ts'
import { bookingsOfMember, type MemberRow, memberForStaff, membersInOrder, withBookings } from './queries.ts'

type Asked = { words?: string | undefined; after?: string | undefined; limit: number; readIn: Locale }

/** Returns a page of members for staff, and the key of the next page where there is one. */
export async function listMembers(
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  { words, after, limit, readIn }: Asked,
): Promise<{ members: ListedMember[]; next?: string } | Refusal<'words-too-short'>> {
  const searched = searchWords(words ?? '')
  if (searched.length === 0 && words?.trim()) return refuse('words-too-short')
  const resolved = await withBookings(database, searched)
  const rows = await membersInOrder(database, { words: resolved, after, limit: limit + 1 })
  const titles = new Map((await groupsOf(settings, readIn)).map(({ code, title }) => [code, title]))
  const members = rows.slice(0, limit).map((row) => {
    const groupTitle = titles.get(row.memberGroup)
    return { ...listed(row), ...(groupTitle && { groupTitle }) }
  })
  return rows.length > limit ? { members, next: rows[limit - 1]!.id } : { members }
}

/** Returns one member with bookings, consents, group and sessions; those whose data were erased are unknown. */
export async function findMember(
  company: Company,
  { id, readIn, now }: { id: string; readIn: Locale; now: Date },
): Promise<StaffMember | Refusal<'member-unknown'>> {
  const { database } = company
  const row = await memberForStaff(database, id)
  if (!row) return refuse('member-unknown')
  const [groups, bookings, sessions] = await Promise.all([
    groupsOf(company.settings, readIn),
    bookingsOfMember(database, id),
    listSessions(database, { member: id, current: '', now }),
  ])
  const consents = await listConsents(company, { member: id, locale: readIn })
  return {
    member: listed(row),
    emailVerified: row.emailVerified,
    ...(row.birthDate && { birthDate: row.birthDate }),
    ...(row.blockedWhy && { blockedWhy: row.blockedWhy }),
    // Everyone begins in `standard`, whether or not the company says more of it.
    groups: groups.some(({ code }) => code === 'standard')
      ? groups
      : [{ code: 'standard', title: 'standard' }, ...groups],
    bookings: bookings.map(({ number, state, placedAt, total, currency }) => ({
      number,
      state: state as BookingState,
      placedAt: new Date(placedAt).toISOString(),
      total: moneyOf(Number(total), currency),
    })),
    consents: consents.flatMap(({ channel, given, decidedAt }) =>
      decidedAt ? [{ channel, given, decidedAt }] : [],
    ),
    sessions: sessions.map(({ id: session, device, openedAt, lastSeenAt }) => ({
      ...{ id: session, device, openedAt, lastSeenAt },
    })),
  }
}

/** The company's groups of members with their titles in a language, else in English. */
async function groupsOf(
  settings: Company['settings'],
  readIn: Locale,
): Promise<{ code: string; title: string }[]> {
  const { memberGroups = [] } = await settings()
  return memberGroups.map(({ code, texts }) => ({
    code,
    title: texts[readIn]?.title ?? texts.en.title,
  }))
}

/** Returns a member as staff list them. */
export function listed(row: MemberRow): ListedMember {
  const { id, firstName, lastName, email, phone, memberGroup, locale, registeredAt, bookings } = row
  return {
    ...{ id, firstName, lastName, email, locale, bookings },
    group: memberGroup,
    registeredAt: new Date(registeredAt).toISOString(),
    ...(phone && { phone }),
    ...(row.blockedAt && { blockedAt: new Date(row.blockedAt).toISOString() }),
  }
}
