import type { RecordedMethod } from '#domain/booking/managed.ts'
import type { Basket, CheckedCart, Order } from '#domain/booking/order.ts'
import type { PaymentMethod } from '#domain/booking/payment-rules.ts'
import type { SalePayment } from '#domain/booking/sale-payments.ts'
import { type Currency, type Money, moneyOf, zero } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Company } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { fingerprint } from '#server/encryption.ts'
import { checkCart } from '#server/orders/check-cart.ts'
import { tidyGuest } from '#server/orders/check-order.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { type PlacementRefusal, placeOrder } from '#server/orders/place-booking.ts'
import type { StaffSale } from '#server/orders/placement.ts'
import { placedBefore } from '#server/orders/repeated-order.ts'
import { orRefusal, SaleUndone } from '#server/orders/sale-undone.ts'
import type { StaffTerms } from '#server/orders/selling/sell-by-staff.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { refuseWithoutReason, subjectOf } from './order-of-staff.ts'
import { type PaymentRefusal, takePayment } from './take-payment.ts'

/** A sale by staff, at the desk or by phone. Emails and documents are in the guest's language, `locale`. */
export type NewSale = Pick<
  Order,
  'items' | 'display' | 'payment' | 'locale' | 'guest' | 'travellers' | 'hotel' | 'note' | 'accepted'
> & {
  /** Where the guest came from: desk, phone, agency … */
  channel: string
  paidBy: SalePayment
  /** The received amount; what is due now when absent. */
  amount?: Money | undefined
  reference?: string | undefined
  /** The account of a transfer; the first one when absent. */
  bankAccount?: string | undefined
  /** Hours in which a link or a transfer is paid. */
  hours?: number | undefined
  /** Own prices of items, by their ids. */
  prices: readonly { item: string; price: Money }[]
  /** How many places may be sold beyond the capacity. */
  overbook: number
  /** The total that was displayed; any total when absent. */
  expected?: Money | undefined
}

export type SaleAnswer = { booking: string } | PlacementRefusal | PaymentRefusal | Refusal<'reason-required'>

/** Returns the rights that a sale requires. */
export function rightsForSale({
  prices,
  overbook,
  paidBy,
}: Pick<NewSale, 'prices' | 'overbook' | 'paidBy'>): Right[] {
  return [
    'bookings.sell',
    ...(prices.length > 0 ? (['bookings.own-price'] as const) : []),
    ...(overbook > 0 ? (['bookings.oversell'] as const) : []),
    ...(kindOf(paidBy) === 'received' ? (['payments.take'] as const) : []),
  ]
}

/** Returns what a sale would cost, and which of its items cannot be had; changes nothing. */
export async function previewSale(
  company: Company,
  sale: Pick<NewSale, 'items' | 'display' | 'payment' | 'locale' | 'prices' | 'overbook'>,
  now: Date,
): Promise<CheckedCart | Refusal> {
  const checked = await checkCart(company, sale, now, { ip: '', terms: termsOf(sale) })
  return isRefusal(checked) ? checked : checked.cart
}

/**
 * Sells to a guest without an account, by the pricing and the availability of the web sale: booking, places, contracts,
 * emails, payment and audit rows, all or nothing. Own prices and overbooking need a reason. The same key sells once.
 */
export async function sell(
  company: Company,
  { sale, key, userAgent }: { sale: NewSale; key: string; userAgent: string },
  order: StaffOrder,
): Promise<SaleAnswer> {
  const ownTerms = sale.prices.length > 0 || sale.overbook > 0
  const missing = ownTerms ? refuseWithoutReason(order) : undefined
  if (missing) return missing
  const keyed = {
    order: await orderOf(company, sale),
    sale: {
      by: actorLabel(order.actor),
      terms: termsOf(sale),
      payment: kindOf(sale.paidBy),
      received: receivedOf(sale),
      hours: sale.hours,
      atAnyPrice: sale.expected === undefined,
      finish: (transaction: Queries, booking: string) =>
        finish(transaction, { company, sale, key, booking, order }),
    },
    idempotencyKey: key,
    fingerprint: fingerprint(company, 'orders', sale),
    ip: order.address ?? '',
    userAgent,
    now: order.now,
  }
  const before = await placedBefore(company, keyed)
  if (before) return before
  return orRefusal<Awaited<ReturnType<typeof placeOrder>>, PaymentRefusal>(placeOrder(company, keyed))
}

async function finish(
  transaction: Queries,
  of: { company: Company; sale: NewSale; key: string; booking: string; order: StaffOrder },
): Promise<void> {
  const { company, sale, key, order } = of
  const booking = (await lockBooking(transaction, of.booking))!
  const { displayCurrency, displayTotal, displayDueNow } = booking
  const { channel, paidBy, prices, overbook, reference } = sale
  await recordAudit(transaction, order, {
    action: 'booking.sell',
    subject: subjectOf(booking),
    after: {
      number: booking.number,
      state: booking.state,
      total: moneyOf(displayTotal, displayCurrency as Currency),
      channel,
      paidBy,
      ...(prices.length > 0 && { prices }),
      ...(overbook > 0 && { overbook }),
    },
  })
  const received = receivedOf(sale)
  const amount = sale.amount ?? moneyOf(displayDueNow, displayCurrency as Currency)
  if (!received || amount.minor === 0) return
  const inside: Company = { ...company, database: transaction as unknown as Database }
  const { method } = received
  const payment = { booking: booking.id, method, amount, reference, key: `sale ${key}` }
  const taken = await takePayment(inside, payment, order)
  if (isRefusal(taken)) throw new SaleUndone(taken)
}

function kindOf(paidBy: SalePayment): StaffSale['payment'] {
  return isReceived(paidBy) ? 'received' : paidBy
}

function receivedOf({ paidBy, amount }: Pick<NewSale, 'paidBy' | 'amount'>) {
  return isReceived(paidBy) ? { method: paidBy, amount } : undefined
}

function isReceived(paidBy: SalePayment): paidBy is RecordedMethod {
  return paidBy === 'cash' || paidBy === 'card-terminal' || paidBy === 'bank-transfer'
}

const methods: Record<SalePayment, PaymentMethod> = {
  cash: 'on-the-spot',
  'card-terminal': 'on-the-spot',
  'on-arrival': 'on-the-spot',
  'bank-transfer': 'bank-transfer',
  'awaited-transfer': 'bank-transfer',
  link: 'card',
}

async function orderOf(company: Company, sale: NewSale): Promise<Order> {
  const { items, display, payment, locale, travellers, hotel, note, accepted, channel } = sale
  const { bankAccounts } = await company.settings()
  const basket: Basket = 'basket'
  return {
    items,
    display,
    payment,
    locale,
    travellers,
    hotel,
    note,
    accepted,
    channel,
    basket,
    guest: tidyGuest(sale.guest),
    expected: sale.expected ?? zero(display),
    paymentMethod: methods[sale.paidBy],
    bankAccount: sale.bankAccount ?? bankAccounts[0]?.code,
  }
}

function termsOf({ prices, overbook }: Pick<NewSale, 'prices' | 'overbook'>): StaffTerms {
  return { prices: new Map(prices.map(({ item, price }) => [item, price])), overbook }
}
