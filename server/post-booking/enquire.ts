import { parseBookingNumber } from '#domain/booking/booking-number.ts'
import { isGuest } from '#domain/booking/enquiry.ts'
import type { Guest } from '#domain/booking/order.ts'
import { tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Ask } from '#server/http/endpoint.ts'
import { loggedIn } from '#server/http/logged-in.ts'
import { countAttempt, resetAttempts, type TooManyAttempts } from '#server/http/rate-limits/count-attempt.ts'
import { enquiryLimits } from '#server/http/rate-limits/limits.ts'
import { enquiryCookie, openSeal, sealBooking, visitSeconds } from '#server/orders/enquiry-seal.ts'
import { claimedRequest, requestToOpen } from '#server/requests/find-request.ts'
import { requestPrefix } from '#server/requests/send-request.ts'
import { bookingOfMember, bookingWithNumber } from './queries.ts'

/** A booking that was opened without logging in: the browser keeps the visit, a program is given its token. */
export type Visit = { booking: string; token: string; until: Date }

/** The same of a request. */
export type RequestVisit = { request: string; token: string; until: Date }

/**
 * Finds a booking, or a request, by its number and its traveller's email or surname, or the email of the agency that manages it. A wrong pair, a number that never was and one
 * that cannot be are answered alike, and counted.
 */
export async function enquire(
  company: Company,
  { number, proof, ip, now }: { number: string; proof: string; ip: string; now: Date },
): Promise<Visit | RequestVisit | Refusal<'enquiry-unknown'> | TooManyAttempts> {
  const { bookingPrefix } = await company.settings()
  const asBooking = parseBookingNumber(number, bookingPrefix)
  const asRequest = parseBookingNumber(number, requestPrefix(bookingPrefix))
  const known = asBooking ?? asRequest ?? ''
  const limits = enquiryLimits({ number: known, ip, proof })
  const tooMany = await countAttempt(company.database, limits, now)
  if (tooMany) return tooMany
  const booking = asBooking && (await bookingWithNumber(company.database, asBooking))
  const request = !booking && asRequest ? await requestToOpen(company, asRequest) : undefined
  const found = booking || request
  if (!found || !opens(found, proof)) return refuse('enquiry-unknown')
  await resetAttempts(company.database, limits, now)
  return booking ? beginVisit(company, booking.id, now) : beginRequestVisit(company, request!.id, now)
}

/** A booking that an agency manages is opened by the agency's email address alone. */
function opens(found: { guest: unknown; managerEmail?: string | null }, proof: string): boolean {
  return found.managerEmail
    ? tidyEmail(proof) === tidyEmail(found.managerEmail)
    : isGuest(found.guest as Guest, proof)
}

/** Follows a link from an email to its booking. */
export function followLink(company: Company, link: string, now: Date): Visit | Refusal<'link-invalid'> {
  const booking = openSeal(company, link, { purpose: 'link', now })
  return booking ? beginVisit(company, booking, now) : refuse('link-invalid')
}

function beginVisit(company: Company, booking: string, now: Date): Visit {
  const until = new Date(now.getTime() + visitSeconds * 1000)
  return { booking, until, token: sealBooking(company, { booking, purpose: 'visit', until }) }
}

function beginRequestVisit(company: Company, request: string, now: Date): RequestVisit {
  const until = new Date(now.getTime() + visitSeconds * 1000)
  return { request, until, token: sealBooking(company, { booking: request, purpose: 'request', until }) }
}

/** Gives the browser its visit; only our server can read it, and only for half an hour. */
export function setVisitCookie(
  { setCookie }: Pick<Ask<unknown>, 'setCookie'>,
  { token }: Pick<Visit, 'token'>,
): void {
  setCookie(enquiryCookie, token, { maxAge: visitSeconds })
}

/** The author of a change and the booking; `by` is stored in the rows. */
export type Manager = { booking: string; by: string }

/**
 * Returns the booking that a visitor may manage: opened by number and name before, or a member's own. Bookings
 * of others are unknown; an anonymous visitor must log in or look it up.
 */
export async function whoManages(
  ask: Ask<{ booking?: string; token?: string }>,
): Promise<Manager | Refusal<'booking-unknown' | 'enquiry-over'>> {
  const { company, input, now } = ask
  const wanted = input.booking
  const token = input.token ?? ask.cookie(enquiryCookie)
  const opened = token ? openSeal(company, token, { purpose: 'visit', now }) : undefined
  if (opened && (await isWanted(company, opened, wanted)))
    return { booking: opened, by: 'customer by enquiry' }
  const member = (await loggedIn(ask))?.member.id
  if (!member) return refuse('enquiry-over')
  const own = wanted ? await bookingOfMember(company.database, { member, wanted }) : undefined
  return own ? { booking: own, by: `member ${member}` } : refuse('booking-unknown')
}

async function isWanted({ database }: Company, opened: string, wanted: string | undefined): Promise<boolean> {
  if (wanted === undefined || wanted === opened) return true
  return (await bookingWithNumber(database, wanted))?.id === opened
}

/**
 * Returns the request that a visitor may follow: opened by number and name before, or a member's own by its
 * number.
 */
export async function whoseRequest(
  ask: Ask<{ number?: string; token?: string }>,
): Promise<string | Refusal<'request-unknown' | 'enquiry-over'>> {
  const { company, input, now } = ask
  const wanted = input.number
  const token = input.token ?? ask.cookie(enquiryCookie)
  const opened = token ? openSeal(company, token, { purpose: 'request', now }) : undefined
  if (opened && (!wanted || (await requestToOpen(company, wanted))?.id === opened)) return opened
  const member = (await loggedIn(ask))?.member.id
  if (!member) return refuse('enquiry-over')
  const own = wanted ? await claimedRequest(company, { member, number: wanted }) : undefined
  return own ?? refuse('request-unknown')
}
