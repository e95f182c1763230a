import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { agencyUsers } from './agency-users.ts'
import { bytea, currencyCode, instant, minorUnits } from './columns.ts'
import { members } from './members.ts'

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    number: text('number').notNull().unique('a_booking_number_is_unique'),
    /** The member who booked it; null where an agency or staff sold it to a guest without an account. */
    member: uuid('member').references(() => members.id),
    /** The agency that sold it. */
    agency: uuid('agency').references(() => agencies.id),
    /** The user of the agency who sold it; none where a program of the agency did. */
    agencyUser: uuid('agency_user').references(() => agencyUsers.id),
    /** Who sold it, where staff did: `actorLabel`. */
    soldBy: text('sold_by'),
    /** The email address of its agency, where that manages it instead of the guest. */
    managerEmail: text('manager_email'),
    /** The sender's own key for this order: the same key twice is the same booking. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The keyed hash of the order: the same key with another order is refused. Null in older bookings. */
    fingerprint: text('fingerprint'),
    locale: char('locale', { length: 2 }).notNull(),
    state: text('state').notNull(),
    collection: text('collection').notNull(),
    paymentMethod: text('payment_method').notNull(),
    paymentChoice: text('payment_choice').notNull(),
    displayCurrency: currencyCode('display_currency').notNull(),
    displayTotal: minorUnits('display_total').notNull(),
    displayDueNow: minorUnits('display_due_now').notNull(),
    ledgerCurrency: currencyCode('ledger_currency').notNull(),
    ledgerTotal: minorUnits('ledger_total').notNull(),
    ledgerDueNow: minorUnits('ledger_due_now').notNull(),
    /** The whole priced cart with its lines: how this price was made. */
    totals: jsonb('totals').notNull(),
    /** The bulletin the totals were converted with. */
    rates: jsonb('rates').notNull(),
    guest: jsonb('guest').notNull(),
    /** TCKN or passport, encrypted; null where it was not asked. */
    identityNumber: bytea('identity_number'),
    hotel: jsonb('hotel'),
    note: text('note').notNull().default(''),
    bankAccount: text('bank_account'),
    /** The storefront's basket it was ordered in, whose pages show how it went. */
    basket: text('basket').notNull().default('basket'),
    /** The channel of the order (`modul`). */
    channel: text('channel').notNull().default('web'),
    /** The words that staff search by, spelled plainly: number, guest, email, digits of the phone. */
    words: text('words').generatedAlwaysAs(
      sql`plain(number || ' ' || replace(number, '-', '') || ' ' || coalesce(guest ->> 'firstName', '') || ' ' || coalesce(guest ->> 'lastName', '') || ' ' || coalesce(guest ->> 'email', '') || ' ' || regexp_replace(coalesce(guest ->> 'phone', ''), '[^0-9]', '', 'g'))`,
    ),
    /**
     * Further words that only staff search by: hotel, notes, coupon, products, pick-ups, travellers, references of payments.
     * Triggers write it; null until a job has filled it in older bookings.
     */
    detailWords: text('detail_words'),
    holdExpiresAt: instant('hold_expires_at'),
    paymentDeadline: instant('payment_deadline'),
    placedAt: instant('placed_at').notNull().defaultNow(),
    /** When the customer was reminded of the transfer that is still awaited. */
    paymentRemindedAt: instant('payment_reminded_at'),
    /** When a link to pay the balance was mailed. */
    balanceMailedAt: instant('balance_mailed_at'),
    /** When the customer was asked how it was. */
    reviewAskedAt: instant('review_asked_at'),
  },
  (table) => [
    unique('one_booking_per_key').on(table.member, table.idempotencyKey),
    uniqueIndex('one_sale_by_staff_per_key').on(table.idempotencyKey).where(sql`${table.soldBy} is not null`),
    unique('one_sale_by_agency_per_key').on(table.agency, table.idempotencyKey),
    check(
      'a_member_an_agency_or_staff_books',
      sql`num_nonnulls(${table.member}, ${table.agency}, ${table.soldBy}) = 1`,
    ),
    check(
      'an_agency_manages_its_own_bookings',
      sql`${table.managerEmail} is null or ${table.agency} is not null`,
    ),
    check('a_user_of_its_agency_sells', sql`${table.agencyUser} is null or ${table.agency} is not null`),
    index('bookings_by_agency').on(table.agency, table.id).where(sql`${table.agency} is not null`),
    index('bookings_by_member').on(table.member, table.placedAt),
    index('bookings_to_ask_about')
      .on(table.id)
      .where(sql`${table.state} = 'completed' and ${table.reviewAskedAt} is null`),
    // Ids are UUIDv7: in the order in which bookings were placed. The columns behind them let a combination that no booking
    // has be answered from the index alone.
    index('bookings_by_state').on(
      table.state,
      table.id,
      table.collection,
      table.paymentMethod,
      table.channel,
    ),
    index('bookings_by_collection').on(table.collection, table.id, table.paymentMethod, table.channel),
    index('bookings_by_channel').on(
      table.channel,
      table.id,
      table.state,
      table.collection,
      table.paymentMethod,
    ),
    index('bookings_by_payment_method').on(table.paymentMethod, table.id, table.channel),
    index('bookings_by_words').using('gin', sql`${table.words} gin_trgm_ops`),
    index('bookings_by_part_of_number').using('gin', sql`plain(${table.number}) gin_trgm_ops`),
    index('bookings_by_detail_words').using('gin', sql`${table.detailWords} gin_trgm_ops`),
    index('bookings_without_detail_words').on(table.id).where(sql`${table.detailWords} is null`),
    index('bookings_by_hold').on(table.holdExpiresAt).where(sql`${table.state} = 'held'`),
    index('bookings_by_deadline').on(table.paymentDeadline).where(sql`${table.state} = 'awaiting-payment'`),
    check(
      'a_booking_has_a_state',
      sql`${table.state} in ('held', 'awaiting-payment', 'confirmed', 'completed', 'cancelled', 'expired')`,
    ),
    check(
      'a_collection_has_a_state',
      sql`${table.collection} in ('none', 'pending', 'advance', 'partly', 'all', 'refunded')`,
    ),
    check('a_booking_has_a_basket', sql`${table.basket} in ('basket', 'basket-two')`),
    check('only_a_hold_expires', sql`(${table.state} = 'held') = (${table.holdExpiresAt} is not null)`),
  ],
)

