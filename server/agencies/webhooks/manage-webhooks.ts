import {
  type AgencyWebhook,
  type DeliveryProblem,
  type DeliveryState,
  mostWebhooks,
  type WebhookDelivery,
  type WebhookEvent,
} from '#domain/agencies/webhooks.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { encrypt } from '#server/encryption.ts'
import { addressProblem } from '#server/http/public-request.ts'
import { newToken } from '#server/sessions/token.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import type { KeyHolder } from '../keys/find-key.ts'
import { agencyWithNumber, lockAgencyWithId } from '../queries.ts'
import {
  countWebhooks,
  deleteDeliveries,
  deleteDeliveriesBefore,
  deleteWebhook,
  deleteWebhooksOfRevokedKeys,
  deliveriesOf,
  deliveryExists,
  insertWebhook,
  type ListedWebhook,
  lockWebhook,
  queueAgain,
  updateWebhook,
  type WebhookRow,
  webhooksOf,
} from './queries.ts'

type AddressRefusal = Refusal<'webhook-address-invalid' | 'webhook-address-private'>

export type WebhookChange = {
  event?: WebhookEvent | undefined
  url?: string | undefined
  retryOnError?: boolean | undefined
  capabilities?: readonly string[]
}

/** Registers a webhook for the key that asks. Its secret is in this answer alone, as standardwebhooks.com writes it. */
export async function createWebhook(
  company: Company,
  holder: KeyHolder,
  {
    event,
    url,
    retryOnError = true,
    capabilities = [],
  }: WebhookChange & { event: WebhookEvent; url: string },
  now: Date,
): Promise<{ webhook: WebhookRow; secret: string } | AddressRefusal | Refusal<'too-many-webhooks'>> {
  const refused = refuseAddress(company, url)
  if (refused) return refused
  const secret = `whsec_${Buffer.from(newToken(), 'base64url').toString('base64')}`
  return company.database.transaction(async (transaction) => {
    await lockAgencyWithId(transaction, holder.agency.id)
    if ((await countWebhooks(transaction, holder.agency.id)) >= mostWebhooks) {
      return refuse('too-many-webhooks', { max: mostWebhooks })
    }
    const webhook = await insertWebhook(transaction, {
      key: holder.key,
      ...{ event, url, retryOnError, capabilities: [...capabilities], createdAt: now },
      secret: encrypt(company, 'webhook secrets', secret),
    })
    return { webhook, secret }
  })
}

/**
 * Changes a webhook of the agency, enables it again, and makes it one of the key that asks. With another event its deliveries
 * are deleted: their subjects are of the event before.
 */
export async function changeWebhook(
  company: Company,
  holder: KeyHolder,
  { id, ...change }: WebhookChange & { id: string },
  now: Date,
): Promise<WebhookRow | AddressRefusal | Refusal<'webhook-unknown'>> {
  const refused = change.url === undefined ? undefined : refuseAddress(company, change.url)
  if (refused) return refused
  return company.database.transaction(async (transaction) => {
    const found = await lockWebhook(transaction, { id, agency: holder.agency.id, mode: holder.mode })
    if (!found) return refuse('webhook-unknown')
    const { capabilities, event = found.event, url = found.url, retryOnError = found.retryOnError } = change
    if (event !== found.event) await deleteDeliveries(transaction, id)
    return updateWebhook(transaction, id, {
      key: holder.key,
      ...{ event, url, retryOnError, disabledAt: null, failures: 0, nextAttemptAt: now },
      ...(capabilities && { capabilities: [...capabilities] }),
    })
  })
}

/** Deletes a webhook of the agency with its deliveries. */
export async function endWebhook(
  database: Database,
  { id, agency, mode }: { id: string; agency: string; mode?: KeyHolder['mode'] },
): Promise<WebhookRow | Refusal<'webhook-unknown'>> {
  return database.transaction(async (transaction) => {
    const found = await lockWebhook(transaction, { id, agency, mode })
    if (!found) return refuse('webhook-unknown')
    await deleteWebhook(transaction, id)
    return found
  })
}

