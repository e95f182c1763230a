import type { People } from '#domain/availability/people.ts'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { type Money, moneyOf, subtract, zero } from '#domain/money/money.ts'
import { retotal } from '#domain/pricing/retotal.ts'
import { sameFigures } from '#domain/pricing/same-figures.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { isDeadlock, isTaken } from '#server/database/errors.ts'
import { lockResources } from '#server/inventory/resources/lock-resources.ts'
import type { ItemRow } from '#server/orders/booking-rows.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { makeRoomFor } from '#server/orders/make-room.ts'
import { type BookingMoney, moneyFrom, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToCollection, type Cause } from '#server/orders/move-booking.ts'
import { bookedItem } from '#server/orders/order-rows.ts'
import { orRefusal } from '#server/orders/sale-undone.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { giveBack } from '#server/payments/queue-refunds.ts'
import {
  insertChange,
  isCheckedIn,
  moveItem,
  releaseItems,
  takeForItem,
  takenByItem,
  updateTotals,
} from './queries.ts'
import type { PlannedChange } from './quote-change.ts'
import { settleAtOnce } from './settle-at-once.ts'

/** A change of a booked item, for its customer or by staff. */
export type ItemChange = {
  booking: string
  /** Plans the change again in each round, before the booking is locked. */
  plan(): Promise<PlannedChange | Refusal>
  /** The price that was displayed: another one changes nothing. */
  expected?: Money | undefined
  cause: Cause
  /** How an overpayment goes back; as it was paid by default. */
  way?: RefundWay
  /** Takes what the item costs more from another payer than the guest; throws `SaleUndone` to undo the change. */
  charge?(
    transaction: Queries,
    of: { booking: LockedBooking; planned: PlannedChange; quote: ChangeQuote; money: BookingMoney },
  ): Promise<void>
  /** Notifies and records, in the same transaction. */
  after(
    transaction: Queries,
    of: { booking: LockedBooking; planned: PlannedChange; quote: ChangeQuote },
  ): Promise<void>
}

export type ChangeAnswer = 'changed' | { priceChanged: ChangeQuote } | Refusal

/**
 * Changes an item as planned: takes the new places, for which ended holds make room, frees the old ones, recalculates the
 * totals and queues a refund of an overpayment, all or nothing. Plans again when the booking, or the places, changed meanwhile.
 */
export async function changeItem(company: Company, work: ItemChange): Promise<ChangeAnswer> {
  for (let round = 1; ; round += 1) {
    const planned = await work.plan()
    if (isRefusal(planned)) return planned
    try {
      const answer = await orRefusal(
        company.database.transaction((transaction) => decide(transaction, company, { work, planned })),
      )
      if (answer) return answer
    } catch (error) {
      if (isTaken(error)) return refuse('sold-out', { places: 0 })
      if (!isDeadlock(error) || round >= mostRounds) throw error
    }
    if (round >= mostRounds) return refuse('day-fixed')
  }
}

/** Repeated when another transaction changes the same booking or takes the same places. */
const mostRounds = 5

/** Nothing when the booking is no more what the plan was made of. */
async function decide(
  transaction: Queries,
  company: Company,
  { work, planned }: { work: ItemChange; planned: PlannedChange },
): Promise<ChangeAnswer | undefined> {
  const { expected } = work
  const booking = (await lockBooking(transaction, work.booking))!
  const money = await moneyOfBooking(transaction, booking)
  const item = money.standing.find(({ id }) => id === planned.item.id)
  const isAsPlanned = booking.state === 'confirmed' && item && sameFigures(item.row, planned.item.row)
  if (!isAsPlanned || !sameFigures(item.total, planned.item.total)) return undefined
  const quote = quoteOf(planned, { booking, money })
  const { is } = quote
  if (expected && (is.minor !== expected.minor || is.currency !== expected.currency)) {
    return { priceChanged: quote }
  }
  const isOther = planned.choice.productId !== item.row.product
  if (isOther && (await isCheckedIn(transaction, item.id))) return refuse('item-begun')
  const made = await carryOut(transaction, company, { booking, planned, money, work })
  await work.after(transaction, { booking, planned, quote: made })
  return 'changed'
}

