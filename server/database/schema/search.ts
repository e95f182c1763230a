import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { currencyCode, instant, minorUnits } from './columns.ts'

/**
 * Columns for filters and order of lists: one row per product, derived from the catalogue by `makeListings`.
 * This table and the other listing tables can be made again; no other data may be stored here.
 */
export const listings = pgTable(
  'listings',
  {
    /** Short name of the product for the search tables and for the index in memory. */
    n: integer('n').generatedAlwaysAsIdentity().notNull().unique('a_listing_has_its_number'),
    product: text('product')
      .primaryKey()
      .references(() => products.code, { onDelete: 'cascade' }),
    /** False for drafts: the row stays, so that the index in memory hears of it. */
    listed: boolean('listed').notNull(),
    kind: text('kind').notNull(),
    category: text('category').notNull(),
    destination: text('destination').notNull(),
    currency: currencyCode('currency').notNull(),
    fromPrice: minorUnits('from_price'),
    campaign: jsonb('campaign'),
    /** Of the activity itself; null where a product has none. */
    minutes: integer('minutes'),
    /** The earliest end of the sessions of a tour (`earliestEnd`), in minutes after midnight; null where a product has none. */
    earliestEnd: integer('earliest_end'),
    /** The most people one booking can hold; null where it does not matter. */
    people: integer('people'),
    languages: text('languages').array().notNull(),
    /** Codes such as "gearbox.automatic" or "amenity.sauna". */
    features: text('features').array().notNull(),
    freeCancellation: boolean('free_cancellation').notNull(),
    instant: boolean('instant').notNull(),
    featured: integer('featured').notNull(),
    sales: integer('sales').notNull().default(0),
    views: integer('views').notNull().default(0),
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    ratings: integer('ratings').array().notNull().default(sql`'{0,0,0,0,0}'`),
    /** Whether anything of it can be booked in the coming weeks. */
    available: boolean('available').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Where it is on a map, as its card says it. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [index('listings_by_version').on(table.version)],
)

/** Version of the listings; each change of them raises it in the same transaction. */
export const listingState = pgTable(
  'listing_state',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** The format of the cards; another one makes all of them again. */
    format: integer('format').notNull().default(0),
    /** The version at which a listing was last deleted: an index in memory of before cannot know which, and is made again. */
    deletedAt: bigint('deleted_at_version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('listing_state_is_one_row', sql`${table.only}`)],
)

/** Products whose listing no longer shows what the catalogue says; triggers write it, `makeListings` empties it. */
export const listingsToMake = pgTable('listings_to_make', { product: text('product').primaryKey() })

/** A product as lists show it, ready to be sent, in one language. */
export const listingCards = pgTable(
  'listing_cards',
  {
    locale: char('locale', { length: 2 }).notNull(),
    n: integer('n').notNull(),
    card: text('card').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locale, table.n] })],
)

/** Words of titles, places and categories in plain spelling: what a mistyped word may have meant. */
export const searchWords = pgTable(
  'search_words',
  { locale: char('locale', { length: 2 }).notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.locale, table.word] })],
)

/** Who looked at what on which day: one row, so that looking twice counts once. The visitor is a hash of that day. */
export const productViews = pgTable(
  'product_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
    product: text('product')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor, table.product] })],
)

/** How many visitors looked at both on one day; stored in both directions. */
export const viewedTogether = pgTable(
  'viewed_together',
  {
    product: text('product')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
    other: text('other')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
    visitors: integer('visitors').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.product, table.other] })],
)

/** Alerts: a sold-out day is free again, or a price drops. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    product: text('product')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    reason: text('reason').notNull(),
    /** The day that is sold out, and for how many; only where the alert is for a free day. */
    day: date('day', { mode: 'string' }),
    people: integer('people').notNull().default(1),
    /** The price at the time of the request; only for price alerts. */
    price: minorUnits('price'),
    currency: currencyCode('currency'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    notifiedAt: instant('notified_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('one_alert_per_reason').on(table.product, table.email, table.reason, table.day).nullsNotDistinct(),
    index('alerts_pending')
      .on(table.reason)
      .where(
        sql`${table.confirmedAt} is not null and ${table.notifiedAt} is null and ${table.endedAt} is null`,
      ),
    check('an_alert_has_a_reason', sql`${table.reason} in ('free-day', 'lower-price')`),
    check('only_a_free_day_has_a_day', sql`(${table.reason} = 'free-day') = (${table.day} is not null)`),
  ],
)
