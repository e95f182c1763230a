import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { creditNotes, refunds } from '#server/database/schema/post-booking.ts'

export type RefundRow = typeof refunds.$inferSelect

/** Returns the next number of a year; concurrent transactions wait, so that there is no gap. */
export async function nextCreditNoteSerial(database: Queries, year: number): Promise<number> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('credit notes'))`)
  const { rows } = await database.execute<{ serial: number }>(
    sql`select coalesce(max(serial), 0)::int + 1 as serial from credit_notes where year = ${year}`,
  )
  return rows[0]!.serial
}

export async function insertCreditNote(
  database: Queries,
  note: typeof creditNotes.$inferInsert,
): Promise<string> {
  const [row] = await database.insert(creditNotes).values(note).returning({ id: creditNotes.id })
  return row!.id
}

export async function insertRefund(database: Queries, refund: typeof refunds.$inferInsert): Promise<void> {
  await database.insert(refunds).values(refund)
}

/** Says whether a person has to send some refund of a credit note. */
export async function isSentByHand(database: Queries, creditNote: string): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select from refunds where credit_note = ${creditNote} and state = 'by-hand' limit 1`,
  )
  return rows.length > 0
}
