import { char, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EntryDocument, EntryKind } from '#domain/catalogue/entry.ts'
import { instant } from './columns.ts'

/** Entries as staff were editing them, for pages that display them before they are saved; for an hour. */
export const entryPreviews = pgTable('entry_previews', {
  /** SHA-256 of the token in the address of such a page. */
  token: char('token', { length: 64 }).primaryKey(),
  kind: text('kind').$type<EntryKind>().notNull(),
  code: text('code').notNull(),
  document: jsonb('document').$type<EntryDocument>().notNull(),
  until: instant('until').notNull(),
})
