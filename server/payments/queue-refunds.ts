import type { RefundPart } from '#domain/booking/account-refund.ts'
import { partAsPaid } from '#domain/booking/refund.ts'
import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { type Money, sum, zero } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import type { Income } from '#server/orders/booking-rows.ts'
import type { LockedBooking } from '#server/orders/lock-booking.ts'
import { type BookingMoney, moneyOfBooking } from '#server/orders/money-of-booking.ts'
import { makeCredit } from './make-credit.ts'
import { providerNamed } from './providers.ts'
import { insertCreditNote, insertRefund, nextCreditNoteSerial, type RefundRow } from './refund-queries.ts'
import { splitRefund } from './split-refund.ts'

export type GivenBack = {
  reason: 'cancelled' | 'unpaid' | 'cheaper' | 'overpaid' | 'goodwill'
  refund: Money
  retained: Money
  items: readonly object[]
  /** What of it is for which item; what is for none goes back to the guest before the account of an agency. */
  parts?: readonly RefundPart[]
  /** How staff chose to give it back; as it was paid by default. */
  way?: RefundWay
  /** The sender's own key, which makes a repetition recognisable. */
  key?: string | undefined
  by: string
  now: Date
}

/**
 * Writes a credit note and puts the money on its way back, by the ways it came (`splitRefund`); what no provider can
 * send is left to a person. Within the transaction that makes it due. Answers the credit note's id.
 */
export async function giveBack(
  transaction: Queries,
  company: Company,
  of: GivenBack & { booking: LockedBooking; money: BookingMoney },
): Promise<string> {
  const { booking, money, refund, retained, now } = of
  const { bookingPrefix, timeZone } = await company.settings()
  const year = Number(dayIn(now, timeZone).slice(0, 4))
  const serial = await nextCreditNoteSerial(transaction, year)
  const creditNote = await insertCreditNote(transaction, {
    booking: booking.id,
    year,
    serial,
    number: `${bookingPrefix}-CN-${year}-${String(serial).padStart(5, '0')}`,
    reason: of.reason,
    currency: refund.currency,
    refund: refund.minor,
    retained: retained.minor,
    items: of.items,
    key: of.key ?? null,
    by: of.by,
    at: now,
  })
  const parts = splitRefund(money, {
    refund,
    parts: of.parts,
    isGuestFirst: of.reason === 'cheaper',
  })
  // What an agency was charged goes back to its account, however the guest gets the rest.
  const toGuest = sum(
    parts.flatMap(({ income, credited }) => (income.method === 'agency-account' ? [] : [credited])),
    refund.currency,
  )
  const isCredit = of.way === 'credit' && toGuest.minor > 0
  const coupon = isCredit ? await makeCredit(transaction, company, { booking, refund: toGuest, now }) : null
  for (const { income, credited } of parts) {
    const amount = partAsPaid(income, credited.minor)
    // Parts that were rounded up before have used up what came; an agency that was charged nothing gets nothing back.
    if (amount === 0 && income.method !== 'agency-account') continue
    await insertRefund(transaction, {
      booking: booking.id,
      creditNote,
      attempt: income.kind === 'attempt' ? income.id : null,
      received: income.kind === 'received' ? income.id : null,
      ...sentAs(company, { income, amount, way: of.way ?? 'as-paid' }),
      coupon: income.method === 'agency-account' ? null : coupon,
      amount,
      currency: income.currency,
      credited: credited.minor,
      queuedAt: now,
      nextAttemptAt: now,
    })
  }
  return creditNote
}

/** Everything that came in for a booking goes back, without a deduction; nothing where nothing came. */
export async function giveBackAll(
  transaction: Queries,
  company: Company,
  of: Pick<GivenBack, 'reason' | 'by' | 'now'> & { booking: LockedBooking },
): Promise<void> {
  const money = await moneyOfBooking(transaction, of.booking)
  if (money.paid.minor <= 0) return
  await giveBack(transaction, company, {
    ...of,
    money,
    refund: money.paid,
    retained: zero(money.currency),
    items: [],
  })
}

/** A credit waits as well, until the booking has moved: `settleAtOnce` ends it in the same transaction. */
function sentAs(
  company: Company,
  { income, amount, way }: { income: Income; amount: number; way: RefundWay },
): Pick<RefundRow, 'state' | 'way'> {
  if (income.method === 'agency-account') return { state: 'by-hand', way: 'agency-account' }
  if (way !== 'as-paid') return { state: 'by-hand', way }
  if (canSend(company, income, amount)) return { state: 'queued', way: 'provider' }
  const { method } = income
  return { state: 'by-hand', way: method === 'card' || method === 'bank-transfer' ? 'transfer' : method }
}

function canSend(company: Company, { kind, provider, amount: whole }: Income, amount: number): boolean {
  if (kind !== 'attempt' || !provider) return false
  const known = providerNamed(company, provider)
  return known !== undefined && (known.capabilities.refunds === 'partial' || amount === whole)
}
