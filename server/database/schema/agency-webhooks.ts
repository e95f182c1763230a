import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agencyKeys } from './agency-keys.ts'
import { bytea, instant } from './columns.ts'

/** Addresses that programs of agencies registered for events. One belongs to the key that registered or changed it last, and ends with it. */
export const agencyWebhooks = pgTable(
  'agency_webhooks',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    key: uuid('key')
      .notNull()
      .references(() => agencyKeys.id),
    event: text('event').notNull(),
    url: text('url').notNull(),
    /** What deliveries are signed with, encrypted. */
    secret: bytea('secret').notNull(),
    capabilities: text('capabilities').array().notNull(),
    retryOnError: boolean('retry_on_error').notNull(),
    createdAt: instant('created_at').notNull(),
    disabledAt: instant('disabled_at'),
    /** Attempts that failed since the last one that did not. */
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** One delivery at a time: until then a process sends one. */
    sendingUntil: instant('sending_until'),
  },
  (table) => [
    index('agency_webhooks_by_event').on(table.event).where(sql`${table.disabledAt} is null`),
    index('agency_webhooks_by_key').on(table.key),
    check(
      'a_webhook_has_a_known_event',
      sql`${table.event} in ('booking_update', 'availability_update', 'product_update')`,
    ),
  ],
)

/**
 * What is to be sent to webhooks; triggers write it in the transaction that changes a booking, a departure or a product. The
 * subject is the id of that row: the body is made when it is sent, from the data of that moment.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    webhook: uuid('webhook')
      .notNull()
      .references(() => agencyWebhooks.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    queuedAt: instant('queued_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    status: integer('status'),
    problem: text('problem'),
  },
  (table) => [
    uniqueIndex('one_queued_delivery_per_subject')
      .on(table.webhook, table.subject)
      .where(sql`${table.state} = 'queued'`),
    index('webhook_deliveries_to_send')
      .on(table.webhook, table.attempts, table.id)
      .where(sql`${table.state} in ('queued', 'sending')`),
    index('webhook_deliveries_by_webhook').on(table.webhook, table.id),
    index('failed_webhook_deliveries').on(table.queuedAt).where(sql`${table.state} = 'failed'`),
    check('a_delivery_has_a_state', sql`${table.state} in ('queued', 'sending', 'delivered', 'failed')`),
  ],
)
