import { sql } from 'drizzle-orm'
import { char, check, index, numeric, pgTable, uuid } from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { bookings } from './bookings.ts'

/** The agency from whose page the visitor came who booked (`ac_k_no`), with its terms of that day. */
export const bookingReferrals = pgTable(
  'booking_referrals',
  {
    booking: uuid('booking')
      .primaryKey()
      .references(() => bookings.id),
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    /** What the agency earns of the price, once the trip is over. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** The currency of its account; none where it earns nothing and has none. */
    currency: char('currency', { length: 3 }),
  },
  (table) => [
    index('booking_referrals_by_agency').on(table.agency, table.booking),
    check('a_referral_earns_a_part_of_a_booking', sql`${table.percent} between 0 and 100`),
    check('what_is_earned_has_a_currency', sql`${table.percent} = 0 or ${table.currency} is not null`),
  ],
)
