import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { instant } from './columns.ts'

/** Calendars of other sites that are read: what is taken there is blocked here, with the source `ical:ID`. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    product: text('product')
      .notNull()
      .references(() => products.code),
    url: text('url').notNull(),
    /** The site's validators for conditional requests. */
    etag: text('etag'),
    modified: text('modified'),
    /** The intervals of the last import, so that blocks can be updated without another one. */
    events: jsonb('events').notNull().default([]),
    /** Bookings of ours that overlap them. */
    conflicts: jsonb('conflicts').notNull().default([]),
    nextReadAt: instant('next_read_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** How often in a row it could not be read, and why the last time. */
    failures: integer('failures').notNull().default(0),
    problem: text('problem'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('a_calendar_is_read_once').on(table.product, table.url),
    index('calendar_feeds_to_read').on(table.nextReadAt),
  ],
)

/** The unguessable address under which another site reads when a product is taken. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    product: text('product')
      .primaryKey()
      .references(() => products.code),
    token: text('token').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('a_calendar_address_is_unique').on(table.token)],
)
