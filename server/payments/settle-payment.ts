import type { BookingState } from '#domain/booking/booking-state.ts'
import { isPaidByLink, takesPlaces } from '#domain/booking/booking-state.ts'
import { collectionEvent } from '#domain/booking/collection-state.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { confirmBooking } from '#server/orders/confirm-booking.ts'
import { type LockedBooking, localeOfBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToBooking, applyToCollection, type Cause, releasePlaces } from '#server/orders/move-booking.ts'
import { putInstalmentDifference } from '#server/orders/put-instalments.ts'
import { securePlaces } from '#server/orders/secure-places.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { endCollecting } from './end-collecting.ts'
import { fitOf } from './fit-of.ts'
import { giveBackTooMuch } from './give-back-too-much.ts'
import type { Outcome } from './provider.ts'
import { providerOfAttempt } from './providers.ts'
import { type AttemptRow, attemptOf, lockAttempt, updateAttempt } from './queries.ts'
import { giveBackAll } from './queue-refunds.ts'
import { refundAttempt } from './refund-attempt.ts'
import { takeBalance } from './take-balance.ts'

export type Settled = {
  booking: string
  locale: string
  attempt: 'open' | 'succeeded' | 'failed' | 'refunded'
  /** Whether it was to make the booking certain, or paid the balance of one that is. */
  purpose: string
}

/**
 * Queries the provider for an attempt and acts on the result. The trigger (browser, notification, job), its
 * order and its repetition do not matter: only the response of `retrieve` counts, and the effect happens once.
 */
export async function settlePayment(
  company: Company,
  attemptId: string,
  { by, now }: { by: string; now: Date },
): Promise<Settled | undefined> {
  const known = await attemptOf(company.database, attemptId)
  if (!known) return undefined
  if (isOver(known)) return settledOf(company, known)
  const outcome = await providerOfAttempt(company, known).retrieve(attemptId)
  await company.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, known.booking)
    const attempt = await lockAttempt(transaction, attemptId)
    if (!booking || !attempt || isOver(attempt)) return
    await act(transaction, { company, booking, attempt, outcome, by, now })
  })
  const after = (await attemptOf(company.database, attemptId))!
  if (after.state === 'refunding') await refundAttempt(company, after, now)
  return settledOf(company, (await attemptOf(company.database, attemptId))!)
}

/** Returns the stored state of an attempt, without querying its provider; undefined when unknown. */
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

async function act(transaction: Queries, parts: Case): Promise<void> {
  const { booking, attempt, outcome, by, now } = parts
  const cause = { by, why: `payment ${attempt.id}`, now }
  switch (outcome.result) {
    case 'pending':
    case 'review':
    case 'authorized':
      // One that was declined before and may still be paid on the provider's page is open no more for us.
      if (attempt.state === 'started') await updateAttempt(transaction, attempt.id, { state: 'pending' })
      return
    case 'failed':
      await updateAttempt(transaction, attempt.id, {
        state: 'failed',
        errorGroup: outcome.errorGroup ?? 'UNKNOWN',
        settledAt: now,
      })
      return endCollecting(transaction, booking, cause)
    case 'succeeded':
      return receive(transaction, { ...parts, cause })
  }
}

/** Money came: taken in when it is what was asked for, else sent back, or left to staff when it is not clear whose. */
async function receive(
  transaction: Queries,
  { company, booking, attempt, outcome, cause }: Case & { cause: Cause },
): Promise<void> {
  const fit = fitOf(outcome, attempt)
  const charged = outcome.charged ?? outcome.amount
  const reported = {
    amount: charged.minor,
    currency: charged.currency,
    providerReference: outcome.reference ?? null,
    settledAt: cause.now,
  }
  switch (fit) {
    case 'ours':
      return takeIn(transaction, {
        company,
        booking,
        attempt,
        outcome,
        cause,
        paid: {
          ...reported,
          instalments: outcome.instalments ?? 1,
          instalmentDifference: charged.minor - outcome.amount.minor,
        },
      })
    case 'other-amount':
      company.log.error({ attempt: attempt.id }, 'a payment has a wrong amount or currency: refunding')
      await updateAttempt(transaction, attempt.id, { ...reported, ...toBeRefunded('MISMATCH', cause.now) })
      return endCollecting(transaction, booking, cause)
    case 'other-payment':
      company.log.error({ attempt: attempt.id }, 'a payment belongs to another attempt: staff must check')
      await updateAttempt(transaction, attempt.id, {
        state: 'to-check',
        errorGroup: 'WRONG_PAYMENT',
        settledAt: cause.now,
      })
      await notifyStaff(transaction, company, {
        booking,
        what: 'payment-to-check',
        amount: charged,
        attempt: attempt.id,
      })
      return endCollecting(transaction, booking, cause)
  }
}

