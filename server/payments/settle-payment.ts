import type { BookingState } from '#domain/booking/booking-state.ts'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import { collectionEvent } from '#domain/booking/collection-state.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import {
  confirmBooking,
  type LockedBooking,
  languageOfBooking,
  lockedBooking,
} from '#server/bookings/confirm-booking.ts'
import {
  applyToBooking,
  applyToCollection,
  type Cause,
  releasePlaces,
} from '#server/bookings/move-booking.ts'
import { takePlacesAgain } from '#server/bookings/take-places.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Outcome } from './provider.ts'
import { providerNamed } from './providers.ts'
import { type AttemptRow, attemptOf, lockAttempt, updateAttempt } from './queries.ts'
import { refundAttempt } from './refund-attempt.ts'

export type Settled = {
  booking: string
  locale: string
  attempt: 'open' | 'succeeded' | 'failed' | 'refunded'
}

/**
 * Asks the provider what became of an attempt and acts on it. Whoever brings the news (the browser, a notification, a
 * job), however often and in whatever order: the answer of `retrieve` alone counts, and the same end is reached once.
 */
export async function settlePayment(
  company: Company,
  attemptId: string,
  { by, now }: { by: string; now: Date },
): Promise<Settled | undefined> {
  const known = await attemptOf(company.database, attemptId)
  if (!known) return undefined
  if (isOver(known)) return settledOf(company, known)
  const outcome = await providerNamed(company, known.provider)!.retrieve(attemptId)
  await company.database.transaction(async (transaction) => {
    const booking = await lockedBooking(transaction, known.booking)
    const attempt = await lockAttempt(transaction, attemptId)
    if (!booking || !attempt || isOver(attempt)) return
    await act(transaction, { company, booking, attempt, outcome, by, now })
  })
  const after = (await attemptOf(company.database, attemptId))!
  if (after.state === 'refunding') await refundAttempt(company, after, now)
  return settledOf(company, after)
}

/** How an attempt stands as far as we know, without asking its provider; undefined when there is none. */
export async function whereItStands(company: Company, attemptId: string): Promise<Settled | undefined> {
  const known = await attemptOf(company.database, attemptId)
  return known && settledOf(company, known)
}

type Case = {
  company: Company
  booking: LockedBooking
  attempt: AttemptRow
  outcome: Outcome
  by: string
  now: Date
}

async function act(
  transaction: Queries,
  { company, booking, attempt, outcome, by, now }: Case,
): Promise<void> {
  const { id } = attempt
  switch (outcome.result) {
    case 'pending':
    case 'review':
    case 'authorized':
      return updateAttempt(transaction, id, { state: 'pending' })
    case 'failed':
      return updateAttempt(transaction, id, {
        state: 'failed',
        errorGroup: outcome.errorGroup ?? 'UNKNOWN',
        settledAt: now,
      })
    case 'succeeded':
      if (!isOurs(outcome, attempt)) {
        company.log.error({ attempt: id }, 'a payment does not match its attempt: nothing is confirmed')
        return updateAttempt(transaction, id, { state: 'failed', errorGroup: 'MISMATCH', settledAt: now })
      }
      return takeIn(transaction, { booking, attempt, outcome, cause: { by, why: `payment ${id}`, now } })
  }
}

/** The money is there: the booking is confirmed, or, when that cannot be, the money goes back. */
async function takeIn(
  transaction: Queries,
  parts: { booking: LockedBooking; attempt: AttemptRow; outcome: Outcome; cause: Cause },
): Promise<void> {
  const { booking, attempt, outcome, cause } = parts
  const paid = { providerReference: outcome.reference ?? null, settledAt: cause.now, errorGroup: null }
  if (booking.state === 'held' && (await takePlacesAgain(transaction, booking.id, cause.now))) {
    await updateAttempt(transaction, attempt.id, { ...paid, state: 'succeeded' })
    const confirmed = await confirmBooking(transaction, booking, cause)
    await applyToCollection(transaction, confirmed, collectedBy(attempt, booking), cause)
    return
  }
  await updateAttempt(transaction, attempt.id, { ...paid, state: 'refunding' })
  // A second payment for a confirmed booking only passes through; one for a lost booking is its collection.
  if (takesPlaces(booking.state as BookingState) && booking.state !== 'held') return
  if (booking.collection === 'none') {
    await applyToCollection(transaction, booking, collectedBy(attempt, booking), cause)
  }
  if (booking.state !== 'held') return
  await releasePlaces(transaction, booking.id)
  await applyToBooking(transaction, booking, 'cancel', { ...cause, why: 'paid after the places were gone' })
}

function collectedBy(attempt: AttemptRow, booking: LockedBooking) {
  const currency = booking.displayCurrency as Currency
  const event = collectionEvent({
    paid: moneyOf(attempt.amount, currency),
    prepayment: moneyOf(booking.displayDueNow, currency),
    total: moneyOf(booking.displayTotal, currency),
  })
  if (!event) throw new Error(`attempt ${attempt.id} collects nothing`)
  return event
}

function isOurs({ attempt, amount }: Outcome, ours: AttemptRow): boolean {
  return attempt === ours.id && amount.minor === ours.amount && amount.currency === ours.currency
}

/** A failed attempt is not over: providers have been seen to change their mind. */
function isOver({ state }: AttemptRow): boolean {
  return state === 'succeeded' || state === 'refunding' || state === 'refunded'
}

async function settledOf(company: Company, { booking, state }: AttemptRow): Promise<Settled> {
  const locale = await languageOfBooking(company.database, booking)
  const shown =
    state === 'succeeded' || state === 'failed'
      ? state
      : state === 'refunding' || state === 'refunded'
        ? 'refunded'
        : 'open'
  return { booking, locale, attempt: shown }
}
