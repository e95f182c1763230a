import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agencyKeys } from './agency-keys.ts'
import { instant } from './columns.ts'

/** Calls of programs of agencies to `/octo`, for their console: no body, no query, no value of a path but a booking's uuid. */
export const octoCallLog = pgTable(
  'octo_calls',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    key: uuid('key')
      .notNull()
      .references(() => agencyKeys.id),
    at: instant('at').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    error: text('error'),
    uuid: uuid('uuid'),
  },
  (table) => [index('octo_calls_by_key').on(table.key, table.id), index('octo_calls_by_time').on(table.at)],
)
