import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { Guest } from '#domain/booking/order.ts'
import type { Day } from '#domain/dates/day.ts'
import { type Money, moneyOf, subtract, zero } from '#domain/money/money.ts'
import { retotal } from '#domain/pricing/retotal.ts'
import { sameFigures } from '#domain/pricing/same-figures.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { isDeadlock, isTaken } from '#server/database/errors.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { type LockedBooking, lockBooking } from '#server/orders/lock-booking.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { applyToCollection, type Cause } from '#server/orders/move-booking.ts'
import { bookedItem } from '#server/orders/order-rows.ts'
import type { StoredTotals } from '#server/orders/stored-totals.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { insertChange, moveItem, releaseItems, takeForItem, updateTotals } from './queries.ts'
import { giveBack } from './queue-refunds.ts'
import { type PlannedChange, quoteChange } from './quote-change.ts'

export type WishedDay = { booking: string; position: number; day: Day; time?: string }

/** Returns the price of another day, or the reason against it; changes nothing. */
export async function previewChange(
  company: Company,
  wish: WishedDay & { now: Date },
): Promise<ChangeQuote | Refusal> {
  const booking = (await findBookingParts(company, { id: wish.booking }))!.parts.row
  const money = await moneyOfBooking(company.database, booking)
  const planned = await quoteChange(company, { ...wish, booking, money })
  return isRefusal(planned) ? planned : quoteOf(planned, money)
}

export type ChangeAnswer = 'changed' | { priceChanged: ChangeQuote } | Refusal

/**
 * Moves an item to another day, if its price is the displayed one: takes the new places, frees the old ones,
 * recalculates the totals and queues a refund of an overpayment, all or nothing.
 */
export async function changeDay(
  company: Company,
  wish: WishedDay & { expected: Money; by: string; now: Date },
): Promise<ChangeAnswer> {
  for (let round = 1; ; round += 1) {
    const planned = await planChange(company, wish)
    if (isRefusal(planned)) return planned
    try {
      const answer = await company.database.transaction((transaction) =>
        decide(transaction, company, { wish, planned }),
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

/** Before the booking is locked: who holds a connection and waits for another one keeps everybody waiting. */
async function planChange(
  company: Company,
  wish: WishedDay & { now: Date },
): Promise<PlannedChange | Refusal> {
  const booking = (await findBookingParts(company, { id: wish.booking }))!.parts.row
  const money = await moneyOfBooking(company.database, booking)
  return quoteChange(company, { ...wish, booking, money })
}

/** Nothing when the booking is no more what the plan was made of. */
async function decide(
  transaction: Queries,
  company: Company,
  { wish, planned }: { wish: Parameters<typeof changeDay>[1]; planned: PlannedChange },
): Promise<ChangeAnswer | undefined> {
  const booking = (await lockBooking(transaction, wish.booking))!
  const money = await moneyOfBooking(transaction, booking)
  const item = money.standing.find(({ id }) => id === planned.item.id)
  const isAsPlanned = booking.state === 'confirmed' && item && sameFigures(item.row, planned.item.row)
  if (!isAsPlanned || !sameFigures(item.total, planned.item.total)) return undefined
  const quote = quoteOf(planned, money)
  const { is } = quote
  if (is.minor !== wish.expected.minor || is.currency !== wish.expected.currency) {
    return { priceChanged: quote }
  }
  await carryOut(transaction, company, { booking, planned, money, by: wish.by, now: wish.now })
  return 'changed'
}

function quoteOf({ was, is, sale }: PlannedChange, money: BookingMoney): ChangeQuote {
  const total = moneyOf(money.total.minor - was.minor + is.minor, money.currency)
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

type Parts = {
  booking: LockedBooking
  planned: PlannedChange
  money: BookingMoney
  by: string
  now: Date
}

async function carryOut(transaction: Queries, company: Company, parts: Parts): Promise<void> {
  const { booking, planned, money, by, now } = parts
  const { item, choice, sold, sale, was, is } = planned
  const { position } = item.row
  await releaseItems(transaction, [item.id])
  for (const taking of sale.takes) await takeForItem(transaction, item.id, taking)
  const about = { id: item.id, booking: booking.id, position, locale: booking.locale as 'en' }
  await moveItem(transaction, item.id, bookedItem({ choice, sold, sale }, about))
  const { coupon, ...prices } = booking.totals as StoredTotals
  await updateTotals(transaction, booking.id, { ...retotal(prices, position, planned.priced), coupon })
  await insertChange(transaction, {
    booking: booking.id,
    position,
    was: { day: item.row.day, time: item.row.time, price: was },
    is: { day: sale.day, time: sale.time, price: is },
    currency: money.currency,
    difference: is.minor - was.minor,
    by,
    at: now,
  })
  await settle(transaction, company, { ...parts, quote: quoteOf(planned, money) })
  await queueMail(transaction, {
    template: 'day-changed',
    recipient: (booking.guest as Guest).email,
    locale: booking.locale,
    data: { booking: booking.id, position },
  })
  await notifyStaff(transaction, company, { booking, what: 'day-changed' })
}

/** Paid too much: it goes back. Paid all, and now it costs more: the collection is a part again. */
async function settle(
  transaction: Queries,
  company: Company,
  { booking, money, quote, by, now }: Parts & { quote: ChangeQuote },
): Promise<void> {
  const cause: Cause = { by, why: 'another day', now }
  if (quote.refund.minor > 0) {
    const kept = zero(money.currency)
    const of = { booking, money, refund: quote.refund, kept, items: [], by, now }
    await giveBack(transaction, company, { ...of, reason: 'cheaper' })
  }
  const isAll = quote.balance.minor === 0 && money.paid.minor > 0
  if (isAll && booking.collection !== 'all')
    await applyToCollection(transaction, booking, 'collect-all', cause)
  if (!isAll && booking.collection === 'all') await applyToCollection(transaction, booking, 'owe-more', cause)
}