export const bookingItems = pgTable(
  'booking_items',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    position: integer('position').notNull(),
    product: text('product').notNull(),
    kind: text('kind').notNull(),
    /** As the customer saw it when booking, in the booking's language. */
    title: text('title').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    time: char('time', { length: 5 }),
    /** When it ends on the product's clock, where that is part of what is sold. */
    untilDay: date('until_day', { mode: 'string' }),
    untilTime: char('until_time', { length: 5 }),
    startsAt: instant('starts_at').notNull(),
    timeZone: text('time_zone').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    adults: integer('adults').notNull(),
    children: integer('children').notNull(),
    infants: integer('infants').notNull(),
    /** The choices and their prices, line by line. */
    choice: jsonb('choice').notNull(),
    quote: jsonb('quote').notNull(),
    cancellation: jsonb('cancellation').notNull(),
    meeting: jsonb('meeting'),
    /** Named fellow travellers; null where names are not required. */
    travellers: jsonb('travellers'),
    picture: text('picture'),
    /** When the customer was reminded of the departure. */
    remindedAt: instant('reminded_at'),
    /** An item that was cancelled by itself or with its booking, and what of the money was its own. */
    cancelledAt: instant('cancelled_at'),
    cancelledPaid: minorUnits('cancelled_paid'),
    cancelledRefund: minorUnits('cancelled_refund'),
    /** The part of its price that staff gave back as goodwill: it is owed no more. */
    goodwill: minorUnits('goodwill').notNull().default(0),
  },
  (table) => [
    check(
      'a_cancelled_item_says_what_goes_back',
      sql`(${table.cancelledAt} is null) = (${table.cancelledPaid} is null) and (${table.cancelledAt} is null) = (${table.cancelledRefund} is null)`,
    ),
    check(
      'no_more_goes_back_than_was_paid',
      sql`${table.cancelledRefund} between 0 and ${table.cancelledPaid}`,
    ),
    check('goodwill_lowers_a_price', sql`${table.goodwill} >= 0`),
    index('booking_items_to_remind').on(table.startsAt).where(sql`${table.remindedAt} is null`),
    index('booking_items_by_start').on(table.startsAt, table.id),
    index('booking_items_by_product').on(table.product, table.booking),
    index('booking_items_by_product_and_start').on(table.product, table.startsAt, table.id),
    index('booking_items_by_booking').on(table.booking),
    unique('items_in_order').on(table.booking, table.position),
  ],
)

/** Every move of the three state machines: who, when, why. */
export const stateMoves = pgTable(
  'state_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    machine: text('machine').notNull(),
    from: text('from_state'),
    to: text('to_state').notNull(),
    by: text('by').notNull(),
    why: text('why').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('state_moves_by_booking').on(table.booking)],
)

/** Evidence of what was accepted, as the distance contracts regulation asks. */
export const contractAcceptances = pgTable(
  'contract_acceptances',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    purpose: text('purpose').notNull(),
    version: text('version').notNull(),
    /** The page of the text and its version in the history of the page; null where it is not known. */
    page: text('page'),
    pageVersion: integer('page_version'),
    locale: char('locale', { length: 2 }).notNull(),
    snapshot: text('snapshot').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    totals: jsonb('totals').notNull(),
    acceptedAt: instant('accepted_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accepted_once').on(table.booking, table.purpose),
    check('a_version_is_of_a_page', sql`(${table.page} is null) = (${table.pageVersion} is null)`),
  ],
)
