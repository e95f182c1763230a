import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Daily counts: a page was opened, a visit began with a kind of device. The counts are independent: which
 * device opened which page is not stored, so that no row describes one visitor.
 */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    measure: text('measure').notNull(),
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.measure, table.value] }),
    check('a_count_is_positive', sql`${table.count} > 0`),
  ],
)
