import { isCertain, isPaidByLink } from '#domain/booking/booking-state.ts'
import type { Payable, PayableState } from '#domain/booking/payable.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { openSeal, readSeal, sealBooking, visitSeconds } from '#server/orders/enquiry-seal.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'

/**
 * Follows a payment link. The token opens the same as the link, for half an hour and not longer than it: the browser has it in
 * a cookie. It is no link, so that it cannot be followed for a new one.
 */
export function followPayLink(
  company: Company,
  link: string,
  now: Date,
): { booking: string; token: string; until: Date } | Refusal<'link-invalid'> {
  const opened = readSeal(company, link, { purpose: 'pay', now })
  if (!opened) return refuse('link-invalid')
  const { booking } = opened
  const until = new Date(Math.min(now.getTime() + visitSeconds * 1000, opened.until.getTime()))
  return { booking, until, token: sealBooking(company, { booking, purpose: 'pay-visit', until }) }
}

/** Returns the booking that a token pays. */
export function paidWith(
  company: Company,
  token: string | undefined,
  now: Date,
): string | Refusal<'pay-link-over'> {
  const booking = token ? openSeal(company, token, { purpose: 'pay-visit', now }) : undefined
  return booking ?? refuse('pay-link-over')
}

/** Returns what the holder of a payment link sees of its booking. */
export async function findPayable(
  company: Company,
  id: string,
  { readIn, now }: { readIn: Locale; now: Date },
): Promise<Payable> {
  const { booking, parts } = (await findBookingParts(company, { id, readIn }))!
  const { row } = parts
  const state = stateOf(row, now)
  const { currency } = booking.standing!.total
  const due = row.displayDueNow - booking.standing!.paid.minor
  return {
    id,
    number: booking.number,
    items: booking.items.flatMap(({ title, day, cancelled }) => (cancelled ? [] : [{ title, day }])),
    total: booking.standing!.total,
    due: moneyOf(state === 'open' ? Math.max(0, due) : 0, currency),
    state,
    deadline: state === 'open' ? row.paymentDeadline!.toISOString() : undefined,
    lastPaymentError: booking.lastPaymentError,
  }
}

function stateOf(
  row: { state: string; paymentMethod: string; paymentDeadline: Date | null },
  now: Date,
): PayableState {
  if (isCertain(row.state)) return 'paid'
  return isPaidByLink(row) && row.paymentDeadline! > now ? 'open' : 'over'
}
