import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { DifferencePayer } from '#domain/agencies/sale.ts'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { ItemChoice, Traveller } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type Currency, isSameMoney, type Money, moneyOf, zero } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { PricedItem } from '#domain/pricing/cart.ts'
import { type ItemVat, itemVat } from '#domain/pricing/item-vat.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { retotal } from '#domain/pricing/retotal.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { isDeadlock, isTaken } from '#server/database/errors.ts'
import type { ItemRow } from '#server/orders/booking-rows.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToCollection } from '#server/orders/move-booking.ts'
import { bookedItem } from '#server/orders/order-rows.ts'
import { type SoldProduct, saleMemory } from '#server/orders/sale-memory.ts'
import { orRefusal } from '#server/orders/sale-undone.ts'
import { onHandFor } from '#server/orders/selling/on-hand.ts'
import type { Sale } from '#server/orders/selling/sale.ts'
import { overbookedBy, sellByStaff } from '#server/orders/selling/sell-by-staff.ts'
import type { ChosenItem, StoredTotals } from '#server/orders/stored-totals.ts'
import { takeForSale } from '#server/orders/take-places.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { receivedWithKey } from '../money-queries.ts'
import { insertItem, updateTotals } from '../queries.ts'
import {
  balanceAfter,
  type Difference,
  type DifferencePreview,
  differenceOf,
  payDifference,
  previewDifference,
} from './charge-agency.ts'
import { causeOf, refuseWithoutReason, subjectOf } from './order-of-staff.ts'

/** An item that staff add to a confirmed booking. */
export type AddedItem = {
  /** The booking's id. */
  booking: string
  choice: ItemChoice
  travellers?: readonly Traveller[] | undefined
  /** An own price; the one of today when absent. */
  price?: Money | undefined
  /** How many places may be sold beyond the capacity. */
  overbook: number
  /** Who pays for it, of a sale on the account of an agency: that agency when absent. */
  payer?: DifferencePayer | undefined
}

type CarriedOut = {
  /** The price that was displayed: another one adds nothing. */
  expected?: Money | undefined
  /** Words to the guest, in the guest's language, which the email quotes. */
  message?: string | undefined
  /** The sender's own key: the same item sent twice is added once. */
  key: string
}

type Planned = {
  sold: SoldProduct
  sale: Sale
  priced: PricedItem
  position: number
  quote: ChangeQuote
  /** Of a sale on the account of an agency. */
  difference: Difference | undefined
}

export type AdditionAnswer = { position: number } | { priceChanged: ChangeQuote } | Refusal

/** Returns what an added item costs, its VAT, and the balance after it; changes nothing. */
export async function previewItem(
  company: Company,
  added: AddedItem,
  now: Date,
): Promise<(ChangeQuote & { vat: ItemVat; agency?: DifferencePreview }) | Refusal> {
  const found = await findBookingParts(company, { id: added.booking })
  if (!found) return refuse('booking-unknown')
  const money = await moneyOfBooking(company.database, found.parts.row)
  const planned = await plan(company, company.database, { added, booking: found.parts.row, money, now })
  if (isRefusal(planned)) return planned
  const { quote, priced, difference } = planned
  const booking = found.parts.row
  return {
    ...quote,
    vat: itemVat(priced.display),
    ...(difference && { agency: await previewDifference(company.database, { booking, difference, now }) }),
  }
}

const mostRounds = 5

/**
 * Adds an item to a confirmed booking, for staff: places, price, totals, the email with the new voucher and an audit row,
 * all or nothing. What it costs is part of the balance, or charged to the agency that sold the booking on its account. Own prices and overbooking need a reason.
 */
export async function addItem(
  company: Company,
  added: AddedItem & CarriedOut,
  order: StaffOrder,
): Promise<AdditionAnswer> {
  const missing = added.price || added.overbook > 0 ? refuseWithoutReason(order) : undefined
  if (missing) return missing
  for (let round = 1; ; round += 1) {
    try {
      return await orRefusal(
        company.database.transaction((transaction) => write(transaction, company, { added, order })),
      )
    } catch (error) {
      if (!(isTaken(error) || isDeadlock(error))) throw error
      if (round === mostRounds) return refuse('sold-out', { places: 0 })
    }
  }
}

