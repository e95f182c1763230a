import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { departures } from './availability.ts'
import { bookingItems } from './bookings.ts'
import { instant } from './columns.ts'

/**
 * Every scan of a voucher, with its result. The device makes the id, so that a scan that was offline and is sent again
 * counts once and gets the same answer.
 */
export const scans = pgTable(
  'scans',
  {
    id: uuid('id').primaryKey(),
    departure: uuid('departure').references(() => departures.resource, { onDelete: 'set null' }),
    /** What was scanned, as a booking number; null of what no booking has. */
    number: text('number'),
    /** When it was scanned, by the device's clock, and when it arrived. */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    by: text('by').notNull(),
    device: text('device').notNull(),
    result: jsonb('result').notNull(),
  },
  (table) => [index('scans_by_departure').on(table.departure)],
)

/** Who of a booked item came, or did not: one row a person, undone or not. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    item: uuid('item')
      .notNull()
      .references(() => bookingItems.id),
    /** The place in the item's people: 0 is the lead traveller. */
    person: smallint('person').notNull(),
    state: text('state').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    device: text('device').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    uniqueIndex('checked_in_once').on(table.item, table.person).where(sql`${table.undoneAt} is null`),
    check('a_check_in_has_a_state', sql`${table.state} in ('present', 'no-show')`),
    check('an_undone_check_in_says_by_whom', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
)
