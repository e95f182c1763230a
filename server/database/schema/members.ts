import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { currencyCode, instant } from './columns.ts'

/** Name, email and digits of the phone of a member, as they are searched by their parts. */
export const memberWords = sql.raw(
  "plain(first_name || ' ' || last_name || ' ' || email || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))",
)

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** None for who has only ever come by Google or Facebook. */
    passwordHash: text('password_hash'),
    memberGroup: text('member_group').notNull().default('standard'),
    locale: char('locale', { length: 2 }).notNull(),
    registeredAt: instant('registered_at').notNull().defaultNow(),
    phone: text('phone'),
    currency: currencyCode('currency'),
    emailVerifiedAt: instant('email_verified_at'),
    birthDate: date('birth_date', { mode: 'string' }),
    /** The account was deleted; what stays is a number that bookings retained by law belong to. */
    erasedAt: instant('erased_at'),
    /** Staff have blocked the account: it cannot log in nor order. */
    blockedAt: instant('blocked_at'),
    blockedWhy: text('blocked_why'),
    /** The account was merged into this one, and is erased. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => members.id, { onDelete: 'cascade' }),
    /** Accepted the membership agreement before its versions were recorded. */
    agreedBeforeVersions: boolean('agreed_before_versions').notNull().default(false),
  },
  (table) => [
    uniqueIndex('one_member_per_email').on(sql`lower(${table.email})`),
    check('a_block_has_a_reason', sql`(${table.blockedAt} is null) = (${table.blockedWhy} is null)`),
    check('a_merged_account_is_erased', sql`${table.mergedInto} is null or ${table.erasedAt} is not null`),
    index('members_merged_into').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('members_by_words').using('gin', sql`${memberWords} gin_trgm_ops`),
  ],
)

const ofMember = () =>
  uuid('member')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** A login. Its token is never stored, only the SHA-256; a browser's token is replaced by the next now and then. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    member: ofMember(),
    strategy: text('strategy').notNull().default('local'),
    remember: boolean('remember').notNull().default(false),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    id: uuid('id').notNull().unique('a_session_id_is_unique').default(sql`uuidv7()`),
    /** With the present token it makes the next one. */
    rotationKey: text('rotation_key')
      .notNull()
      .default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** When the member last gave their password or a code again; until then they proved it by opening the session. */
    provedAt: instant('proved_at'),
    /** Handed out, and the present one as soon as the browser shows it. */
    nextTokenHash: char('next_token_hash', { length: 64 }),
    /** Good for requests that were under way when the token changed, and a sign of theft later on. */
    previousTokenHash: char('previous_token_hash', { length: 64 }),
  },
  (table) => [
    index('sessions_by_member').on(table.member),
    index('sessions_by_next_token').on(table.nextTokenHash),
    index('sessions_by_previous_token').on(table.previousTokenHash),
    check('a_session_has_a_known_strategy', sql`${table.strategy} in ('local', 'google', 'facebook')`),
  ],
)

/** Browsers with a former login: password guessing elsewhere cannot lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: char('token_hash', { length: 64 }).notNull(),
    member: ofMember(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.member] })],
)

/** Links sent by email. The email's text is made of the id and the company's secret; neither alone opens anything. */
export const mailLinks = pgTable(
  'mail_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    member: ofMember(),
    purpose: text('purpose').notNull(),
    data: jsonb('data').notNull().default({}),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mail_links_by_member').on(table.member),
    check(
      'a_mail_link_has_a_known_purpose',
      sql`${table.purpose} in ('new-password', 'verify-email', 'leave-email', 'take-email', 'connect', 'erase-account')`,
    ),
  ],
)

/**
 * A one-time code sent to an email address, of a member or not. Its digits are made of the id and the company's secret;
 * neither alone opens anything. Each request has one with attempts of its own, so that strangers never use up the owner's.
 */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('login_codes_by_end').on(table.expiresAt)],
)

/** A requested change of the email address; it is made once both addresses have said yes. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    member: ofMember(),
    newEmail: text('new_email').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    doneAt: instant('done_at'),
  },
  (table) => [index('email_changes_by_member').on(table.member)],
)

/**
 * A member's consents to advertising per channel; the newest row of a channel counts, the others are evidence.
 */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    member: ofMember(),
    channel: text('channel').notNull(),
    given: boolean('given').notNull(),
    decidedAt: instant('decided_at').notNull(),
    ip: text('ip').notNull(),
    /** The displayed text and its language. */
    wording: text('wording').notNull().default(''),
    locale: char('locale', { length: 2 }),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    index('consents_by_member').on(table.member, table.channel, table.decidedAt),
    check('a_consent_has_a_known_channel', sql`${table.channel} in ('email', 'sms', 'call')`),
  ],
)

/** The legal texts that a member accepted for the account, by the version of the page. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    member: ofMember(),
    purpose: text('purpose').notNull(),
    page: text('page').notNull(),
    pageVersion: integer('page_version').notNull(),
    /** The version that the text itself names. */
    version: text('version').notNull(),
    locale: char('locale', { length: 2 }).notNull(),
    /** Of the text in this language, in hexadecimal. */
    sha256: char('sha256', { length: 64 }).notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [index('legal_acceptances_by_member').on(table.member, table.acceptedAt)],
)

export const favourites = pgTable(
  'favourites',
  {
    member: ofMember(),
    product: text('product')
      .notNull()
      .references(() => products.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.member, table.product] })],
)

/** Who a member is at Google or Facebook. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    member: ofMember(),
    email: text('email').notNull(),
    connectedAt: instant('connected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique('one_identity_per_provider').on(table.provider, table.member),
    check('an_identity_has_a_known_provider', sql`${table.provider} in ('google', 'facebook')`),
  ],
)

/** A login at Google or Facebook in progress; the return deletes the row. */
export const providerVisits = pgTable('provider_visits', {
  stateHash: char('state_hash', { length: 64 }).primaryKey(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  locale: char('locale', { length: 2 }).notNull(),
  returnTo: text('return_to').notNull(),
  /** Logged in already: the account shall be connected to theirs. */
  member: uuid('member').references(() => members.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** Came back with an email address that a member has: connected only once they have proved to be that member. */
export const pendingConnections = pgTable('pending_connections', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  provider: text('provider').notNull(),
  subject: text('subject').notNull(),
  member: ofMember(),
  email: text('email').notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** How often something was tried in a window: login, registration, coupon … per account or address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    what: text('what').notNull(),
    who: text('who').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.who, table.windowStart] })],
)
