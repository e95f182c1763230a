import { sql } from 'drizzle-orm'
import { char, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Lists that are shared by a link: products, and for a trip what was chosen of them, with nothing of a person. */
export const sharedLists = pgTable(
  'shared_lists',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    /** SHA-256: neither the database nor its backups contain a link. */
    tokenHash: char('token_hash', { length: 64 }).notNull().unique('one_shared_list_per_token'),
    /** Of the key that ends the link. */
    keyHash: char('key_hash', { length: 64 }).notNull(),
    kind: text('kind').notNull(),
    /** Codes of products, or choices without what says something of a person. */
    items: jsonb('items').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('shared_lists_by_end').on(table.expiresAt),
    check('a_shared_list_has_a_known_kind', sql`${table.kind} in ('favourites', 'trip')`),
  ],
)
