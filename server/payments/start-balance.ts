import { isPaidByLink } from '#domain/booking/booking-state.ts'
import type { Guest, PaymentStart } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isSameMoney, type Money, moneyOf } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { hasClosedDeparture } from '#server/inventory/closed-departure.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { returnAddress } from './addresses.ts'
import { providerOf } from './providers.ts'
import { attemptsOfBooking, insertAttempt } from './queries.ts'
import { attemptId, begin, type PaymentRefusal, patienceMs, queryEarlierAttempts } from './start-payment.ts'

/** The prepayment has had its attempts already. */
const mostAttempts = 20

/**
 * Starts a card payment of a confirmed booking's balance, or of what is due of a booking that is paid by a link; every
 * manager of the booking may pay. Refuses when another amount than the `expected` one is due.
 */
export async function startBalance(
  company: Company,
  { booking: id, expected, ip, now }: { booking: string; expected?: Money; ip: string; now: Date },
): Promise<PaymentStart | PaymentRefusal | Refusal<'nothing-to-pay' | 'due-changed'>> {
  const { database } = company
  const { booking, parts } = (await findBookingParts(company, { id }))!
  if ((await attemptsOfBooking(database, id)) >= mostAttempts) return refuse('too-many-attempts')
  const earlier = await queryEarlierAttempts(company, id, now)
  if (earlier) return earlier
  const byLink = isPaidByLink(parts.row)
  if (byLink && parts.row.paymentDeadline! <= now) return refuse('hold-expired')
  const { balance: owed, paid } = await moneyOfBooking(database, parts.row)
  const balance = byLink ? moneyOf(parts.row.displayDueNow - paid.minor, owed.currency) : owed
  if ((booking.state !== 'confirmed' && !byLink) || balance.minor <= 0) return refuse('nothing-to-pay')
  if (await hasClosedDeparture(database, id)) return refuse('departure-not-running')
  if (expected && !isSameMoney(expected, balance)) return refuse('due-changed')
  const provider = providerOf(company)
  if (!provider.capabilities.currencies.includes(balance.currency)) return refuse('currency-not-offered')
  const attempt = attemptId()
  await insertAttempt(database, {
    id: attempt,
    booking: id,
    provider: provider.name,
    purpose: 'balance',
    amount: balance.minor,
    currency: balance.currency,
    state: 'started',
    startedAt: now,
    askAt: new Date(now.getTime() + patienceMs),
  })
  const standing = booking.items.filter(({ cancelled }) => !cancelled)
  const order = {
    attempt,
    amount: balance,
    instalments: 1,
    locale: booking.locale as Locale,
    buyer: { ...(parts.row.guest as Guest), id: parts.row.member ?? parts.row.id, ip },
    basket: standing.map(({ productId, title, total }) => ({ id: productId, title, total })),
    returnUrl: returnAddress(company, provider.name),
  }
  // Who has found the booking by number and name is no member: the storefront's page of a payment is for members.
  return begin(company, provider, booking, order, { isOpenToAll: true })
}
