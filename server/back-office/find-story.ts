import type { BookingStory } from '#domain/booking/booking-list.ts'
import { parseBookingNumber } from '#domain/booking/booking-number.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { findSaleForStaff } from '#server/agencies/sales/find-sale-for-staff.ts'
import type { Company } from '#server/company.ts'
import { findNotes } from '#server/post-booking/by-staff/notes.ts'
import { findDetails } from '#server/post-booking/details/find-details.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { bookingOfNumber, emailsOfBooking, movesOfBooking } from './queries.ts'

const mostAudited = 200

/** Returns everything about a booking for staff: money, moves, emails, changes and notes by staff; `seesNet`: net prices as well. */
export async function findStory(
  company: Company,
  { number: typed, readIn, seesNet }: { number: string; readIn: Locale; seesNet: boolean },
  now: Date,
): Promise<BookingStory | Refusal<'booking-unknown'>> {
  const { database } = company
  const { bookingPrefix } = await company.settings()
  const booking = await bookingOfNumber(database, parseBookingNumber(typed, bookingPrefix) ?? typed)
  if (!booking) return refuse('booking-unknown')
  const subject = { subjectKind: 'booking', subjectId: booking.id }
  const [managed, details, moves, emails, audit, internal, agencySale] = await Promise.all([
    findManaged(company, booking.id, now, readIn),
    findDetails(company, { booking: booking.id, locale: readIn, now }),
    movesOfBooking(database, booking.id),
    emailsOfBooking(database, booking.id),
    listAudit(database, subject, { limit: mostAudited, now }),
    findNotes(database, booking.id),
    booking.agency && seesNet ? findSaleForStaff(database, booking.id) : undefined,
  ])
  return {
    channel: booking.channel,
    ...(booking.soldBy && { soldBy: booking.soldBy }),
    ...(booking.agency && { agency: booking.agency, agencyName: booking.agencyName! }),
    ...(booking.agencyUser && { agencyUser: booking.agencyUser }),
    ...(booking.resellerReference && { resellerReference: booking.resellerReference }),
    ...(booking.program && { program: booking.program }),
    ...(agencySale && { agencySale }),
    ...(booking.referredBy && { referredBy: booking.referredBy }),
    ...(booking.member && { member: { id: booking.member, isBlocked: booking.isMemberBlocked } }),
    managed,
    details,
    moves: moves.map(({ machine, from, to, by, why, at }) => ({
      machine,
      ...(from && { from }),
      to,
      by,
      why,
      at: at.toISOString(),
    })),
    emails: emails.map(({ id, template, recipient, queuedAt, sentAt, lastError }) => ({
      id,
      template,
      recipient,
      queuedAt: queuedAt.toISOString(),
      ...(sentAt ? { sentAt: sentAt.toISOString() } : lastError && { error: lastError }),
    })),
    audit: audit.entries,
    ...internal,
  }
}
