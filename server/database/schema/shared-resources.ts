import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tstzrange } from './columns.ts'

/**
 * A boat, a van, a guide or a house that several products take (`products.resources`, `departures.own_resources`). The
 * company’s settings name them. Its uses are read from allocations (`resource_uses`), never written: a trigger over
 * `allocations` locks the resource and refuses a use for which there is no room.
 */
export const sharedResources = pgTable(
  'shared_resources',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    capacity: integer('capacity').notNull(),
    turnaroundMinutes: integer('turnaround_minutes').notNull(),
  },
  (table) => [
    check('a_resource_has_a_kind', sql`${table.kind} in ('boat', 'vehicle', 'guide', 'house', 'other')`),
    check('a_resource_bears_a_use', sql`${table.capacity} > 0`),
    check('a_turnaround_is_not_negative', sql`${table.turnaroundMinutes} >= 0`),
  ],
)

/** Times in which staff took a resource off sale: maintenance, a private use. */
export const resourceBlocks = pgTable(
  'resource_blocks',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    resource: text('resource')
      .notNull()
      .references(() => sharedResources.code, { onDelete: 'cascade' }),
    during: tstzrange('during').notNull(),
    why: text('why').notNull(),
    blockedBy: text('blocked_by').notNull(),
    blockedAt: instant('blocked_at').notNull(),
  },
  (table) => [
    index('resource_blocks_by_time').using('gist', table.during),
    check('a_block_of_a_resource_has_a_time', sql`not isempty(${table.during})`),
  ],
)
