import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ClearingResult } from '#domain/staff/setup.ts'
import { instant } from './columns.ts'

/** What staff have decided about the setup of the shop: one row. */
export const shopSetup = pgTable(
  'shop_setup',
  {
    id: integer('id').primaryKey().default(1),
    /** When an owner was first led to it. */
    begunAt: instant('begun_at'),
    /** Since when the card on Today is hidden for all staff, and by whom (`actorLabel` of domain/staff). */
    dismissedAt: instant('dismissed_at'),
    dismissedBy: text('dismissed_by'),
  },
  (table) => [
    check('a_shop_has_one_setup', sql`${table.id} = 1`),
    check(
      'a_dismissal_names_who_did_it',
      sql`(${table.dismissedAt} is null) = (${table.dismissedBy} is null)`,
    ),
  ],
)

/** Clearings of the demo company that staff have asked for, and their previews; the row is the queue. */
export const demoClearings = pgTable(
  'demo_clearings',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    isPreview: boolean('is_preview').notNull(),
    keepBookings: boolean('keep_bookings').notNull(),
    changed: boolean('changed').notNull(),
    state: text('state').notNull(),
    /** `actorLabel` of domain/staff. */
    by: text('by').notNull(),
    reason: text('reason'),
    requestedAt: instant('requested_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    result: jsonb('result').$type<ClearingResult>(),
    customers: jsonb('customers').$type<{ members: number; bookings: number; requests: number }>(),
  },
  (table) => [
    uniqueIndex('one_demo_clearing_at_a_time')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('queued', 'running')`),
    check(
      'a_demo_clearing_has_a_state',
      sql`${table.state} in ('queued', 'running', 'done', 'refused', 'failed')`,
    ),
  ],
)
