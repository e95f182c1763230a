import { sql } from 'drizzle-orm'
import { char, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { instant } from './columns.ts'

/** Users of agencies. They are blocked or removed, which anonymises them, never deleted: bookings refer to them. */
export const agencyUsers = pgTable(
  'agency_users',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    state: text('state').notNull().default('invited'),
    /** None until the invitation is accepted. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
    lastLogInAt: instant('last_log_in_at'),
  },
  (table) => [
    uniqueIndex('one_user_of_agencies_per_email').on(sql`lower(${table.email})`),
    index('agency_users_by_agency').on(table.agency),
    check('a_user_has_a_known_role', sql`${table.role} in ('owner', 'seller', 'accountant')`),
    check('a_user_has_a_known_state', sql`${table.state} in ('invited', 'active', 'blocked', 'removed')`),
    check(
      'an_active_user_has_a_password',
      sql`${table.state} <> 'active' or ${table.passwordHash} is not null`,
    ),
  ],
)

/** A login of a user of an agency. The token is never stored, only its SHA-256. */
export const agencySessions = pgTable(
  'agency_sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    id: uuid('id').notNull().unique('a_session_id_of_agencies_is_unique').default(sql`uuidv7()`),
    user: uuid('user_id')
      .notNull()
      .references(() => agencyUsers.id),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('agency_sessions_by_user').on(table.user)],
)

/** Emailed links, at most one of a purpose per user. The token is not stored: it is the sealed id. */
export const agencyLinks = pgTable(
  'agency_links',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    user: uuid('user_id')
      .notNull()
      .references(() => agencyUsers.id),
    purpose: text('purpose').notNull(),
    /** Where it was sent: a link is invalid once the address has changed. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_link_per_purpose_of_user').on(table.user, table.purpose),
    check('a_link_of_agencies_has_a_known_purpose', sql`${table.purpose} in ('invitation', 'new-password')`),
  ],
)
