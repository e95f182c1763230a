import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { KeyMode } from '#domain/agencies/keys.ts'
import type { Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { agencyKeys } from '#server/database/schema/agency-keys.ts'
import { agencyWebhooks, webhookDeliveries } from '#server/database/schema/agency-webhooks.ts'

export type WebhookRow = typeof agencyWebhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Whose webhooks: those of an agency, of live or test keys or both. */
export type Owner = { agency: string; mode?: KeyMode | undefined }

function ownedBy({ agency, mode }: Owner) {
  return and(
    eq(agencyKeys.agency, agency),
    isNull(agencyKeys.revokedAt),
    mode ? eq(agencyKeys.mode, mode) : undefined,
  )
}

export async function insertWebhook(
  database: Queries,
  webhook: typeof agencyWebhooks.$inferInsert,
): Promise<WebhookRow> {
  const [row] = await database.insert(agencyWebhooks).values(webhook).returning()
  return row!
}

export async function countWebhooks(database: Queries, agency: string): Promise<number> {
  const [row] = await database
    .select({ webhooks: count() })
    .from(agencyWebhooks)
    .innerJoin(agencyKeys, eq(agencyKeys.id, agencyWebhooks.key))
    .where(ownedBy({ agency }))
  return row!.webhooks
}

export type ListedWebhook = { webhook: WebhookRow; mode: KeyMode; queued: number; failed: number }

/** The webhooks of an agency whose keys are valid, the oldest first, with the numbers of their deliveries. */
export async function webhooksOf(database: Queries, owner: Owner): Promise<ListedWebhook[]> {
  const numberOf = (states: string) => sql<number>`(
    select count(*)::int from webhook_deliveries d
    where d.webhook = ${agencyWebhooks.id} and d.state in (${sql.raw(states)}))`
  const rows = await database
    .select({
      webhook: agencyWebhooks,
      mode: agencyKeys.mode,
      queued: numberOf(`'queued', 'sending'`),
      failed: numberOf(`'failed'`),
    })
    .from(agencyWebhooks)
    .innerJoin(agencyKeys, eq(agencyKeys.id, agencyWebhooks.key))
    .where(ownedBy(owner))
    .orderBy(agencyWebhooks.id)
  return rows.map((row) => ({ ...row, mode: row.mode as KeyMode }))
}

export async function lockWebhook(
  database: Queries,
  { id, ...owner }: Owner & { id: string },
): Promise<WebhookRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await database
    .select({ webhook: agencyWebhooks })
    .from(agencyWebhooks)
    .innerJoin(agencyKeys, eq(agencyKeys.id, agencyWebhooks.key))
    .where(and(eq(agencyWebhooks.id, id), ownedBy(owner)))
    .for('update', { of: agencyWebhooks })
  return row?.webhook
}

