import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { bookings } from './bookings.ts'
import { instant } from './columns.ts'

/** Events of an agency's account. Rows are only added: a correction is another entry. */
export const agencyEntries = pgTable(
  'agency_entries',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    event: text('event').notNull(),
    /** The booking that it is about. */
    booking: uuid('booking').references(() => bookings.id),
    /** The bank's reference of a payment, or the words of a correction. */
    reference: text('reference').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('one_entry_per_reference').on(table.agency, table.reference),
    index('agency_entries_by_time').on(table.agency, table.at),
    index('agency_entries_by_booking').on(table.booking).where(sql`${table.booking} is not null`),
    check(
      'an_entry_has_a_known_event',
      sql`${table.event} in ('sale', 'commission', 'referral', 'override', 'payment', 'payout', 'correction')`,
    ),
  ],
)

/** The two amounts of an entry, in minor units of the agency's currency: a debit is positive, a credit negative. */
export const agencyPostings = pgTable(
  'agency_postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entry: uuid('entry')
      .notNull()
      .references(() => agencyEntries.id),
    account: text('account').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
  },
  (table) => [
    index('agency_postings_by_entry').on(table.entry),
    check(
      'a_posting_has_a_known_account',
      sql`${table.account} in ('receivable', 'sales', 'commission', 'money', 'adjustments')`,
    ),
  ],
)