/** Deletes a webhook of an agency for one of its users. */
export async function deleteWebhookByUser(
  database: Database,
  { id, agency, number }: { id: string; agency: string; number: string },
  order: StaffOrder,
): Promise<undefined | Refusal<'webhook-unknown'>> {
  return database.transaction(async (transaction) => {
    const found = await lockWebhook(transaction, { id, agency })
    if (!found) return refuse('webhook-unknown')
    await deleteWebhook(transaction, id)
    await recordAudit(transaction, order, {
      action: 'agency.delete-webhook',
      subject: { kind: 'agency', id: number },
      before: { id, event: found.event, host: new URL(found.url).host },
    })
    return undefined
  })
}

/** Returns the webhooks of the agency that a key of the same mode registered, the oldest first. */
export async function webhooksOfHolder(database: Queries, holder: KeyHolder): Promise<WebhookRow[]> {
  const rows = await webhooksOf(database, { agency: holder.agency.id, mode: holder.mode })
  return rows.map(({ webhook }) => webhook)
}

export type AgencyWebhooks = { webhooks: AgencyWebhook[]; deliveries: WebhookDelivery[] }

/** Returns the webhooks of an agency with its newest 100 deliveries. */
export async function listWebhooks(
  database: Queries,
  number: string,
): Promise<AgencyWebhooks | Refusal<'agency-unknown'>> {
  const agency = await agencyWithNumber(database, number)
  if (!agency) return refuse('agency-unknown')
  const rows = await webhooksOf(database, { agency: agency.id })
  const deliveries = await deliveriesOf(database, agency.id)
  return {
    webhooks: rows.map(presentWebhook),
    deliveries: deliveries.map(({ delivery, event }) => ({
      id: delivery.id,
      webhook: delivery.webhook,
      event: event as WebhookEvent,
      state: delivery.state as DeliveryState,
      attempts: delivery.attempts,
      queuedAt: delivery.queuedAt.toISOString(),
      ...(delivery.sentAt && { sentAt: delivery.sentAt.toISOString() }),
      ...(delivery.status !== null && { status: delivery.status }),
      ...(delivery.problem && { problem: delivery.problem as DeliveryProblem }),
    })),
  }
}

/** Sends deliveries of an agency again: one, or all that failed. Returns how many are queued. Their bodies are of now. */
export async function resendDeliveries(
  database: Database,
  { number, delivery }: { number: string; delivery?: string | undefined },
  order: StaffOrder,
): Promise<{ queued: number } | Refusal<'agency-unknown' | 'delivery-unknown'>> {
  return database.transaction(async (transaction) => {
    const agency = await agencyWithNumber(transaction, number)
    if (!agency) return refuse('agency-unknown')
    const isOurs =
      delivery === undefined ||
      (isUuid(delivery) && (await deliveryExists(transaction, { agency: agency.id, delivery })))
    if (!isOurs) return refuse('delivery-unknown')
    const queued = await queueAgain(transaction, { agency: agency.id, delivery, now: order.now })
    await recordAudit(transaction, order, {
      action: 'agency.resend-webhooks',
      subject: { kind: 'agency', id: number },
      after: { queued, ...(delivery && { delivery }) },
    })
    return { queued }
  })
}

const days = 24 * 60 * 60_000

/** Deletes the webhooks of revoked keys, deliveries that were sent a week ago, and those that failed and are a month old. */
export async function deleteOldDeliveries(database: Queries, now: Date): Promise<void> {
  await deleteWebhooksOfRevokedKeys(database)
  const ago = (number: number) => new Date(now.getTime() - number * days)
  await deleteDeliveriesBefore(database, { sent: ago(7), failed: ago(30) })
}

function refuseAddress({ sendsPrivateWebhooks }: Company, url: string): AddressRefusal | undefined {
  const problem = addressProblem(url, sendsPrivateWebhooks)
  return problem && refuse(`webhook-address-${problem}`)
}

/** Without the query of its address, which may have a secret of the agency. */
function presentWebhook({ webhook, mode, queued, failed }: ListedWebhook): AgencyWebhook {
  const { id, event, url, createdAt, disabledAt } = webhook
  const { origin, pathname } = new URL(url)
  return {
    ...{ id, mode, queued, failed, event: event as WebhookEvent, url: `${origin}${pathname}` },
    createdAt: createdAt.toISOString(),
    ...(disabledAt && { disabledAt: disabledAt.toISOString() }),
  }
}
