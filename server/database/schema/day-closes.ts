import { sql } from 'drizzle-orm'
import { check, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Days whose money was checked and closed, with the figures of that moment. */
export const dayCloses = pgTable(
  'day_closes',
  {
    /** In the company's time zone. */
    day: date('day', { mode: 'string' }).primaryKey(),
    takings: jsonb('takings').notNull(),
    cash: jsonb('cash').notNull(),
    note: text('note').notNull().default(''),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check(
      'a_day_close_has_lists',
      sql`jsonb_typeof(${table.takings}) = 'array' and jsonb_typeof(${table.cash}) = 'array'`,
    ),
  ],
)
