import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
  },
  (table) => [
    index('agency_sales_by_agency').on(table.agency),
    check('a_sale_is_paid_in_a_known_way', sql`${table.paidBy} in ('account', 'link')`),
    check('a_sale_has_a_price', sql`${table.charge} >= 0 and ${table.margin} >= 0`),
  ],
)
