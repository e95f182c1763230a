import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { currencyCode, instant, minorUnits } from './columns.ts'
import { coupons } from './coupons.ts'
import { paymentAttempts } from './payments.ts'

/** Columns of every post-booking row: a time-ordered id, and its booking. */
function ofBooking() {
  return {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
  }
}

/**
 * Credit notes of a booking with their reason: a cancellation, a cheaper day, an overpaid transfer. Numbers
 * have no gap within a year.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    ...ofBooking(),
    year: integer('year').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull().unique('a_credit_note_number_is_unique'),
    reason: text('reason').notNull(),
    /** In the booking's display currency, as all of it. */
    currency: currencyCode('currency').notNull(),
    refund: minorUnits('refund').notNull(),
    retained: minorUnits('retained').notNull(),
    /** Item by item: its position, what was paid for it, the percent of its tier, what goes back. */
    items: jsonb('items').notNull(),
    /** The sender's own key: the same order sent twice gives back once. */
    key: text('key'),
    by: text('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('credit_notes_by_booking').on(table.booking),
    unique('one_credit_note_per_key').on(table.booking, table.key),
    unique('credit_notes_run_without_a_gap').on(table.year, table.serial),
    check(
      'a_credit_note_has_a_reason',
      sql`${table.reason} in ('cancelled', 'unpaid', 'cheaper', 'overpaid', 'goodwill')`,
    ),
    check('a_credit_note_gives_back', sql`${table.refund} >= 0 and ${table.retained} >= 0`),
  ],
)

/**
 * Payments that staff record: a bank transfer on the account, cash, or a payment at a card terminal. Of `agency-account`, what
 * the agency that sold the booking was charged.
 */
export const receivedPayments = pgTable(
  'received_payments',
  {
    ...ofBooking(),
    method: text('method').notNull().default('bank-transfer'),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency').notNull(),
    /** Its value in the booking's display currency. */
    credited: minorUnits('credited').notNull(),
    /** The bank's own reference: the same one counts once. */
    reference: text('reference'),
    /** The sender's own key: the same payment sent twice is recorded once. */
    key: text('key'),
    by: text('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('received_payments_by_booking').on(table.booking),
    index('received_payments_by_time').on(table.at),
    unique('a_transfer_counts_once').on(table.booking, table.reference),
    unique('one_received_payment_per_key').on(table.booking, table.key),
    check(
      'a_payment_has_a_method',
      sql`${table.method} in ('bank-transfer', 'cash', 'card-terminal', 'agency-account')`,
    ),
    // At a commission of 100 % an agency is charged nothing.
    check(
      'a_transfer_brings_money',
      sql`(${table.amount} > 0 or (${table.amount} = 0 and ${table.method} = 'agency-account')) and ${table.credited} > 0`,
    ),
  ],
)

/** Entries of bank statements that were booked, each once. */
export const statementEntries = pgTable(
  'statement_entries',
  {
    /** `StatementEntry.id`. */
    id: text('id').primaryKey(),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    day: date('day', { mode: 'string' }).notNull(),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency').notNull(),
    sender: text('sender').notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('statement_entries_by_booking').on(table.booking)],
)

/** A customer's word that they have transferred: `uye-odeme-bildirim-post`. */
export const transferNotices = pgTable(
  'transfer_notices',
  {
    ...ofBooking(),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency').notNull(),
    bankAccount: text('bank_account'),
    sender: text('sender').notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    ipAddress: text('ip_address'),
    at: instant('at').notNull().defaultNow(),
    /** When staff found the money. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('transfer_notices_by_booking').on(table.booking),
    check('a_notice_names_money', sql`${table.amount} > 0`),
  ],
)

/**
 * Money that goes back: `queued` until the provider has taken it, `by-hand` where only a person can send it. Each is of
 * one payment, by a card's attempt or recorded by staff; a trigger refuses more than came by either. `way` is how it is
 * sent: by the provider, by a person, or as a credit, whose coupon it names.
 */
export const refunds = pgTable(
  'refunds',
  {
    ...ofBooking(),
    creditNote: uuid('credit_note')
      .notNull()
      .references(() => creditNotes.id),
    attempt: text('attempt').references(() => paymentAttempts.id),
    received: uuid('received').references(() => receivedPayments.id),
    way: text('way').notNull(),
    coupon: text('coupon').references(() => coupons.code),
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency').notNull(),
    /** The same in the booking's display currency. */
    credited: minorUnits('credited').notNull(),
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    queuedAt: instant('queued_at').notNull().defaultNow(),
    madeAt: instant('made_at'),
  },
  (table) => [
    index('refunds_by_booking').on(table.booking),
    index('refunds_made_by_time').on(table.madeAt).where(sql`${table.state} = 'made'`),
    index('refunds_to_make').on(table.nextAttemptAt).where(sql`${table.state} = 'queued'`),
    index('refunds_by_hand').on(table.queuedAt).where(sql`${table.state} = 'by-hand'`),
    // An agency that was charged nothing gets nothing back for its guest's price.
    check(
      'a_refund_gives_back',
      sql`(${table.amount} > 0 or (${table.amount} = 0 and ${table.way} = 'agency-account')) and ${table.credited} > 0`,
    ),
    check('a_refund_has_a_state', sql`${table.state} in ('queued', 'by-hand', 'made')`),
    check('a_made_refund_says_when', sql`(${table.state} = 'made') = (${table.madeAt} is not null)`),
    check('a_refund_is_of_one_payment', sql`(${table.attempt} is null) <> (${table.received} is null)`),
    check(
      'a_refund_has_a_way',
      sql`${table.way} in ('provider', 'transfer', 'cash', 'card-terminal', 'credit', 'agency-account')`,
    ),
    check('a_credit_names_its_coupon', sql`(${table.way} = 'credit') = (${table.coupon} is not null)`),
  ],
)

/** Another day for an item: what it was, what it is, and what that cost. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    ...ofBooking(),
    position: integer('position').notNull(),
    was: jsonb('was').notNull(),
    is: jsonb('is').notNull(),
    currency: currencyCode('currency').notNull(),
    /** The new price less the old one. */
    difference: minorUnits('difference').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('booking_changes_by_booking').on(table.booking)],
)
