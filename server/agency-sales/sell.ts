import type { AgencySold } from '#domain/agencies/booking.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import type { LoggedInUser } from '#domain/agencies/user.ts'
import type { BookingState } from '#domain/booking/booking-state.ts'
import type { Order } from '#domain/booking/order.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import { chargeSale } from '#server/agencies/charge-account.ts'
import { type SaleRefusal, storeSale } from '#server/agencies/sales/store-sale.ts'
import { findSellingAgency } from '#server/agencies/selling-agency.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { type PlacementRefusal, placeBooking } from '#server/orders/place-booking.ts'
import { orRefusal, SaleUndone } from '#server/orders/sale-undone.ts'
import { payLink } from '#server/post-booking/mailed-link.ts'
import { recordPayment } from '#server/post-booking/record-payment.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'

export type AgencyOrder = LoggedInUser & {
  order: Order
  paidBy: AgencyPayment
  /** The sender's key for this order, of this user alone. */
  idempotencyKey: string | undefined
  userAgent: string
}

/**
 * Sells to a guest of an agency at the public price: the agency is charged its net price at once, or the guest pays by a
 * link. Booking, places, charge, emails and audit row, all or nothing. The same key of the same user sells once.
 */
export async function sellForAgency(
  company: Company,
  { agency: { id }, user, order, paidBy, idempotencyKey, userAgent }: AgencyOrder,
  by: StaffOrder,
): Promise<AgencySold | PlacementRefusal | SaleRefusal> {
  const agency = await findSellingAgency(company.database, { id, user: user.id, channel: 'agency' })
  if (!agency) return refuse('agency-not-approved')
  const { now, address = '' } = by
  const placed = await orRefusal<Awaited<ReturnType<typeof placeBooking>>, SaleRefusal>(
    placeBooking(company, {
      // A link is for the whole price: the margin is of the whole price, too.
      order: {
        ...order,
        coupon: undefined,
        payment: 'full',
        paymentMethod: paidBy === 'link' ? 'card' : 'on-the-spot',
      },
      sale: {
        by: actorLabel(by.actor),
        agency,
        payment: paidBy === 'link' ? 'link' : 'received',
        received: paidBy === 'link' ? undefined : { method: 'agency-account' },
        hours: undefined,
        finish: (transaction, booking) => finish(transaction, { booking, paidBy, by }),
      },
      idempotencyKey: idempotencyKey && `user ${user.id} ${idempotencyKey}`,
      ip: address,
      userAgent,
      now,
    }),
  )
  return 'booking' in placed ? presentSold(company, placed.booking) : placed
}

async function finish(
  transaction: Queries,
  of: { booking: string; paidBy: AgencyPayment; by: StaffOrder },
): Promise<void> {
  const { paidBy, by } = of
  const booking = (await lockBooking(transaction, of.booking))!
  const total = moneyOf(booking.displayTotal, booking.displayCurrency as Currency)
  await recordAudit(transaction, by, {
    action: 'booking.sell',
    subject: { kind: 'booking', id: booking.id },
    after: { number: booking.number, state: booking.state, total, channel: booking.channel, paidBy },
  })
  if (total.minor === 0) return
  const charge = orUndone(await storeSale(transaction, { booking, paidBy, now: by.now }))
  if (paidBy === 'account') await chargeAccount(transaction, { booking, total, charge, by })
}

async function chargeAccount(
  transaction: Queries,
  of: { booking: LockedBooking; total: Money; charge: Money; by: StaffOrder },
): Promise<void> {
  const { booking, total, charge } = of
  const cause = { by: actorLabel(of.by.actor), why: 'charged to the agency', now: of.by.now }
  const payment = { method: 'agency-account', amount: charge, credited: total.minor, cause } as const
  await recordPayment(transaction, booking, payment)
  const refused = await chargeSale(transaction, {
    agency: booking.agency!,
    charge,
    booking: booking.number,
    ...cause,
  })
  if (refused) throw new SaleUndone(refused)
}

function orUndone<Result>(result: Result | SaleRefusal): Result {
  if (isRefusal(result)) throw new SaleUndone(result as SaleRefusal)
  return result as Result
}

async function presentSold(company: Company, id: string): Promise<AgencySold> {
  const { booking, parts } = (await findBookingParts(company, { id }))!
  const state = parts.row.state as BookingState
  const { paymentDeadline } = parts.row
  const link =
    state === 'awaiting-payment' && paymentDeadline
      ? payLink(company, { id, paymentDeadline }, booking.locale)
      : undefined
  return { id, number: booking.number, state, link }
}
