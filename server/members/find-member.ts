import type { MemberProfile } from '#domain/members/member.ts'
import type { Queries } from '#server/database/connect.ts'
import { isPassword } from '#server/sessions/password-hash.ts'
import { lockMember, type MemberWithPassword, memberWithEmail, memberWithId, profileOf } from './queries.ts'

/** The member with this email address, as it is stored. */
export function findMemberByEmail(database: Queries, email: string): Promise<MemberWithPassword | undefined> {
  return memberWithEmail(database, email)
}

/** The member with this id. */
export function findMember(database: Queries, id: string): Promise<MemberWithPassword | undefined> {
  return memberWithId(database, id)
}

/** The same, locked until the transaction ends. */
export async function lockMemberWithId(
  transaction: Queries,
  id: string,
): Promise<MemberWithPassword | undefined> {
  await lockMember(transaction, id)
  return memberWithId(transaction, id)
}

/** A member as they see themselves. */
export function findProfile(database: Queries, id: string, now: Date): Promise<MemberProfile> {
  return profileOf(database, id, now)
}

/** Says whether a password is this member's; it takes as long for who has none. */
export function isPasswordOf({ passwordHash }: MemberWithPassword, password: string): Promise<boolean> {
  return isPassword(password, passwordHash)
}
