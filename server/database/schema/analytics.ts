import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How often something happened on a day: a page was opened, a visit began with a kind of device. Each number stands by itself:
 * which device opened which page is not kept, so that no row tells of one visitor.
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
