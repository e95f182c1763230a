import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { mailAddressOf } from '#server/orders/mail-address.ts'
import { moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { notifyStaff } from '#server/outbox/notify-staff.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { type ChangeAnswer, changeItem, quoteOf } from './change-item.ts'
import { type PlannedChange, quoteChange } from './quote-change.ts'

export type RequestedDate = { booking: string; position: number; day: Day; time?: string }

/** Returns the price of another day, or the reason against it; changes nothing. */
export async function previewChange(
  company: Company,
  request: RequestedDate & { now: Date },
): Promise<ChangeQuote | Refusal> {
  const booking = (await findBookingParts(company, { id: request.booking }))!.parts.row
  const money = await moneyOfBooking(company.database, booking)
  const planned = await quoteChange(company, { ...request, booking, money })
  return isRefusal(planned) ? planned : quoteOf(planned, { booking, money })
}

/** Moves an item to another day for its customer, if its price is the displayed one. */
export function changeDay(
  company: Company,
  request: RequestedDate & { expected: Money; by: string; now: Date },
): Promise<ChangeAnswer> {
  const { booking, position, expected, by, now } = request
  return changeItem(company, {
    booking,
    expected,
    plan: () => planChange(company, request),
    cause: { by, why: 'another day', now },
    async after(transaction, { booking: locked, planned }) {
      await queueMail(transaction, {
        template: 'day-changed',
        ...mailAddressOf(locked),
        data: { booking, position },
      })
      const { day, time } = planned.item.row
      const former = { day, time: time ?? undefined }
      const about = { booking: locked, what: 'day-changed', positions: [position], former } as const
      await notifyStaff(transaction, company, about)
    },
  })
}

/** Before the booking is locked: who holds a connection and waits for another one blocks all others. */
async function planChange(
  company: Company,
  request: RequestedDate & { now: Date },
): Promise<PlannedChange | Refusal> {
  const booking = (await findBookingParts(company, { id: request.booking }))!.parts.row
  const money = await moneyOfBooking(company.database, booking)
  return quoteChange(company, { ...request, booking, money })
}
