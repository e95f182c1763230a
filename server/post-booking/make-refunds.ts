import type { BookingState } from '#domain/booking/booking-state.ts'
import { takesPlaces } from '#domain/booking/booking-state.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { creditRefund } from '#server/agencies/charge-account.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { applyToCollection } from '#server/orders/move-booking.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { hasRefundsUnderWay } from '#server/payments/refunds-under-way.ts'
import {
  lockRefund,
  providerOfAttempt,
  type RefundRow,
  refundsDue,
  refundWithId,
  updateRefund,
} from './money-queries.ts'

const mostAtOnce = 50
const minute = 60_000
const longestWait = 6 * 60 * minute
/** After so many attempts a person is asked to look. */
const attemptsBeforeNotice = 4

/** A refund whose asking died half-way is asked for again after so long; no provider is waited for so long. */
const claimed = 30 * minute

/**
 * Asks the providers to give back what is queued, each refund by one node at a time and under a key of its own, so that
 * it goes back once however often this runs. One that fails waits longer after every try. Returns how many went.
 */
export async function makeRefunds(company: Company, now: Date): Promise<number> {
  let made = 0
  for (const { id, booking } of await refundsDue(company.database, now, mostAtOnce)) {
    if (await makeRefund(company, { id, booking, now })) made += 1
  }
  return made
}

/** No lock is held during the provider's call: requests for the booking would block all connections. */
async function makeRefund(
  company: Company,
  { id, booking: bookingId, now }: { id: string; booking: string; now: Date },
): Promise<boolean> {
  if (!(await claim(company, id, now))) return false
  const error = await askProvider(company, id)
  return company.database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, bookingId))!
    const refund = (await lockRefund(transaction, id))!
    if (refund.state !== 'queued') return false
    if (error) await putOff(transaction, company, { booking, refund, error, now })
    else await noteRefundMade(transaction, { booking, refund, by: 'provider', now })
    return !error
  })
}

/** Puts its next turn off, so that no other node asks for it meanwhile; false when it is not its turn. */
function claim({ database }: Company, id: string, now: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const refund = (await lockRefund(transaction, id))!
    if (refund.state !== 'queued' || refund.nextAttemptAt > now) return false
    await updateRefund(transaction, id, {
      nextAttemptAt: new Date(Math.max(Date.now(), now.getTime()) + claimed),
    })
    return true
  })
}

/** The error; none when the refund is in progress. */
async function askProvider(company: Company, id: string): Promise<Error | undefined> {
  try {
    const refund = (await refundWithId(company.database, id))!
    const name = await providerOfAttempt(company.database, refund.attempt!)
    const provider = providerNamed(company, name)
    if (!provider) throw new Error(`the provider of ${refund.attempt} is not set up any more`)
    const amount = moneyOf(refund.amount, refund.currency as Currency)
    await provider.refund({ attempt: refund.attempt!, amount, idempotencyKey: `refund-${id}` })
    return undefined
  } catch (error) {
    return error as Error
  }
}

async function putOff(
  transaction: Queries,
  company: Company,
  of: { booking: LockedBooking; refund: RefundRow; error: Error; now: Date },
): Promise<void> {
  const { booking, refund, error, now } = of
  const attempts = refund.attempts + 1
  company.log.error({ error, refund: refund.id, attempts }, 'a refund failed and will be repeated')
  await updateRefund(transaction, refund.id, {
    attempts,
    lastError: error.message.slice(0, 500),
    nextAttemptAt: new Date(now.getTime() + Math.min(minute * 2 ** refund.attempts, longestWait)),
  })
  if (attempts === attemptsBeforeNotice) {
    await notifyStaff(transaction, company, {
      booking,
      what: 'refund-failing',
      note: error.message.slice(0, 200),
      amount: moneyOf(refund.amount, refund.currency as Currency),
    })
  }
}

export type MadeRefund = { booking: LockedBooking; refund: RefundRow; by: string; now: Date }

/** Records that a refund was made, and notifies the customer. */
export async function noteRefundMade(transaction: Queries, of: MadeRefund): Promise<void> {
  const { booking, refund } = of
  await endRefund(transaction, of)
  await queueMail(transaction, {
    template: 'refund-made',
    ...mailAddressOf(booking),
    data: { booking: booking.id, refund: refund.id },
  })
}

/** Records that a refund was made; a cancelled booking whose last refund it was is refunded. */
export async function endRefund(
  transaction: Queries,
  { booking, refund, by, now }: MadeRefund,
): Promise<LockedBooking> {
  await updateRefund(transaction, refund.id, { state: 'made', madeAt: now, lastError: null })
  if (refund.way === 'agency-account')
    await creditRefund(transaction, { agency: booking.agency!, booking: booking.number, refund, by, now })
  const lost = !takesPlaces(booking.state as BookingState)
  const isCollected = !['none', 'pending', 'refunded'].includes(booking.collection)
  if (!lost || !isCollected || (await hasRefundsUnderWay(transaction, booking.id))) return booking
  return applyToCollection(transaction, booking, 'refund', { by, why: `refund ${refund.id}`, now })
}
