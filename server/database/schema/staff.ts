import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Every change that the office makes: who, when, from where, why, and what stood there before and after. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** `actorLabel` of domain/staff: `staff:<id>`, `command:<user>`, `system`. */
    by: text('by').notNull(),
    staff: uuid('staff'),
    /** The right or verb that was used: `booking.cancel`, `departure.close`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** The address of the network it came from; nothing for commands. */
    address: text('address'),
  },
  (table) => [
    index('audit_log_by_subject').on(table.subjectKind, table.subjectId),
    index('audit_log_by_staff').on(table.staff, table.at),
    index('audit_log_by_time').on(table.at),
  ],
)
