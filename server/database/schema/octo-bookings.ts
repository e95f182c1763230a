import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { agencyKeys } from './agency-keys.ts'
import { bookings } from './bookings.ts'
import { instant } from './columns.ts'

/** The reference of a reseller as it is searched by its parts: also without hyphens. */
export const referenceWords = sql.raw(
  "plain(reseller_reference || ' ' || replace(reseller_reference, '-', ''))",
)

/**
 * Bookings of resellers by `/octo`: what the standard has beyond our booking. One of a test key has no booking, and `state`
 * and `expires_at` of its own.
 */
export const octoBookings = pgTable(
  'octo_bookings',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    /** The reseller's own id: the same one twice is the same booking. */
    uuid: uuid('uuid').notNull(),
    key: uuid('key')
      .notNull()
      .references(() => agencyKeys.id),
    isTest: boolean('is_test').notNull(),
    booking: uuid('booking')
      .unique('one_reseller_row_per_booking')
      .references(() => bookings.id),
    fingerprint: text('fingerprint').notNull(),
    product: text('product').notNull(),
    /** Of its product: a tour and a charter have one. */
    option: text('option').notNull().default('DEFAULT'),
    /** The availability as it was booked. */
    availability: jsonb('availability').notNull(),
    units: jsonb('units').notNull(),
    /** Of a test; another one has its guest in its booking, and here the notes of the contact alone. */
    contact: jsonb('contact'),
    /** Of a test; another one has its pick-up and hotel in its booking. */
    pickup: jsonb('pickup'),
    notes: text('notes'),
    resellerReference: text('reseller_reference'),
    pricing: jsonb('pricing'),
    /** Of a test; another one has the state of its booking. */
    state: text('state').notNull(),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    unique('one_booking_per_uuid_of_an_agency').on(table.agency, table.uuid),
    index('octo_bookings_by_reference').on(table.agency, table.resellerReference),
    index('octo_bookings_by_part_of_reference').using('gin', sql`${referenceWords} gin_trgm_ops`),
    index('octo_bookings_by_time').on(table.agency, table.createdAt),
    check('only_a_test_has_no_booking', sql`${table.isTest} = (${table.booking} is null)`),
    check('a_reseller_booking_has_a_state', sql`${table.state} in ('held', 'confirmed', 'cancelled')`),
  ],
)
