import type { Member } from '#domain/members/member.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { shownName } from '#domain/reviews/comment.ts'
import type { Company } from '#server/company.ts'
import { openSeal } from '#server/orders/enquiry-seal.ts'
import { bookingOf } from './visit-queries.ts'

/** A known author: logged in, or invited by an email about their own booking. */
export type KnownWriter = { member: string; name: string; booking?: string }

/** Who writes; undefined for a visitor without an account. An invitation counts before a session. */
export async function knownWriter(
  company: Pick<Company, 'database' | 'secret'>,
  { member, invitation, now }: { member: Member | undefined; invitation: string | undefined; now: Date },
): Promise<KnownWriter | Refusal<'invitation-over'> | undefined> {
  if (invitation !== undefined) return invited(company, invitation, now)
  return member && { member: member.id, name: shownName(member.firstName, member.lastName) }
}

/** The recipient of an invitation: the lead traveller. */
export async function invited(
  company: Pick<Company, 'database' | 'secret'>,
  invitation: string,
  now: Date,
): Promise<(KnownWriter & { booking: string }) | Refusal<'invitation-over'>> {
  const id = openSeal(company, invitation, { purpose: 'review', now })
  const booking = id && (await bookingOf(company.database, id))
  if (!id || !booking || booking.erased) return refuse('invitation-over')
  const { firstName, lastName } = booking.guest
  return { member: booking.member, name: shownName(firstName, lastName), booking: id }
}
