import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { currencyCode, instant, minorUnits } from './columns.ts'
import { members } from './members.ts'

export const coupons = pgTable(
  'coupons',
  {
    /** As `couponCode` writes it: capitals, digits and hyphens. */
    code: text('code').primaryKey(),
    /** Its title on the member's page, by language; null where the code is the title. */
    titles: jsonb('titles'),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    amount: minorUnits('amount'),
    currency: currencyCode('currency'),
    /** Kinds of products it is for; null for all. */
    kinds: text('kinds').array(),
    minimum: minorUnits('minimum'),
    minimumCurrency: currencyCode('minimum_currency'),
    active: boolean('active').notNull().default(true),
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    /** The only member who may use it. */
    member: uuid('member').references(() => members.id, { onDelete: 'cascade' }),
    mostUses: integer('most_uses'),
    usesPerMember: integer('uses_per_member'),
    /** Uses reserved and used; a trigger counts. */
    taken: integer('taken').notNull().default(0),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [
    index('coupons_by_member').on(table.member),
    check('a_coupon_code_is_tidy', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$'`),
    check(
      'a_coupon_takes_percent_or_amount',
      sql`(${table.percent} is null) <> (${table.amount} is null) and (${table.amount} is null) = (${table.currency} is null)`,
    ),
    check(
      'a_coupon_takes_something',
      sql`coalesce(${table.percent} > 0 and ${table.percent} <= 100, ${table.amount} > 0)`,
    ),
    check(
      'a_minimum_has_a_currency',
      sql`(${table.minimum} is null) = (${table.minimumCurrency} is null) and coalesce(${table.minimum} > 0, true)`,
    ),
    check('a_coupon_begins_before_it_ends', sql`coalesce(${table.validFrom} <= ${table.validUntil}, true)`),
    check('a_coupon_may_be_used', sql`${table.mostUses} > 0 and ${table.usesPerMember} > 0`),
    check(
      'never_used_too_often',
      sql`${table.taken} >= 0 and ${table.taken} <= coalesce(${table.mostUses}, ${table.taken})`,
    ),
  ],
)

/** Coupon uses of bookings: at most one each, reserved until the booking is confirmed. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    coupon: text('coupon')
      .notNull()
      .references(() => coupons.code),
    member: uuid('member')
      .notNull()
      .references(() => members.id),
    state: text('state').notNull(),
    reservedAt: instant('reserved_at').notNull(),
    usedAt: instant('used_at'),
    releasedAt: instant('released_at'),
  },
  (table) => [
    unique('one_coupon_per_booking').on(table.booking),
    index('coupon_uses_by_coupon').on(table.coupon, table.member),
    index('coupon_uses_by_member').on(table.member),
    check('a_coupon_use_has_a_state', sql`${table.state} in ('reserved', 'used', 'released')`),
    check('a_used_coupon_has_its_time', sql`${table.state} <> 'used' or ${table.usedAt} is not null`),
    check(
      'a_released_coupon_has_its_time',
      sql`(${table.state} = 'released') = (${table.releasedAt} is not null)`,
    ),
  ],
)
