import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#domain/languages/locales.ts'
import { bytea, instant } from './columns.ts'

/** Agencies that applied to sell the company's products. */
export const agencies = pgTable(
  'agencies',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    number: text('number').notNull().unique('an_agency_number_is_unique'),
    state: text('state').notNull().default('applied'),
    locale: char('locale', { length: 2 }).notNull(),
    agency: text('agency').notNull(),
    licence: text('licence').notNull(),
    taxOffice: text('tax_office').notNull(),
    /** As `tidyTaxNumber` writes it. */
    taxNumber: text('tax_number').notNull(),
    address: text('address').notNull(),
    website: text('website').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    /** The consent: exact text, time and address. */
    consent: jsonb('consent').notNull(),
    /** The same form sent twice is one application. */
    key: text('key').notNull().unique('one_application_per_form'),
    appliedAt: instant('applied_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Who gets the emails of its bookings, cancels and changes them: the guest, or the agency. */
    bookingsManagedBy: text('bookings_managed_by').notNull().default('guest'),
    /** Whether it has a page that visitors open, and what it earns on their bookings, in percent. */
    publicPage: boolean('public_page').notNull().default(false),
    referralPercent: numeric('referral_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    /** Its description on that page, by language. */
    pageTexts: jsonb('page_texts').$type<Partial<Record<Locale, string>>>().notNull().default({}),
    /** The agency above it, and what that earns on its sales, in percent. One level: a trigger refuses more. */
    parent: uuid('parent').references((): AnyPgColumn => agencies.id),
    overridePercent: numeric('override_percent', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    /** The currency of its account; none until staff set a limit. */
    currency: char('currency', { length: 3 }),
    /** How much it may owe, in minor units; 0 sells from what is paid in advance alone. */
    creditLimit: bigint('credit_limit', { mode: 'number' }).notNull().default(0),
    /** What it owes, negative where it has paid in advance: the sum of its postings to `receivable`, set by a trigger. */
    owed: bigint('owed', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('agencies_by_state').on(table.state, table.id),
    uniqueIndex('one_approved_agency_per_tax_number')
      .on(table.taxNumber)
      .where(sql`${table.state} in ('approved', 'suspended')`),
    check(
      'an_agency_has_a_known_state',
      sql`${table.state} in ('applied', 'approved', 'suspended', 'refused')`,
    ),
    check('the_guest_or_the_agency_manages', sql`${table.bookingsManagedBy} in ('guest', 'agency')`),
    index('agencies_by_parent').on(table.parent).where(sql`${table.parent} is not null`),
    check('no_agency_is_its_own_parent', sql`${table.parent} <> ${table.id}`),
    check(
      'an_override_is_of_a_parent',
      sql`${table.overridePercent} between 0 and 100 and (${table.overridePercent} = 0 or ${table.parent} is not null)`,
    ),
    check('a_referral_earns_a_part', sql`${table.referralPercent} between 0 and 100`),
    check('a_credit_limit_is_not_negative', sql`${table.creditLimit} >= 0`),
    check(
      'a_decided_application_has_a_time',
      sql`(${table.state} = 'applied') = (${table.decidedAt} is null)`,
    ),
  ],
)

/** Logos of agencies on their public pages, re-encoded. */
export const agencyLogos = pgTable('agency_logos', {
  agency: uuid('agency')
    .primaryKey()
    .references(() => agencies.id),
  /** Hash of the bytes: part of the address, so browsers may cache it. */
  hash: char('hash', { length: 16 }).notNull(),
  bytes: bytea('bytes').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Pictures of licences and certificates; the files are beside the original pictures and never served to visitors. */
export const agencyDocuments = pgTable(
  'agency_documents',
  {
    id: uuid('id').primaryKey(),
    /** Nothing until the application is sent. */
    agency: uuid('agency').references(() => agencies.id),
    position: integer('position').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('agency_documents_by_agency').on(table.agency, table.position)],
)

/** Versions of the net prices of agencies: rows are only added, and the latest version counts. */
export const agencyRates = pgTable(
  'agency_rates',
  {
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    version: integer('version').notNull(),
    /** `AgencyRates`. */
    rates: jsonb('rates').notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agency, table.version] })],
)

/** Versions of the allotments of agencies: rows are only added, and the latest version counts. */
export const agencyAllotments = pgTable(
  'agency_allotments',
  {
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    version: integer('version').notNull(),
    /** `Allotment[]`. */
    allotments: jsonb('allotments').notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.agency, table.version] })],
)
