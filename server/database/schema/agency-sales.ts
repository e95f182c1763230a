import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { bookings } from './bookings.ts'
import { minorUnits } from './columns.ts'

/** The net price of a booking that an agency sold. Guests, their documents and their emails never read it. */
export const agencySales = pgTable(
  'agency_sales',
  {
    booking: uuid('booking')
      .primaryKey()
      .references(() => bookings.id),
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    /** `account`: the agency is charged the net price. `link`: the guest pays the company, and the margin is credited. */
    paidBy: text('paid_by').notNull(),
    /** The currency of the agency's account. */
    currency: char('currency', { length: 3 }).notNull(),
    /** The public price. */
    retail: minorUnits('retail').notNull(),
    charge: minorUnits('charge').notNull(),
    margin: minorUnits('margin').notNull(),
    /** The net quote of each item, by position: `NetQuote`. */
    quotes: jsonb('quotes').notNull(),
    ratesVersion: integer('rates_version').notNull(),
    /** The agency above the seller as it was sold, what it earns in percent, and the currency of its account. */
    parent: uuid('parent').references(() => agencies.id),
    overridePercent: numeric('override_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    overrideCurrency: char('override_currency', { length: 3 }),
  },
  (table) => [
    index('agency_sales_by_agency').on(table.agency),
    check('a_sale_is_paid_in_a_known_way', sql`${table.paidBy} in ('account', 'link')`),
    index('agency_sales_by_parent').on(table.parent, table.booking).where(sql`${table.parent} is not null`),
    check(
      'an_override_has_a_currency',
      sql`${table.overridePercent} = 0 or (${table.parent} is not null and ${table.overrideCurrency} is not null)`,
    ),
    check('a_sale_has_a_price', sql`${table.charge} >= 0 and ${table.margin} >= 0`),
  ],
)
