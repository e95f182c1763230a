import type { People } from '#domain/availability/people.ts'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { type ChangeAnswer, changeItem, quoteOf } from '../change-item.ts'
import { type PlannedChange, quoteChange } from '../quote-change.ts'
import { causeOf, refuseWithoutReason, subjectOf } from './order-of-staff.ts'

export type StaffChange = {
  /** The booking's id, and the item's position in it. */
  booking: string
  position: number
  /** The new day and time; as they are when absent. What ends later (a stay, a return) moves along. */
  day?: Day | undefined
  time?: string | undefined
  /** Who comes along now. */
  people?: People | undefined
  /** The price it was sold at, or the one of today. */
  price: 'as-sold' | 'today'
}

type CarriedOut = {
  /** The price that was displayed: another one changes nothing. */
  expected?: Money | undefined
  /** How an overpayment goes back. */
  way: RefundWay
  /** Words to the guest, in the guest's language, which the email quotes. */
  message?: string | undefined
}

/** Returns what a change by staff costs, and what goes back or is owed after it; changes nothing. */
export async function previewChangeByStaff(
  company: Company,
  change: StaffChange,
  now: Date,
): Promise<ChangeQuote | Refusal> {
  const planned = await plan(company, change, now)
  if (isRefusal(planned)) return planned
  const { row } = (await findBookingParts(company, { id: change.booking }))!.parts
  return quoteOf(planned, await moneyOfBooking(company.database, row))
}

/**
 * Puts an item of a confirmed booking on another day, or changes who comes along, for staff: also after the customer's
 * deadline, never over capacity. The guest is sent the new voucher; an overpayment goes back.
 */
export async function changeByStaff(
  company: Company,
  change: StaffChange & CarriedOut,
  order: StaffOrder,
): Promise<ChangeAnswer> {
  const missing = refuseWithoutReason(order)
  if (missing) return missing
  const { booking: id, position, expected, way, message } = change
  return changeItem(company, {
    booking: id,
    plan: () => plan(company, change, order.now),
    expected,
    way,
    cause: causeOf(order, 'changed by staff'),
    async after(transaction, { booking, planned, quote }) {
      await queueMail(transaction, {
        template: 'booking-changed',
        ...mailAddressOf(booking),
        data: { booking: id, positions: [position], message },
      })
      const { row } = planned.item
      const { adults, children, infants } = row
      await recordAudit(transaction, order, {
        action: 'booking.change',
        subject: subjectOf(booking),
        before: {
          position,
          day: row.day,
          time: row.time,
          people: { adults, children, infants },
          price: quote.was,
        },
        after: {
          position,
          day: quote.day,
          time: quote.time,
          people: planned.choice.people,
          price: quote.is,
          refund: quote.refund,
          priceOf: change.price,
        },
      })
    },
  })
}

async function plan(company: Company, change: StaffChange, now: Date): Promise<PlannedChange | Refusal> {
  const found = await findBookingParts(company, { id: change.booking })
  if (!found) return refuse('booking-unknown')
  const booking = found.parts.row
  const money = await moneyOfBooking(company.database, booking)
  const item = money.standing.find(({ row }) => row.position === change.position)
  if (!item) return refuse('item-unknown')
  const { position, people, price, time } = change
  const day = change.day ?? (item.row.day as Day)
  return quoteChange(company, { booking, money, position, day, time, now, byStaff: { people, price } })
}