type Paid = Pick<
  AttemptRow,
  'amount' | 'currency' | 'providerReference' | 'settledAt' | 'instalments' | 'instalmentDifference'
>

/** The money is there: the booking is confirmed, or, when that cannot be, the money goes back. */
async function takeIn(
  transaction: Queries,
  parts: {
    company: Company
    booking: LockedBooking
    attempt: AttemptRow
    outcome: Outcome
    cause: Cause
    paid: Paid
  },
): Promise<void> {
  const { booking, attempt, cause, paid } = parts
  if (attempt.purpose === 'balance' && (await takeBalance(transaction, parts))) return
  const isUnpaid = booking.state === 'held' || isPaidByLink(booking)
  const lost = isUnpaid ? await securePlaces(transaction, booking.id, cause.now) : undefined
  if (isUnpaid && !lost) {
    await updateAttempt(transaction, attempt.id, { ...paid, state: 'succeeded', errorGroup: null })
    const difference = moneyOf(paid.instalmentDifference, booking.displayCurrency as Currency)
    const priced = await putInstalmentDifference(transaction, booking, difference)
    const confirmed = await confirmBooking(transaction, priced, cause)
    await notifyStaff(transaction, parts.company, { booking, what: 'sold' })
    // Some items may have been cancelled before: the remaining ones determine the amount due.
    const money = await moneyOfBooking(transaction, priced)
    const event = collectedBy({ amount: money.paid.minor }, priced, money.total.minor)
    const settled = await applyToCollection(transaction, confirmed, event, cause)
    await giveBackTooMuch(transaction, parts.company, { booking: settled, cause })
    return
  }
  const stands = takesPlaces(booking.state as BookingState) && !isUnpaid
  const why = stands ? 'PAID_TWICE' : (lost ?? 'PLACES_GONE')
  await updateAttempt(transaction, attempt.id, { ...paid, ...toBeRefunded(why, cause.now) })
  // A second payment for a confirmed booking only passes through; one for a lost booking is its collection.
  if (stands) return
  if (booking.collection === 'none' || booking.collection === 'pending') {
    await applyToCollection(transaction, booking, collectedBy(paid, booking, booking.displayTotal), cause)
  }
  if (!isUnpaid) return
  await releasePlaces(transaction, booking.id)
  const { by, now } = cause
  await giveBackAll(transaction, parts.company, { booking, reason: 'unpaid', by, now })
  await applyToBooking(transaction, booking, 'cancel', { ...cause, why: whyCancelled[why] })
}

const whyCancelled = {
  PAID_TWICE: 'paid twice',
  PLACES_GONE: 'paid after the places were gone',
  DEPARTURE_CLOSED: 'paid for a departure that does not run',
}

/** A refund is made at once; when that fails the job comes back to it after a minute, then ever more seldom. */
function toBeRefunded(errorGroup: string, now: Date) {
  return { state: 'refunding', errorGroup, asks: 0, askAt: new Date(now.getTime() + 60_000) }
}

function collectedBy({ amount }: Pick<Paid, 'amount'>, booking: LockedBooking, total: number) {
  const currency = booking.displayCurrency as Currency
  const event = collectionEvent({
    paid: moneyOf(amount, currency),
    prepayment: moneyOf(booking.displayDueNow, currency),
    total: moneyOf(total, currency),
  })
  if (!event) throw new Error(`a payment for ${booking.number} collects nothing`)
  return event
}

/** A failed attempt is not over: providers have been seen to change their mind. */
function isOver({ state }: AttemptRow): boolean {
  return state === 'succeeded' || state === 'refunding' || state === 'refunded' || state === 'to-check'
}

async function settledOf(company: Company, { booking, state, purpose }: AttemptRow): Promise<Settled> {
  const locale = await localeOfBooking(company.database, booking)
  return { booking, locale, purpose, attempt: shown[state as keyof typeof shown] ?? 'open' }
}

const shown = {
  succeeded: 'succeeded',
  failed: 'failed',
  'to-check': 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
} as const
