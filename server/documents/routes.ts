import type { Context } from 'hono'
import { agencyRightsOf } from '#domain/agencies/user.ts'
import type { Company } from '#server/company.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { PlainRoute } from '#server/http/endpoint.ts'
import { agencyCookie, sessionCookie } from '#server/http/session-cookies.ts'
import { enquiryCookie, openSeal } from '#server/orders/enquiry-seal.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { findAgencySession } from '#server/sessions/agency/agency-session.ts'
import { memberOfToken } from '#server/sessions/find-session.ts'
import { respondWith } from './booking-files.ts'

export const documentPlainRoutes: PlainRoute[] = [
  {
    method: 'get',
    path: '/rezervasyon-voucher-get',
    async handle(context, company) {
      const found = await ownBooking(context, company)
      if (!found || !hasVoucher(found.booking.state)) return context.text('404', 404)
      return respondWith('voucher', company, found)
    },
  },
  { method: 'get', path: '/voucher/:seal', handle: sharedVoucher },
  {
    method: 'get',
    path: '/rezervasyon-makbuz-get',
    async handle(context, company) {
      const found = await ownBooking(context, company)
      if (!found || !hasVoucher(found.booking.state)) return context.text('404', 404)
      return respondWith('receipt', company, found)
    },
  },
  {
    method: 'get',
    path: '/rezervasyon-sozlesme-get',
    async handle(context, company) {
      const found = await ownBooking(context, company)
      return found ? respondWith('contracts', company, found) : context.text('404', 404)
    },
  },
  {
    method: 'get',
    path: '/rezervasyon-takvim-get',
    async handle(context, company) {
      const found = await ownBooking(context, company)
      if (!found || !hasCalendar(found.booking.state)) return context.text('404', 404)
      return respondWith('calendar', company, found)
    },
  },
]

/** The voucher of a booking for who has its address: see `voucherLink`. */
async function sharedVoucher(context: Context, company: Company): Promise<Response> {
  const seal = context.req.param('seal') ?? ''
  const id = openSeal(company, seal, { purpose: 'voucher', now: new Date() })
  const found = id && (await findBookingParts(company, { id }))
  if (!found || !hasVoucher(found.booking.state)) return context.text('404', 404)
  return respondWith('voucher', company, found)
}

/** Only what is certain gets a voucher. */
function hasVoucher(state: string): boolean {
  return state === 'confirmed' || state === 'completed'
}

/** A booking that was confirmed may be in a calendar: its file removes it. */
function hasCalendar(state: string): boolean {
  return hasVoucher(state) || state === 'cancelled'
}

/** Returns the booking of a member, of a visitor who found it by number and name, or of a seller; undefined when it is not theirs. */
async function ownBooking(context: Context, company: Company) {
  const id = context.req.query('rezervasyon_k_no')
  if (!id) return undefined
  const now = new Date()
  const visit = context.req.query('jeton') ?? readCookie(context, company, enquiryCookie)
  if (visit && openSeal(company, visit, { purpose: 'visit', now }) === id)
    return findBookingParts(company, { id })
  const bearer = context.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1]
  const token = bearer ?? readCookie(context, company, sessionCookie)
  const member = await memberOfToken(company.database, token, now)
  const own = member && (await findBookingParts(company, { id, member: member.id }))
  if (own) return own
  return soldBooking(company, { id, token: bearer ?? readCookie(context, company, agencyCookie), now })
}

/** Returns the booking that the agency of a logged-in seller sold. */
async function soldBooking(
  company: Company,
  { id, token, now }: { id: string; token: string | undefined; now: Date },
) {
  const seller = await findAgencySession(company.database, token, now)
  if (!seller || !agencyRightsOf(seller.user.role).includes('sell')) return undefined
  const found = await findBookingParts(company, { id })
  return found?.parts.row.agency === seller.agency.id ? found : undefined
}
