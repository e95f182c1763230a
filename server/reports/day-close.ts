import { and, desc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { areSameTakings, type CashCount, countCash, type Taking } from '#domain/reports/takings.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { dayCloses } from '#server/database/schema/day-closes.ts'
import { actorName } from '#server/staff/actor-name.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { periodOf } from './sales-report.ts'
import { takingsOf } from './takings.ts'

/** Columns of a closed day, with the name of who closed it. */
const displayed = {
  ...getTableColumns(dayCloses),
  by: sql<string>`${actorName(sql`day_closes.by`)}`,
}

export type DayClose = {
  day: string
  takings: readonly Taking[]
  cash: readonly CashCount[]
  note: string
  by: string
  at: string
}

export type DayTakings = {
  day: Day
  takings: readonly Taking[]
  close?: DayClose
  /** Money was recorded, or a charge settled, since the day was closed. */
  changedSinceClose: boolean
}

/** Returns the money of a day in the company's time zone, and how it was closed. */
export async function findDay(company: Company, day: Day): Promise<DayTakings> {
  const takings = await takingsOfDay(company, company.database, day)
  const [row] = await company.database.select(displayed).from(dayCloses).where(eq(dayCloses.day, day))
  const close = row && presentClose(row)
  return {
    day,
    takings,
    ...(close && { close }),
    changedSinceClose: close !== undefined && !areSameTakings(close.takings, takings),
  }
}

/**
 * Closes a day: stores its figures, the cash that was counted and the difference. A day that is closed is closed again only
 * with `again` and a reason; the audit log holds both. Refuses a day that has not begun.
 */
export async function closeDay(
  company: Company,
  { day, counted, note, again }: { day: Day; counted: readonly Money[]; note: string; again: boolean },
  order: StaffOrder,
): Promise<DayClose | Refusal<'day-in-future' | 'day-closed' | 'reason-required'>> {
  const { timeZone } = await company.settings()
  if (daysBetween(dayIn(order.now, timeZone), day) > 0) return refuse('day-in-future')
  if (again && !order.reason) return refuse('reason-required')
  return company.database.transaction(async (transaction) => {
    const takings = await takingsOfDay(company, transaction, day)
    const cash = countCash(takings, counted)
    const row = { day, takings, cash, note, by: actorLabel(order.actor), at: order.now }
    const [inserted] = await transaction.insert(dayCloses).values(row).onConflictDoNothing().returning()
    if (inserted) {
      await recordAudit(transaction, order, closing(day, undefined, cash))
      return presentClose(inserted)
    }
    if (!again) return refuse('day-closed')
    const [before] = await transaction.select().from(dayCloses).where(eq(dayCloses.day, day)).for('update')
    const [updated] = await transaction.update(dayCloses).set(row).where(eq(dayCloses.day, day)).returning()
    await recordAudit(transaction, order, closing(day, before!.cash as CashCount[], cash))
    return presentClose(updated!)
  })
}

/** Returns the closed days of a period, the latest first. */
export async function listDayCloses(
  { database }: Company,
  { from, until }: { from: Day; until: Day },
): Promise<DayClose[]> {
  const rows = await database
    .select(displayed)
    .from(dayCloses)
    .where(and(gte(dayCloses.day, from), lte(dayCloses.day, until)))
    .orderBy(desc(dayCloses.day))
    .limit(400)
  return rows.map(presentClose)
}

async function takingsOfDay(company: Company, database: Queries, day: Day): Promise<Taking[]> {
  const { timeZone } = await company.settings()
  return takingsOf(database, periodOf({ from: day, until: day }, timeZone)!)
}

function closing(day: Day, before: readonly CashCount[] | undefined, after: readonly CashCount[]) {
  return {
    action: 'money.close-day',
    subject: { kind: 'day', id: day },
    before: before && { cash: before },
    after: { cash: after },
  } as const
}

function presentClose({ day, takings, cash, note, by, at }: typeof dayCloses.$inferSelect): DayClose {
  return { day, takings: takings as Taking[], cash: cash as CashCount[], note, by, at: at.toISOString() }
}
