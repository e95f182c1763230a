import { sql } from 'drizzle-orm'
import { char, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agencies } from './agencies.ts'
import { instant } from './columns.ts'

/** Keys by which programs of agencies call `/octo`. A key is never stored, only its SHA-256 and how it begins. */
export const agencyKeys = pgTable(
  'agency_keys',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    agency: uuid('agency')
      .notNull()
      .references(() => agencies.id),
    name: text('name').notNull(),
    hash: char('hash', { length: 64 }).notNull().unique('a_key_of_an_agency_is_unique'),
    hint: text('hint').notNull(),
    scope: text('scope').notNull(),
    mode: text('mode').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [
    index('agency_keys_by_agency').on(table.agency, table.id),
    check('a_key_has_a_known_scope', sql`${table.scope} in ('read', 'book')`),
    check('a_key_has_a_known_mode', sql`${table.mode} in ('live', 'test')`),
    check('a_revocation_says_who_and_when', sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
)
