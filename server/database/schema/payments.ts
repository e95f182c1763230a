import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
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
    amount: minorUnits('amount').notNull(),
    currency: currencyCode('currency').notNull(),
    /** What is paid for: what is due to make the booking certain, or the balance of one that is. */
    purpose: text('purpose').notNull().default('due'),
    state: text('state').notNull(),
    errorGroup: text('error_group'),
    providerReference: text('provider_reference'),
    startedAt: instant('started_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('payment_attempts_by_booking').on(table.booking),
    index('open_payment_attempts')
      .on(table.startedAt)
      .where(sql`${table.state} in ('started', 'pending', 'refunding')`),
    check('an_attempt_has_a_purpose', sql`${table.purpose} in ('due', 'balance')`),
    check('an_attempt_asks_for_money', sql`${table.amount} > 0`),
    check(
      'an_attempt_has_a_state',
      sql`${table.state} in ('started', 'pending', 'succeeded', 'failed', 'refunding', 'refunded')`,
    ),
  ],
)

/** What providers told us, once each. */
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
  (table) => [unique('an_event_counts_once').on(table.provider, table.eventKey)],
)

/** What the rehearsal bank gave back, once per key. */
export const rehearsalRefunds = pgTable('rehearsal_refunds', {
  key: text('key').primaryKey(),
  attempt: text('attempt').notNull(),
  amount: minorUnits('amount').notNull(),
})

/** The rehearsal bank's own memory: it stands for a provider's system, not for ours. */
export const rehearsalPayments = pgTable('rehearsal_payments', {
  token: text('token').primaryKey(),
  attempt: text('attempt').notNull().unique('one_page_per_attempt'),
  amount: minorUnits('amount').notNull(),
  currency: currencyCode('currency').notNull(),
  locale: text('locale').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state').notNull(),
  errorGroup: text('error_group'),
  tries: bigint('tries', { mode: 'number' }).notNull().default(0),
  /** When a payment that the bank is slow about is decided after all. */
  settlesAt: instant('settles_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