export async function updateWebhook(
  database: Queries,
  id: string,
  change: Partial<typeof agencyWebhooks.$inferInsert>,
): Promise<WebhookRow> {
  const [row] = await database.update(agencyWebhooks).set(change).where(eq(agencyWebhooks.id, id)).returning()
  return row!
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(database: Queries, id: string): Promise<void> {
  await database.delete(agencyWebhooks).where(eq(agencyWebhooks.id, id))
}

/** Deletes the webhooks of revoked keys with their deliveries. */
export async function deleteWebhooksOfRevokedKeys(database: Queries): Promise<void> {
  await database.execute(sql`
    delete from agency_webhooks w using agency_keys k where k.id = w.key and k.revoked_at is not null`)
}

/** Deletes all deliveries of a webhook. */
export async function deleteDeliveries(database: Queries, webhook: string): Promise<void> {
  await database.delete(webhookDeliveries).where(eq(webhookDeliveries.webhook, webhook))
}

/** The newest deliveries of an agency; where they are too many, those that failed before others. */
export async function deliveriesOf(
  database: Queries,
  agency: string,
): Promise<{ delivery: DeliveryRow; event: string }[]> {
  const rows = await database
    .select({ delivery: webhookDeliveries, event: agencyWebhooks.event })
    .from(webhookDeliveries)
    .innerJoin(agencyWebhooks, eq(agencyWebhooks.id, webhookDeliveries.webhook))
    .innerJoin(agencyKeys, eq(agencyKeys.id, agencyWebhooks.key))
    .where(ownedBy({ agency }))
    .orderBy(desc(sql`${webhookDeliveries.state} = 'failed'`), desc(webhookDeliveries.id))
    .limit(100)
  return rows.toSorted((one, other) => (one.delivery.id < other.delivery.id ? 1 : -1))
}

/**
 * Queues deliveries of an agency again, one or all that failed; of a subject that is queued already, none. Returns how many
 * are queued now.
 */
export async function queueAgain(
  database: Queries,
  { agency, delivery, now }: { agency: string; delivery: string | undefined; now: Date },
): Promise<number> {
  const { rows } = await database.execute(sql`
    with chosen as (
      select d.id, d.webhook, d.subject from webhook_deliveries d
        join agency_webhooks w on w.id = d.webhook join agency_keys k on k.id = w.key
      where k.agency = ${agency} and k.revoked_at is null and w.disabled_at is null
        and ${delivery === undefined ? sql`d.state = 'failed'` : sql`d.id = ${delivery} and d.state in ('failed', 'delivered')`}
      for update of d skip locked),
    gone as (delete from webhook_deliveries d using chosen c where d.id = c.id),
    awake as (update agency_webhooks w set failures = 0, next_attempt_at = ${now}
      from chosen c where w.id = c.webhook)
    insert into webhook_deliveries (webhook, subject, queued_at)
      select distinct webhook, subject, ${now}::timestamptz from chosen
      on conflict (webhook, subject) where state = 'queued' do nothing
    returning id`)
  return rows.length
}

/**
 * Queues updates of products for the webhooks of one agency that have prices: of some products and kinds, or of all that
 * resellers may sell.
 */
export async function queueProductUpdates(
  database: Queries,
  { agency, of }: { agency: string; of: 'all' | { products: readonly string[]; kinds: readonly string[] } },
): Promise<void> {
  const chosen =
    of === 'all'
      ? sql`true`
      : sql`(p.code = any(${sql.param([...of.products])}::text[]) or p.kind = any(${sql.param([...of.kinds])}::text[]))`
  await database.execute(sql`
    insert into webhook_deliveries (webhook, subject)
      select w.id, p.code from agency_webhooks w join agency_keys k on k.id = w.key cross join products p
      where w.event = 'product_update' and w.disabled_at is null and 'octo/pricing' = any(w.capabilities)
        and k.agency = ${agency} and k.revoked_at is null
        and p.kind in ('tour', 'yacht', 'car') and p.status = 'published' and p.sale_method = 'direct' and ${chosen}
      order by w.id, p.code for key share of w
      on conflict (webhook, subject) where state = 'queued' do update set queued_at = webhook_deliveries.queued_at`)
}

/** Whether a delivery is of an agency, whatever its state. */
export async function deliveryExists(
  database: Queries,
  { agency, delivery }: { agency: string; delivery: string },
): Promise<boolean> {
  if (!isUuid(delivery)) return false
  const { rows } = await database.execute(sql`
    select from webhook_deliveries d join agency_webhooks w on w.id = d.webhook
      join agency_keys k on k.id = w.key where d.id = ${delivery} and k.agency = ${agency}`)
  return rows.length > 0
}

/** Deletes deliveries that were sent before an instant, and those that failed and were queued before another. */
export async function deleteDeliveriesBefore(
  database: Queries,
  { sent, failed }: { sent: Date; failed: Date },
): Promise<void> {
  await database.execute(sql`
    delete from webhook_deliveries
    where state = 'delivered' and sent_at < ${sent} or state = 'failed' and queued_at < ${failed}`)
}
