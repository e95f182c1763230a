import { randomBytes } from 'node:crypto'
import { isCertain } from '#domain/booking/booking-state.ts'
import type { Booking, Guest, PaymentStart } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Money, zero } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { hasClosedDeparture } from '#server/inventory/closed-departure.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToCollection } from '#server/orders/move-booking.ts'
import { dueInOnePayment } from '#server/orders/put-instalments.ts'
import { pageToOpen, returnAddress } from './addresses.ts'
import { endCollecting } from './end-collecting.ts'
import type { PaymentOrder, PaymentProvider } from './provider.ts'
import { providerOf } from './providers.ts'
import { attemptsOfBooking, insertAttempt, openAttemptsOf, updateAttempt } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/** Enough for customers; a thief who tests stolen cards needs more. */
const mostAttempts = 10

export type PaymentRefusal = Refusal<
  | 'booking-unknown'
  | 'already-paid'
  | 'hold-expired'
  | 'departure-not-running'
  | 'payment-not-by-card'
  | 'too-many-attempts'
  | 'payment-provider-down'
  | 'currency-not-offered'
  | 'instalments-not-offered'
>

export type PaymentRequest = {
  booking: string
  member: string
  ip: string
  /** In how many parts, and the first digits of the card they are offered for. */
  instalments?: number
  bin?: string
  now: Date
}

/**
 * Starts a payment attempt for a member's own held booking: stores the attempt first, then calls the provider.
 */
export async function startPayment(
  company: Company,
  request: PaymentRequest,
): Promise<PaymentStart | PaymentRefusal> {
  const { booking: id, member, ip, now } = request
  const { database } = company
  const found = await findBookingParts(company, { id, member })
  if (!found) return refuse('booking-unknown')
  const { booking, parts } = found
  if (booking.paymentMethod !== 'card') return refuse('payment-not-by-card')
  if (isCertain(booking.state)) return refuse('already-paid')
  if (booking.state !== 'held' || parts.row.holdExpiresAt! <= now) return refuse('hold-expired')
  if (await hasClosedDeparture(database, id)) return refuse('departure-not-running')
  if ((await attemptsOfBooking(database, id)) >= mostAttempts) return refuse('too-many-attempts')
  const earlier = await queryEarlierAttempts(company, id, now)
  if (earlier) return earlier

  const provider = providerOf(company)
  const amount = dueInOnePayment(parts.row)
  if (!provider.capabilities.currencies.includes(amount.currency)) return refuse('currency-not-offered')
  const difference = await instalmentDifference(company, provider, { ...request, amount })
  if (isRefusal(difference)) return difference
  const attempt = attemptId()
  const instalments = request.instalments ?? 1
  const noted = await note(company, {
    id: attempt,
    booking: id,
    provider: provider.name,
    amount: amount.minor + difference.minor,
    currency: amount.currency,
    instalments,
    instalmentDifference: difference.minor,
    state: 'started',
    startedAt: now,
    askAt: new Date(now.getTime() + patienceMs),
  })
  if (isRefusal(noted)) return noted
  const guest = parts.row.guest as Guest
  return begin(company, provider, booking, {
    attempt,
    amount,
    instalments,
    locale: booking.locale as Locale,
    buyer: { ...guest, id: member, ip },
    basket: booking.items
      .filter(({ cancelled }) => !cancelled)
      .map(({ productId, title, total }) => ({ id: productId, title, total })),
    returnUrl: returnAddress(company, provider.name),
  })
}

/** A customer on the bank's page is not asked about before this. */
export const patienceMs = 2 * 60_000

/**
 * Queries earlier attempts before a new one, because one may have been paid without a notification. Refused
 * when it was, and when the result of a pending payment is unknown.
 */
export async function queryEarlierAttempts(
  company: Company,
  booking: string,
  now: Date,
): Promise<Refusal<'already-paid' | 'hold-expired' | 'payment-provider-down'> | undefined> {
  for (const { id, state } of await openAttemptsOf(company.database, booking)) {
    try {
      const settled = await settlePayment(company, id, { by: 'another try', now })
      if (settled?.attempt === 'succeeded') return refuse('already-paid')
      if (settled?.attempt === 'refunded') return refuse('hold-expired')
    } catch (error) {
      company.log.warn({ error, attempt: id }, 'an earlier attempt could not be queried')
      if (state === 'pending') return refuse('payment-provider-down')
    }
  }
  return undefined
}

/**
 * Returns the surcharge of the requested instalments for this card; nothing without the card's first digits.
 */
async function instalmentDifference(
  company: Company,
  provider: PaymentProvider,
  { instalments = 1, bin, amount }: PaymentRequest & { amount: Money },
): Promise<Money | Refusal<'instalments-not-offered' | 'payment-provider-down'>> {
  if (instalments === 1) return zero(amount.currency)
  if (!provider.instalments) return refuse('instalments-not-offered')
  if (!bin) return zero(amount.currency)
  try {
    const { options } = await provider.instalments({ bin, amount })
    const option = options.find(({ count }) => count === instalments)
    return option ? option.difference : refuse('instalments-not-offered')
  } catch (error) {
    company.log.error({ error }, 'the instalments of a card could not be queried')
    return refuse('payment-provider-down')
  }
}

/** Writes the attempt, and that money is under way. */
function note(
  { database }: Company,
  attempt: Parameters<typeof insertAttempt>[1] & { startedAt: Date },
): Promise<undefined | Refusal<'already-paid' | 'hold-expired'>> {
  return database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, attempt.booking))!
    if (booking.state === 'confirmed') return refuse('already-paid')
    if (booking.state !== 'held') return refuse('hold-expired')
    await insertAttempt(transaction, attempt)
    if (booking.collection === 'none') {
      const cause = { by: 'customer', why: `payment ${attempt.id}`, now: attempt.startedAt }
      await applyToCollection(transaction, booking, 'start', cause)
    }
    return undefined
  })
}

export async function begin(
  company: Company,
  provider: PaymentProvider,
  booking: Booking,
  order: PaymentOrder,
  { isOpenToAll }: { isOpenToAll: boolean } = { isOpenToAll: false },
): Promise<PaymentStart | PaymentRefusal> {
  const { attempt } = order
  try {
    const { step, token } = await provider.start(order)
    await updateAttempt(company.database, attempt, { step, providerToken: token ?? null })
    return { attempt, redirectUrl: pageToOpen(company, { step, attempt, booking, isOpenToAll }) }
  } catch (error) {
    company.log.error({ error, attempt }, 'a payment could not be started')
    await giveUp(company, booking, attempt)
    return refuse('payment-provider-down')
  }
}

/** The provider's page was never displayed, so it cannot have been paid. */
function giveUp({ database }: Company, { id: booking }: Booking, attempt: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const now = new Date()
    const locked = (await lockBooking(transaction, booking))!
    const failed = { state: 'failed', errorGroup: 'PROVIDER_UNREACHABLE', settledAt: now }
    await updateAttempt(transaction, attempt, failed)
    await endCollecting(transaction, locked, { by: 'provider', why: `payment ${attempt}`, now })
  })
}

/** Letters and digits alone: every provider takes it as its own order number. */
export function attemptId(): string {
  return `K${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')}`
}