async function write(
  transaction: Queries,
  company: Company,
  { added, order }: { added: AddedItem & CarriedOut; order: StaffOrder },
): Promise<AdditionAnswer> {
  const booking = await lockBooking(transaction, added.booking)
  if (!booking) return refuse('booking-unknown')
  const money = await moneyOfBooking(transaction, booking)
  const id = idOf(added)
  const before = money.items.find((item) => item.id === id)
  if (before) {
    const payment = await receivedWithKey(transaction, { booking: booking.id, key: added.key })
    const isSamePayer = added.payer === undefined || (added.payer === 'agency') === (payment !== undefined)
    const isRepeated = isSamePayer && isSame(before, booking, added)
    return isRepeated ? { position: before.position } : refuse('idempotency-key-used')
  }
  const planned = await plan(company, transaction, { added, booking, money, now: order.now })
  if (isRefusal(planned)) return planned
  const { sold, sale, priced, position, quote, difference } = planned
  if (added.expected && !isSameMoney(quote.is, added.expected)) return { priceChanged: quote }

  const { choice, travellers, price, message } = added
  const locale = booking.locale as Locale
  await insertItem(
    transaction,
    bookedItem({ choice, sold, sale }, { id, booking: booking.id, position, locale, travellers }),
  )
  await takeForSale(transaction, { item: id, product: choice.productId, takes: sale.takes, now: order.now })
  const { coupon, ...prices } = booking.totals as StoredTotals
  await updateTotals(transaction, booking.id, { ...retotal(prices, position, priced), coupon })
  const cause = causeOf(order, 'an item was added by staff')
  await payDifference(transaction, { booking, difference, key: added.key, ...cause })
  if (booking.collection === 'all' && quote.balance.minor > 0) {
    await applyToCollection(transaction, booking, 'owe-more', cause)
  }
  await queueMail(transaction, {
    template: 'booking-changed',
    ...mailAddressOf(booking),
    data: { booking: booking.id, positions: [position], message },
  })
  await recordAudit(transaction, order, {
    action: 'booking.add-item',
    subject: subjectOf(booking),
    before: { total: money.total },
    after: {
      position,
      product: choice.productId,
      day: sale.day,
      people: choice.people,
      price: quote.is,
      ...(price && { ownPrice: price }),
      ...(overbookedBy(sale) > 0 && { overbooked: overbookedBy(sale) }),
      ...(difference && { payer: difference.payer }),
    },
  })
  return { position }
}

async function plan(
  company: Company,
  database: Queries,
  of: { added: AddedItem; booking: LockedBooking; money: BookingMoney; now: Date },
): Promise<Planned | Refusal> {
  const { added, booking, money, now } = of
  const { choice, price, overbook } = added
  if (booking.state !== 'confirmed') return refuse('booking-over', { state: booking.state })
  const locale = booking.locale as Locale
  const sold = (await saleMemory(company).products([choice.productId], locale)).get(choice.productId)
  if (!sold) return refuse('product-unknown')
  const onHand = await onHandFor(company, [choice], now)
  const sale = sellByStaff({ choice, sold, onHand, locale, now, overbook }, price)
  if (isRefusal(sale)) return sale
  const priced = priceOf(booking, choice.id, sale)
  if (isRefusal(priced)) return priced
  const is = priced.display.grandTotal
  const balance = money.total.minor + is.minor - money.paid.minor
  const { currency } = money
  const owed = moneyOf(Math.max(0, balance), currency)
  const [was, position] = [zero(currency), money.items.length]
  const { productId: product, kind } = choice
  const others = money.standing.map(({ row }) => row.position)
  const dearer = { position, product, kind, day: sale.day, quote: sale.quote, was, is, others }
  const { payer } = added
  const difference = await differenceOf(database, { booking, dearer, balance: owed, payer })
  if (isRefusal(difference)) return difference
  return {
    sold,
    sale,
    priced,
    position,
    quote: {
      was,
      is,
      refund: zero(currency),
      balance: balanceAfter(owed, difference),
      day: sale.day,
      time: sale.time,
      until: sale.until,
    },
    difference,
  }
}

/** The price of today at the booking's rates. It is part of the balance: no prepayment is due for it. */
function priceOf(booking: LockedBooking, id: string, sale: Sale): PricedItem | Refusal {
  const cart = priceCart({
    items: [{ id, quote: sale.quote }],
    rates: booking.rates as RateTable,
    display: booking.displayCurrency as Currency,
    payment: 'full',
  })
  if (isRefusal(cart)) return cart
  const { ledger, display, ...rest } = cart.items[0]!
  const unpaid = <Totals extends PricedItem['ledger']>(totals: Totals): Totals => ({
    ...totals,
    prepaymentPercent: 0,
    prepaymentTotal: zero(totals.currency),
  })
  return { ...rest, ledger: unpaid(ledger), display: unpaid(display) }
}

/** The id of the item follows from the key: a repetition finds it. */
function idOf({ booking, key }: Pick<AddedItem & CarriedOut, 'booking' | 'key'>): string {
  const hex = createHash('sha256').update(`${booking} ${key}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Says whether an item was added by the same request: what was chosen, and at which price. */
function isSame(row: ItemRow, booking: LockedBooking, { choice, price, expected }: AddedItem & CarriedOut) {
  const { extraTitles: _titles, pickupName: _name, facts: _facts, ...chosen } = row.choice as ChosenItem
  const own = (row.quote as Quote).lines.find(({ rule }) => rule === 'offer')?.unit
  const { items } = booking.totals as StoredTotals
  return (
    // As the database stores it: without what is undefined.
    isDeepStrictEqual(chosen, JSON.parse(JSON.stringify({ ...choice, id: chosen.id }))) &&
    isDeepStrictEqual(own, price) &&
    (!expected || isSameMoney(items[row.position]!.display.grandTotal, expected))
  )
}
