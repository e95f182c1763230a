import { sql } from 'drizzle-orm'
import { bigint, boolean, char, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { resources } from './availability.ts'
import { products } from './catalogue.ts'
import { bytea, currencyCode, instant, minorUnits } from './columns.ts'
import { members } from './members.ts'

/** Requests for products that are sold on request. */
export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    number: text('number').notNull().unique('a_request_number_is_unique'),
    product: text('product')
      .notNull()
      .references(() => products.code),
    /** The member who was logged in; optional. */
    member: uuid('member').references(() => members.id, { onDelete: 'set null' }),
    locale: char('locale', { length: 2 }).notNull(),
    state: text('state').notNull(),
    guest: jsonb('guest').notNull(),
    trip: jsonb('trip').notNull(),
    /** Encrypted health details; only with the consent beside them. */
    health: bytea('health'),
    healthConsent: jsonb('health_consent'),
    /** The sender's own key: the same key twice is the same request. */
    idempotencyKey: text('idempotency_key').notNull().unique('one_request_per_key'),
    /** The keyed hash of the request: the same key with another request is refused. Null in older requests. */
    fingerprint: text('fingerprint'),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('requests_by_member').on(table.member, table.sentAt),
    index('requests_by_state').on(table.state, table.sentAt),
    index('requests_to_claim').on(sql`lower(${table.guest} ->> 'email')`).where(sql`${table.member} is null`),
    check(
      'a_request_has_a_state',
      sql`${table.state} in ('asked', 'offered', 'accepted', 'declined', 'lapsed')`,
    ),
    check('health_needs_consent', sql`(${table.health} is null) or (${table.healthConsent} is not null)`),
  ],
)

/** An answer to a request. It is a resource of one unit, so that it can be booked once and no more. */
export const offers = pgTable(
  'offers',
  {
    /** Token to view and accept the quote: random, and only in the email to the guest. */
    code: char('code', { length: 26 }).primaryKey(),
    request: uuid('request')
      .notNull()
      .references(() => requests.id),
    resource: uuid('resource')
      .notNull()
      .references(() => resources.id),
    choice: jsonb('choice').notNull(),
    price: minorUnits('price').notNull(),
    currency: currencyCode('currency').notNull(),
    note: text('note').notNull().default(''),
    validUntil: instant('valid_until').notNull(),
    withdrawn: boolean('withdrawn').notNull().default(false),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** The key of the call that made it: the same key twice is one offer. Null in older offers and in those of commands. */
    idempotencyKey: text('idempotency_key').unique('one_offer_per_key'),
  },
  (table) => [
    index('offers_by_request').on(table.request, table.madeAt),
    check('an_offer_has_a_price', sql`${table.price} > 0`),
  ],
)

/** Every move of a request: who, when, why. */
export const requestMoves = pgTable(
  'request_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    request: uuid('request')
      .notNull()
      .references(() => requests.id),
    from: text('from_state'),
    to: text('to_state').notNull(),
    by: text('by').notNull(),
    why: text('why').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('request_moves_by_request').on(table.request)],
)
