import type { MemberSession } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { deviceOf } from './device-name.ts'
import { sessionsOfMember } from './queries.ts'

/** Where a member is logged in: what kind of device, since when, used when. */
export async function listSessions(
  database: Queries,
  of: { member: string; current: string; now: Date },
): Promise<MemberSession[]> {
  const rows = await sessionsOfMember(database, of.member, of.now)
  return rows.map(({ id, strategy, remember, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent ?? ''),
    strategy,
    remember,
    openedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === of.current,
  }))
}
