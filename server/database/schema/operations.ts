import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Emails to send; written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    data: jsonb('data').notNull(),
    queuedAt: instant('queued_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_to_send').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('outbox_by_booking').on(sql`(${table.data} ->> 'booking')`),
  ],
)

/** Bulletins of exchange rates as accepted, newest last. */
export const rateBulletins = pgTable(
  'rate_bulletins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    number: text('number'),
    rates: jsonb('rates').notNull(),
    buying: jsonb('buying'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [unique('one_bulletin_per_day').on(table.source, table.day)],
)