/** Returns what a planned change of a booking costs, and what is paid too much or still owed after it. */
export function quoteOf(
  planned: PlannedChange,
  { booking, money }: { booking: LockedBooking; money: BookingMoney },
): ChangeQuote {
  const { was, is, sale } = planned
  // Shares of an instalment difference follow the prices: of all items, not of this one alone.
  const { total } = moneyFrom({ ...booking, totals: totalsAfter(booking, planned) }, money)
  const over = subtract(money.paid, total)
  return {
    was,
    is,
    refund: over.minor > 0 ? over : zero(money.currency),
    balance: over.minor < 0 ? moneyOf(-over.minor, money.currency) : zero(money.currency),
    day: sale.day,
    time: sale.time,
    until: sale.until,
  }
}

function totalsAfter(booking: LockedBooking, { item, priced }: PlannedChange): StoredTotals {
  const { coupon, ...prices } = booking.totals as StoredTotals
  return { ...retotal(prices, item.row.position, priced), coupon }
}

type Parts = { booking: LockedBooking; planned: PlannedChange; money: BookingMoney; work: ItemChange }

/** Returns what the change has cost, after what another payer has paid of it. */
async function carryOut(transaction: Queries, company: Company, parts: Parts): Promise<ChangeQuote> {
  const { booking, planned, money, work } = parts
  const { by, now } = work.cause
  const { item, choice, sold, sale, was, is } = planned
  const { position } = item.row
  const before = await takenByItem(transaction, item.id)
  const stocks = [...before, ...sale.takes].map(({ resource }) => resource)
  await lockResources(transaction, stocks)
  await makeRoomFor(transaction, { stocks, now, keep: () => releaseItems(transaction, [item.id]) })
  for (const taking of sale.takes) await takeForItem(transaction, item.id, taking)
  const about = { id: item.id, booking: booking.id, position, locale: booking.locale as 'en' }
  await moveItem(transaction, item.id, bookedItem({ choice, sold, sale }, about))
  await updateTotals(transaction, booking.id, totalsAfter(booking, planned))
  await insertChange(transaction, {
    booking: booking.id,
    position,
    was: {
      product: item.row.product,
      day: item.row.day,
      time: item.row.time,
      people: peopleOf(item.row),
      price: was,
    },
    is: { product: choice.productId, day: sale.day, time: sale.time, people: choice.people, price: is },
    currency: money.currency,
    difference: is.minor - was.minor,
    by,
    at: now,
  })
  await work.charge?.(transaction, { booking, planned, money, quote: quoteOf(planned, { booking, money }) })
  const paid = work.charge ? await moneyOfBooking(transaction, booking) : money
  const quote = quoteOf(planned, { booking, money: paid })
  await settle(transaction, company, { ...parts, money: paid, quote })
  return quote
}

function peopleOf({ adults, children, infants }: ItemRow): People {
  return { adults, children, infants }
}

/** Paid too much: it goes back. Paid all, and now it costs more: the collection is a part again. */
async function settle(
  transaction: Queries,
  company: Company,
  { booking, planned, money, quote, work: { cause, way } }: Parts & { quote: ChangeQuote },
): Promise<void> {
  const { by, now } = cause
  if (quote.refund.minor > 0) {
    const retained = zero(money.currency)
    const parts = [{ id: planned.item.id, refund: quote.refund }]
    const of = { booking, money, refund: quote.refund, retained, items: [], parts, way, by, now }
    await giveBack(transaction, company, { ...of, reason: 'cheaper' })
    await settleAtOnce(transaction, { booking, by, now })
  }
  const isAll = quote.balance.minor === 0 && money.paid.minor > 0
  if (isAll && booking.collection !== 'all')
    await applyToCollection(transaction, booking, 'collect-all', cause)
  if (!isAll && booking.collection === 'all') await applyToCollection(transaction, booking, 'owe-more', cause)
}
