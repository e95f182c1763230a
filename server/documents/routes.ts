import type { Context } from 'hono'
import { agencyRightsOf } from '#domain/agencies/user.ts'
import { isCertain } from '#domain/booking/booking-state.ts'
import type { BookingDocument } from '#domain/booking/documents.ts'
import type { Company } from '#server/company.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { agencyCookie, sessionCookie } from '#server/http/session-cookies.ts'
import { enquiryCookie, openSeal } from '#server/orders/enquiry-seal.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { findAgencySession } from '#server/sessions/agency/agency-session.ts'
import { memberOfToken } from '#server/sessions/find-session.ts'
import { respondWith } from './booking-files.ts'
import { missingDocument } from './missing-document.ts'

export const documentPlainRoutes: PlainRoute[] = [
  ownDocument('/rezervasyon-voucher-get', { document: 'voucher', isIn: isCertain }),
  { method: 'get', path: '/voucher/:seal', handle: sharedVoucher },
  ownDocument('/rezervasyon-makbuz-get', { document: 'receipt', isIn: isCertain }),
  ownDocument('/rezervasyon-sozlesme-get', { document: 'contracts', isIn: () => true }),
  ownDocument('/rezervasyon-takvim-get', { document: 'calendar', isIn: hasCalendar }),
]

/** A document of one's own booking, which it has in some states. */
function ownDocument(
  path: string,
  { document, isIn }: { document: BookingDocument; isIn: (state: string) => boolean },
): PlainRoute {
  return {
    method: 'get',
    path,
    async handle(context, company) {
      const own = await ownBooking(context, company)
      if (!own) return missingDocument(context, company, { reason: 'log-in' })
      const { found, page } = own
      if (isIn(found.booking.state)) return respondWith(document, company, found)
      return missingDocument(context, company, { reason: 'state', booking: found.booking, page })
    },
  }
}

/** The voucher of a booking for who has its address: see `voucherLink`. */
async function sharedVoucher(context: Context, company: Company): Promise<Response> {
  const seal = context.req.param('seal') ?? ''
  const id = openSeal(company, seal, { purpose: 'voucher', now: new Date() })
  const found = id && (await findBookingParts(company, { id }))
  if (!found) return missingDocument(context, company, { reason: 'link' })
  const { booking } = found
  if (isCertain(booking.state)) return respondWith('voucher', company, found)
  return missingDocument(context, company, { reason: 'state', booking })
}

/** A booking that was confirmed may be in a calendar: its file removes it. */
function hasCalendar(state: string): boolean {
  return isCertain(state) || state === 'cancelled'
}

type Own = { found: NonNullable<Awaited<ReturnType<typeof findBookingParts>>>; page?: string }

/**
 * Returns the booking of a member, of a visitor who found it by number and name, or of a seller, with the page where they
 * see it; undefined when it is not theirs.
 */
async function ownBooking(context: Context, company: Company): Promise<Own | undefined> {
  const id = context.req.query('rezervasyon_k_no')
  if (!id) return undefined
  const now = new Date()
  const visit = context.req.query('jeton') ?? readCookie(context, company, enquiryCookie)
  if (visit && openSeal(company, visit, { purpose: 'visit', now }) === id) {
    const found = await findBookingParts(company, { id })
    return found && { found }
  }
  const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  const token = bearer ?? readCookie(context, company, sessionCookie)
  const member = await memberOfToken(company.database, token, now)
  const own = member && (await findBookingParts(company, { id, member: member.id }))
  if (own) return { found: own, page: `/user/reservations/${own.booking.number}` }
  return soldBooking(company, { id, token: bearer ?? readCookie(context, company, agencyCookie), now })
}

/** Returns the booking that the agency of a logged-in seller sold. */
async function soldBooking(
  company: Company,
  { id, token, now }: { id: string; token: string | undefined; now: Date },
): Promise<Own | undefined> {
  const seller = await findAgencySession(company.database, token, now)
  if (!seller || !agencyRightsOf(seller.user.role).includes('sell')) return undefined
  const found = await findBookingParts(company, { id })
  if (found?.parts.row.agency !== seller.agency.id) return undefined
  return { found, page: `/agency/bookings/${found.booking.number}` }
}
