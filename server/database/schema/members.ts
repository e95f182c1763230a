import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    memberGroup: text('member_group').notNull().default('standard'),
    locale: char('locale', { length: 2 }).notNull(),
    registeredAt: instant('registered_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('one_member_per_email').on(sql`lower(${table.email})`)],
)

/** A sign-in. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    member: uuid('member')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    strategy: text('strategy').notNull().default('local'),
    remember: boolean('remember').notNull().default(false),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_by_member').on(table.member)],
)

/** How often something was tried in a window: sign-in, registration, coupon … per account or address. */
export const tries = pgTable(
  'tries',
  {
    what: text('what').notNull(),
    who: text('who').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.who, table.windowStart] })],
)
