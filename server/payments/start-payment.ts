import { randomBytes } from 'node:crypto'
import type { Guest, PaymentStart } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { findBookingParts } from '#server/bookings/find-booking.ts'
import type { Company } from '#server/company.ts'
import { returnAddress } from './addresses.ts'
import type { PaymentOrder } from './provider.ts'
import { providerOf } from './providers.ts'
import { attemptsOfBooking, insertAttempt, updateAttempt } from './queries.ts'

/** Nobody needs more; a thief who tries stolen cards does. */
const mostAttempts = 10

export type PaymentRefusal = Refusal<
  | 'booking-unknown'
  | 'already-paid'
  | 'hold-expired'
  | 'payment-not-by-card'
  | 'too-many-tries'
  | 'payment-provider-down'
>

/** Begins a try to pay a held booking of one's own: the attempt is written first, then the provider is told. */
export async function startPayment(
  company: Company,
  { booking: id, member, ip, now }: { booking: string; member: string; ip: string; now: Date },
): Promise<PaymentStart | PaymentRefusal> {
  const { database } = company
  const found = await findBookingParts(company, { id, member })
  if (!found) return refuse('booking-unknown')
  const { booking, parts } = found
  if (booking.paymentMethod !== 'card') return refuse('payment-not-by-card')
  if (booking.state === 'confirmed' || booking.state === 'completed') return refuse('already-paid')
  if (booking.state !== 'held' || parts.row.holdExpiresAt! <= now) return refuse('hold-expired')
  if ((await attemptsOfBooking(database, id)) >= mostAttempts) return refuse('too-many-tries')

  const provider = providerOf(company)
  const attempt = attemptId()
  const amount = moneyOf(parts.row.displayDueNow, parts.row.displayCurrency as Currency)
  await insertAttempt(database, {
    id: attempt,
    booking: id,
    provider: provider.name,
    amount: amount.minor,
    currency: amount.currency,
    state: 'started',
    startedAt: now,
  })
  const guest = parts.row.guest as Guest
  const order: PaymentOrder = {
    attempt,
    amount,
    locale: booking.locale as Locale,
    buyer: {
      id: member,
      firstName: guest.firstName,
      lastName: guest.lastName,
      email: guest.email,
      phone: guest.phone,
      ip,
    },
    basket: booking.items.map(({ productId, title, total }) => ({ id: productId, title, total })),
    returnUrl: returnAddress(company, provider.name),
  }
  try {
    const step = await provider.start(order)
    if (step.kind !== 'redirect')
      throw new Error(`${provider.name} goes on by ${step.kind}, which no screen shows yet`)
    return { attempt, redirectUrl: step.url }
  } catch (error) {
    company.log.error({ error, attempt }, 'a payment could not be started')
    await updateAttempt(database, attempt, {
      state: 'failed',
      errorGroup: 'PROVIDER_UNREACHABLE',
      settledAt: now,
    })
    return refuse('payment-provider-down')
  }
}

/** Letters and digits alone: every provider takes it as its own order number. */
function attemptId(): string {
  return `K${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')}`
}
