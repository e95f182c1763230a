import { type Currency, type Money, moneyOf } from '#domain/money/money.ts'
import type { Queries } from '#server/database/connect.ts'
import { creditNoteWithId, refundWithId } from './money-queries.ts'

export type CreditNote = { number: string; refund: Money; kept: Money }

/** A credit note for documents and emails. */
export async function findCreditNote(database: Queries, id: string): Promise<CreditNote> {
  const row = await creditNoteWithId(database, id)
  if (!row) throw new Error(`a mail is about a credit note that does not exist: ${id}`)
  const currency = row.currency as Currency
  return { number: row.number, refund: moneyOf(row.refund, currency), kept: moneyOf(row.kept, currency) }
}

/** The refunded amount of one refund, and its credit note. */
export async function findRefund(
  database: Queries,
  id: string,
): Promise<{ amount: Money; creditNote: string }> {
  const row = await refundWithId(database, id)
  if (!row) throw new Error(`a mail is about a refund that does not exist: ${id}`)
  const { number } = await findCreditNote(database, row.creditNote)
  return { amount: moneyOf(row.amount, row.currency as Currency), creditNote: number }
}
