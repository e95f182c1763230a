import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

/** Accounts of the back office. They are anonymised, never deleted: the audit log refers to them. */
export const staff = pgTable(
  'staff',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    state: text('state').notNull().default('active'),
    /** Raised by each change of the account, so that a stale change is refused. */
    version: integer('version').notNull().default(1),
    /** None until the invitation is accepted. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
    lastLogInAt: instant('last_log_in_at'),
  },
  (table) => [
    uniqueIndex('one_member_of_staff_per_email').on(sql`lower(${table.email})`),
    check(
      'a_member_of_staff_has_a_known_role',
      sql`${table.role} in ('owner', 'manager', 'sales', 'finance', 'content', 'guide')`,
    ),
    check(
      'a_member_of_staff_has_a_known_state',
      sql`${table.state} in ('invited', 'active', 'blocked', 'removed')`,
    ),
  ],
)

/** A login of a member of staff. The token is never stored, only its SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    id: uuid('id').notNull().unique('a_session_id_of_staff_is_unique').default(sql`uuidv7()`),
    staff: uuid('staff')
      .notNull()
      .references(() => staff.id),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the password or a code was last given: sensitive calls require it again after a while. */
    provedAt: instant('proved_at').notNull().defaultNow(),
    /** Opened by a passkey, which is both factors. */
    byPasskey: boolean('by_passkey').notNull().default(false),
  },
  (table) => [index('staff_sessions_by_staff').on(table.staff)],
)

/** Emailed links, at most one of a purpose per account. The token is not stored: it is the sealed id. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    staff: uuid('staff')
      .notNull()
      .references(() => staff.id),
    purpose: text('purpose').notNull(),
    /** The address it was emailed to: a link to a former address of the account is invalid. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_link_per_purpose_of_staff').on(table.staff, table.purpose),
    check('a_link_of_staff_has_a_known_purpose', sql`${table.purpose} in ('invitation', 'new-password')`),
  ],
)

/** The authenticator app of a member of staff (TOTP); its secret is encrypted with the company's. */
export const staffTotp = pgTable('staff_totp', {
  staff: uuid('staff')
    .primaryKey()
    .references(() => staff.id),
  secret: bytea('secret').notNull(),
  /** When its first code was given; until then it is not asked for. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code: each code is taken once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Codes that replace one of the app each; only their SHA-256 is stored, and a used one is deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: char('code_hash', { length: 64 }).primaryKey(),
    staff: uuid('staff')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index('staff_recovery_codes_by_staff').on(table.staff)],
)

/** Every change by staff and commands: who, when, from where, why, and the values before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** `actorLabel` of domain/staff: `staff:<id>`, `command:<user>`, `system`. */
    by: text('by').notNull(),
    staff: uuid('staff').references(() => staff.id),
    /** The right or verb that was used: `booking.cancel`, `departure.close`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** The address of the network it came from; nothing for commands. */
    address: text('address'),
    /** The entry that this one undoes. */
    undoes: bigint('undoes', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('one_undo_per_change').on(table.undoes).where(sql`${table.undoes} is not null`),
    index('audit_log_by_subject').on(table.subjectKind, table.subjectId),
    index('audit_log_by_staff').on(table.staff, table.at),
    index('audit_log_by_time').on(table.at),
  ],
)
