import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { resources } from './availability.ts'
import { bookingItems, bookings } from './bookings.ts'
import { instant } from './columns.ts'

/** Departures that do not run, and what their guests are offered instead. */
export const rescues = pgTable('rescues', {
  id: uuid('id').primaryKey().default(sql`uuidv7()`),
  /** The days that guests may choose from. */
  days: jsonb('days').notNull(),
  options: jsonb('options').notNull(),
  /** Words to the guests, by language. */
  message: jsonb('message').notNull(),
  deadline: instant('deadline').notNull(),
  startedAt: instant('started_at').notNull(),
  startedBy: text('started_by').notNull(),
})

/** The offer to the guests of one booked item, and their answer. */
export const rescueOffers = pgTable(
  'rescue_offers',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    rescue: uuid('rescue')
      .notNull()
      .references(() => rescues.id),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    item: uuid('item')
      .notNull()
      .references(() => bookingItems.id),
    /** The departure that does not run; older offers have none. */
    departure: uuid('departure').references(() => resources.id, { onDelete: 'set null' }),
    state: text('state').notNull().default('open'),
    movedDay: date('moved_day', { mode: 'string' }),
    movedTime: text('moved_time'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    remindAt: instant('remind_at').notNull(),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('rescue_offers_by_rescue').on(table.rescue),
    index('rescue_offers_by_departure').on(table.departure),
    uniqueIndex('one_open_offer_per_item').on(table.item).where(sql`${table.state} = 'open'`),
    index('rescue_offers_to_remind')
      .on(table.remindAt)
      .where(sql`${table.state} = 'open' and ${table.remindedAt} is null`),
    check(
      'a_rescue_offer_has_a_state',
      sql`${table.state} in ('open', 'moved', 'credited', 'refunded', 'withdrawn')`,
    ),
    check(
      'a_decided_offer_says_by_whom',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
  ],
)
