import { randomBytes } from 'node:crypto'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { makeCoupon } from '#server/coupons/make-coupon.ts'
import type { Queries } from '#server/database/connect.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'

const daysOfCredit = 365

/**
 * Makes the coupon of a credit: the refund's amount off one booking within a year, for the booking's member alone where
 * it has one. Returns its code.
 */
export async function makeCredit(
  transaction: Queries,
  company: Company,
  { booking, refund, now }: { booking: LockedBooking; refund: Money; now: Date },
): Promise<string> {
  const { timeZone } = await company.settings()
  const made = await makeCoupon(transaction, {
    code: creditCode(),
    terms: { kind: 'amount', amount: refund },
    until: addDays(dayIn(now, timeZone), daysOfCredit),
    member: booking.member ?? undefined,
    mostUses: 1,
  })
  if (isRefusal(made)) throw new Error(`a credit of ${booking.number} has no code: ${made.refused}`)
  return made.code
}

/** 12 characters of 32: 60 bits, too many to guess within the limits of attempts. */
function creditCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const text = Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
  return `CREDIT-${text.slice(0, 6)}-${text.slice(6)}`
}
