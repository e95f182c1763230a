import type { RefundWay } from '#domain/booking/refund-choice.ts'
import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import { lastDayOfCoupon } from '#server/coupons/last-day.ts'
import type { Queries } from '#server/database/connect.ts'
import { creditNoteWithId, type RefundRow, refundsOfBooking, refundWithId } from './money-queries.ts'

export type CreditNote = {
  number: string
  refund: Money
  retained: Money
  /** `agency-account`: to the agency, which refunds its guest. */
  way: RefundWay | 'agency-account'
  credit?: Credit
}

/** A credit for another booking: the code that takes it off, and its last day. */
export type Credit = { code: string; until?: string }

/** A credit note for documents and emails. */
export async function findCreditNote(database: Queries, id: string): Promise<CreditNote> {
  const row = await creditNoteWithId(database, id)
  if (!row) throw new Error(`a mail is about a credit note that does not exist: ${id}`)
  const currency = row.currency as Currency
  const refunds = (await refundsOfBooking(database, row.booking)).filter(
    ({ creditNote }) => creditNote === id,
  )
  return {
    number: row.number,
    refund: moneyOf(row.refund, currency),
    retained: moneyOf(row.retained, currency),
    way: wayOf(refunds),
    credit: await creditOf(database, refunds),
  }
}

/** One way for all of it is named; several are those in which it was paid. */
function wayOf(refunds: readonly RefundRow[]): CreditNote['way'] {
  const [only, another] = new Set(refunds.map(({ way }) => way))
  if (another !== undefined) return 'as-paid'
  const named = (['cash', 'credit', 'transfer', 'agency-account'] as const).find((way) => way === only)
  return named ?? 'as-paid'
}

async function creditOf(database: Queries, refunds: readonly RefundRow[]): Promise<Credit | undefined> {
  const code = refunds.find(({ coupon }) => coupon)?.coupon
  if (!code) return undefined
  return { code, until: await lastDayOfCoupon(database, code) }
}

/** A refund that was sent: its amount, its credit note with its reason, and the way in which it was sent. */
export type MadeRefund = { amount: Money; creditNote: string; reason: string; way: string }

export async function findRefund(database: Queries, id: string): Promise<MadeRefund> {
  const row = await refundWithId(database, id)
  if (!row) throw new Error(`a mail is about a refund that does not exist: ${id}`)
  const { number, reason } = (await creditNoteWithId(database, row.creditNote))!
  return { amount: moneyOf(row.amount, row.currency as Currency), creditNote: number, reason, way: row.way }
}
