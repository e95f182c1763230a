import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant } from './columns.ts'

/** Notes of staff about a booking. They are internal: no answer to a guest or member contains them. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    text: text('text').notNull(),
    /** `actorLabel` of domain/staff. */
    by: text('by').notNull(),
    at: instant('at').notNull(),
    editedBy: text('edited_by'),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('booking_notes_by_booking').on(table.booking),
    check('a_note_has_text', sql`length(${table.text}) between 1 and 4000`),
    check('an_edit_has_an_editor', sql`(${table.editedBy} is null) = (${table.editedAt} is null)`),
  ],
)

/** Tags by which staff sort bookings; internal too. */
export const bookingTags = pgTable(
  'booking_tags',
  {
    booking: uuid('booking')
      .notNull()
      .references(() => bookings.id),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.booking, table.tag] }),
    index('booking_tags_by_tag').on(table.tag),
  ],
)
