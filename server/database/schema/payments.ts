import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { currencyCode, instant, minorUnits } from './columns.ts'

/** One try to pay; its id is also the provider's conversation, basket and order id. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text('id').primaryKey(),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    provider: text('provider').notNull(),
    /** All that the card is charged, what instalments add included. */
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency').notNull(),
    /** The purpose of the payment: the amount due to confirm the booking, or the balance of a confirmed one. */
    purpose: text('purpose').notNull().default('due'),
    instalments: integer('instalments').notNull().default(1),
    instalmentDifference: minorUnits('instalment_difference').notNull().default(0),
    state: text('state').notNull(),
    errorGroup: text('error_group'),
    /** The provider's number of the payment. */
    providerReference: text('provider_reference'),
    /** The provider's token of the page opened for this attempt. */
    providerToken: text('provider_token'),
    /** How the browser goes on, for the page that shows it. */
    step: jsonb('step'),
    startedAt: instant('started_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
    /** When a charge was returned. */
    refundedAt: instant('refunded_at'),
    /** How often the provider was asked without an end, and when it is asked again. */
    asks: integer('asks').notNull().default(0),
    askAt: instant('ask_at').notNull().default(sql`now() + interval '2 minutes'`),
  },
  (table) => [
    index('payment_attempts_by_booking').on(table.booking),
    index('payment_attempts_to_ask')
      .on(table.askAt)
      .where(sql`${table.state} in ('started', 'pending', 'refunding')`),
    index('payment_attempts_to_check').on(table.startedAt).where(sql`${table.state} = 'to-check'`),
    // The takings of a day (reports/takings.ts) read these two alone.
    index('payment_attempts_settled_by_time')
      .on(table.settledAt)
      .where(sql`${table.state} in ('succeeded', 'refunding', 'refunded')`),
    index('payment_attempts_refunded_by_time')
      .on(sql`coalesce(${table.refundedAt}, ${table.settledAt})`)
      .where(sql`${table.state} = 'refunded'`),
    check('an_attempt_has_a_purpose', sql`${table.purpose} in ('due', 'balance')`),
    uniqueIndex('a_provider_token_is_of_one_attempt').on(table.provider, table.providerToken),
    check('an_attempt_asks_for_money', sql`${table.amount} > 0`),
    check(
      'an_attempt_has_a_state',
      sql`${table.state} in ('started', 'pending', 'succeeded', 'failed', 'refunding', 'refunded', 'to-check')`,
    ),
  ],
)

/**
 * Refunds that were asked of providers who would give the same money back twice: what is 'sent' is not certain, and
 * nothing else of the same attempt is given back until the provider was asked about it.
 */
export const refundCalls = pgTable(
  'refund_calls',
  {
    key: text('key').primaryKey(),
    attempt: text('attempt')
      .notNull()
      .references(() => paymentAttempts.id),
    amount: minorUnits('amount').notNull(),
    state: text('state').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    /** While it is being sent: until then another process does not send it. */
    sendingUntil: instant('sending_until'),
  },
  (table) => [
    index('refund_calls_by_attempt').on(table.attempt),
    uniqueIndex('one_uncertain_refund_per_attempt').on(table.attempt).where(sql`${table.state} = 'sent'`),
    check('a_refund_call_has_a_state', sql`${table.state} in ('sent', 'done')`),
  ],
)

/** Payments in the state 'to-check' that a person has looked after: who, and what became of the money. */
export const checkedPayments = pgTable('checked_payments', {
  attempt: text('attempt')
    .primaryKey()
    .references(() => paymentAttempts.id),
  by: text('by').notNull(),
  why: text('why').notNull(),
  at: instant('at').notNull().defaultNow(),
})

/** Notifications of providers, once each. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    eventKey: text('event_key').notNull(),
    attempt: text('attempt').references(() => paymentAttempts.id),
    body: jsonb('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    unique('an_event_counts_once').on(table.provider, table.eventKey),
    index('payment_events_by_provider').on(table.provider, table.receivedAt),
  ],
)

/** Refunds of the sandbox bank, once per key. */
export const rehearsalRefunds = pgTable('rehearsal_refunds', {
  key: text('key').primaryKey(),
  attempt: text('attempt').notNull(),
  amount: minorUnits('amount').notNull(),
})

/** The sandbox bank's own data: it represents a provider's system, not ours. */
export const rehearsalPayments = pgTable('rehearsal_payments', {
  token: text('token').primaryKey(),
  attempt: text('attempt').notNull().unique('one_page_per_attempt'),
  amount: minorUnits('amount').notNull(),
  currency: currencyCode('currency').notNull(),
  locale: text('locale').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state').notNull(),
  errorGroup: text('error_group'),
  attempts: bigint('attempts', { mode: 'number' }).notNull().default(0),
  /** When a payment that the bank is slow about is decided after all. */
  settlesAt: instant('settles_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
