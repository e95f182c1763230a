import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { hasRight, type Right, seesNetPrices } from '#domain/staff/rights.ts'
import { findBookingId } from '#server/back-office/find-booking-id.ts'
import type { StaffAsk } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { withAmounts } from '#server/post-booking/by-staff/charge-agency.ts'
import { findManaged } from '#server/post-booking/find-managed.ts'

const statuses: Record<string, 404 | 409 | 422> = {
  'booking-unknown': 404,
  'item-unknown': 404,
  'note-unknown': 404,
  'email-unknown': 404,
  'reason-required': 422,
  'refund-above-paid': 422,
  'refund-in-another-currency': 422,
  'amount-required': 422,
  'wrong-currency': 422,
  'payment-above-balance': 422,
  'payment-below-due': 422,
  'reference-used': 422,
  'idempotency-key-used': 422,
  'idempotency-key-required': 422,
  'document-unavailable': 422,
  'names-do-not-match': 422,
  'note-invalid': 422,
  'tag-invalid': 422,
  'too-many-tags': 422,
  'on-request-only': 422,
  'on-request-today': 422,
  'product-of-another-kind': 422,
  'kind-not-movable': 422,
  'other-route': 422,
  'price-below-goodwill': 422,
  'agency-not-on-account': 422,
  'email-required': 422,
  'deadline-past': 422,
  'deadline-after-departure': 422,
  'no-deadline': 422,
  'departure-unknown': 404,
  'no-guest-to-email': 422,
  'language-missing': 422,
}

/** Answers a refusal of a change of a booking. */
export function refused({ refused: code, values }: Refusal): Rejection {
  return reject(statuses[code] ?? 409, code, { values })
}

/** A call about the booking with a number. */
export type Numbered = StaffAsk<{ number: string }>

/** Serves a change of the booking with a number: the verb's answer, else its refusal. */
export function forBooking<Ask extends Numbered, Answer>(
  handler: (ask: Ask, booking: string) => Promise<Answer | Refusal>,
): (ask: Ask) => Promise<Exclude<Answer, Refusal> | Rejection> {
  return async (ask) => {
    const found = await findBookingId(ask.company, ask.input.number)
    if (isRefusal(found)) return refused(found)
    const answer = await handler(ask, found.id)
    return isRefusal(answer) ? refusedFor(ask, answer) : (answer as Exclude<Answer, Refusal>)
  }
}

/** The net price and the credit of an agency are named to those alone who may see them. */
function refusedFor({ staff, locale }: Pick<Numbered, 'staff' | 'locale'>, refusal: Refusal): Rejection {
  const isOfCredit = refusal.refused === 'agency-credit-exceeded'
  return isOfCredit && !seesNetPrices(staff.role)
    ? reject(409, refusal.refused, { words: 'agency-credit-used' })
    : refused(withAmounts(refusal, locale))
}

/** Answers 403 where the role lacks a right. */
export function mayNot({ staff }: Pick<Numbered, 'staff'>, right: Right): Rejection | undefined {
  return hasRight(staff.role, right) ? undefined : reject(403, 'right-missing')
}

/** Returns the changed booking as staff see it. */
export const managed = ({ company, staff, now }: Pick<Numbered, 'company' | 'staff' | 'now'>, id: string) =>
  findManaged(company, id, now, staff.locale as Locale)

/** A double click must not move money twice: such calls have a key. */
export function keyOf({ request }: Pick<Numbered, 'request'>): string | Refusal<'idempotency-key-required'> {
  return request.idempotencyKey || refuse('idempotency-key-required')
}

/** Returns an instant of a call as a date. */
export const dateOf = (instant: string | undefined): Date | undefined =>
  instant ? new Date(instant) : undefined
