import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'
import { members } from './members.ts'

const ofMember = () =>
  uuid('member')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** A member's addresses; one of them may be the one that forms begin with. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    member: ofMember(),
    title: text('title').notNull(),
    street: text('street').notNull(),
    district: text('district').notNull().default(''),
    city: text('city').notNull(),
    postcode: text('postcode').notNull().default(''),
    country: char('country', { length: 2 }).notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    index('addresses_by_member').on(table.member),
    uniqueIndex('one_default_address').on(table.member).where(sql`${table.isDefault}`),
  ],
)

/** People a member books for. */
export const travellers = pgTable(
  'travellers',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    member: ofMember(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    country: char('country', { length: 2 }),
    phone: text('phone'),
    email: text('email'),
    /** TCKN or passport, encrypted. */
    identityNumber: bytea('identity_number'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('travellers_by_member').on(table.member)],
)

/** A member's photo, small and re-encoded: it is stored here only and deleted with the member. */
export const memberPictures = pgTable('member_pictures', {
  member: ofMember().primaryKey(),
  /** Hash of the bytes: part of the address, so browsers may cache it. */
  hash: char('hash', { length: 16 }).notNull(),
  bytes: bytea('bytes').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Notifications of a member: a trigger writes one for every email that concerns them. */
export const notices = pgTable(
  'notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    member: ofMember(),
    template: text('template').notNull(),
    /** The subject of the email, without its link. */
    data: jsonb('data').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notices_by_member').on(table.member, table.id),
    index('unread_notices').on(table.member).where(sql`${table.readAt} is null`),
  ],
)

/** Which mails a member does not want, or wants again, by kind; where nothing is said they are sent. */
export const emailPreferences = pgTable(
  'email_preferences',
  {
    member: ofMember(),
    kind: text('kind').notNull(),
    wanted: boolean('wanted').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.member, table.kind] })],
)
