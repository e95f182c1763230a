import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EntryDocument, EntryKind, EntryState } from '#domain/catalogue/entry.ts'
import type { DraftTexts } from '#domain/catalogue/translation.ts'
import { instant } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Versions of an entry of the catalogue, each with its whole document; the latest says what state the entry is in. An
 * entry without rows was imported once, never changed since, and is version 1.
 */
export const entryVersions = pgTable(
  'entry_versions',
  {
    kind: text('kind').$type<EntryKind>().notNull(),
    code: text('code').notNull(),
    version: integer('version').notNull(),
    state: text('state').$type<EntryState>().notNull(),
    document: jsonb('document').$type<EntryDocument>().notNull(),
    /** Texts of languages that are not published yet, whatever the state. */
    draftTexts: jsonb('draft_texts').$type<DraftTexts>().notNull().default({}),
    /** When this draft is to be published. */
    publishAt: instant('publish_at'),
    /** Why this draft could not be published at its time. */
    problem: text('problem'),
    at: instant('at').notNull(),
    /** `actorLabel` of domain/staff. */
    by: text('by').notNull(),
    staff: uuid('staff').references(() => staff.id),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code, table.version] }),
    index('entry_versions_to_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    check('an_entry_has_a_state', sql`${table.state} in ('published', 'draft', 'archived', 'deleted')`),
    check('only_a_draft_is_scheduled', sql`${table.publishAt} is null or ${table.state} = 'draft'`),
  ],
)
