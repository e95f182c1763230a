import { and, eq, isNull } from 'drizzle-orm'
import type { Guest } from '#domain/booking/order.ts'
import type { Member } from '#domain/members/member.ts'
import { isSameName } from '#domain/members/same-name.ts'
import type { Queries } from '#server/database/connect.ts'
import { members } from '#server/database/schema/members.ts'

export type OwnPhone = { member: string; phone: string }

/** Returns the phone number of a lead traveller who has the member's name; undefined for another person. */
export function ownPhoneOf(member: Member, guest: Guest): OwnPhone | undefined {
  return guest.phone && isSameName(member, guest) ? { member: member.id, phone: guest.phone } : undefined
}

/** Writes the phone number into the profile of a member who has none; one that is there stays. */
export async function fillPhone(transaction: Queries, { member, phone }: OwnPhone): Promise<void> {
  await transaction
    .update(members)
    .set({ phone })
    .where(
      and(eq(members.id, member), isNull(members.phone), isNull(members.blockedAt), isNull(members.erasedAt)),
    )
}
