import { sql } from 'drizzle-orm'
import { sellingStates } from '#domain/agencies/agency-state.ts'
import type { KeyMode } from '#domain/agencies/keys.ts'
import type { DeliveryProblem, WebhookEvent } from '#domain/agencies/webhooks.ts'
import { isTriedAgain, nextAttempt } from '#domain/agencies/webhooks.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import type { Database } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { decrypt } from '#server/encryption.ts'
import type { KeyHolder } from '../keys/find-key.ts'

/** A delivery that this process sends, and to whom. */
export type ClaimedDelivery = {
  id: string
  subject: string
  attempts: number
  queuedAt: Date
  webhook: {
    id: string
    event: WebhookEvent
    url: string
    /** Of the deliveries of this webhook; see `secretOf`. */
    secret: Buffer
    capabilities: string[]
    retryOnError: boolean
    failures: number
  }
  holder: KeyHolder
}

/** How an attempt ended; `dropped` where there is nothing to report any more. */
export type AttemptResult = 'dropped' | { status: number } | { problem: DeliveryProblem }

type ClaimedRow = Omit<ClaimedDelivery, 'queuedAt' | 'webhook' | 'holder'> &
  Omit<ClaimedDelivery['webhook'], 'id'> & {
    queuedAt: string
    webhook: string
    key: string
    scope: KeyHolder['scope']
    mode: KeyMode
    agency: string
    number: string
    name: string
    email: string
    phone: string
    locale: Locale
  }

/**
 * Claims the next delivery for this process: of a webhook that sends no other one and is not paused, those with the fewest
 * attempts first; none of the agencies in `except`. It waits for transactions that change the subject, because the body must
 * have their changes. A claim of a process that died ends after two minutes.
 */
export async function claimDelivery(
  database: Database,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await database.execute<ClaimedRow>(sql`
    with next as (
      select w.id as webhook, d.id as delivery from agency_webhooks w
        join agency_keys k on k.id = w.key and k.revoked_at is null
        join agencies a on a.id = k.agency and a.state = any(${sql.param([...sellingStates])}::text[]) and a.id <> all(${sql.param([...except])}::uuid[])
        join lateral (
          select id from webhook_deliveries where webhook = w.id and state in ('queued', 'sending')
          order by attempts, id limit 1) d on true
      where w.disabled_at is null and w.next_attempt_at <= ${now} and coalesce(w.sending_until, '-infinity') < now()
      order by d.id limit 1 for no key update of w skip locked),
    sent as (
      update webhook_deliveries d set state = 'sending', attempts = attempts + 1 from next
      where d.id = next.delivery and d.state in ('queued', 'sending') returning d.*),
    leased as (
      update agency_webhooks w set sending_until = clock_timestamp() + interval '2 minutes' from sent
      where w.id = sent.webhook returning w.*)
    select d.id, d.subject, d.attempts, d.queued_at as "queuedAt", w.id as webhook, w.event, w.url, w.secret,
      w.capabilities, w.retry_on_error as "retryOnError", w.failures, k.id as key, k.scope, k.mode,
      a.id as agency, a.number, a.agency as name, a.email, a.phone, a.locale
    from sent d join leased w on w.id = d.webhook join agency_keys k on k.id = w.key join agencies a on a.id = k.agency`)
  const [row] = rows
  if (!row) return undefined
  const { id, subject, attempts, queuedAt, webhook, event, url, secret, capabilities } = row
  const { retryOnError, failures, key, scope, mode, agency, number, name, email, phone, locale } = row
  return {
    ...{ id, subject, attempts, queuedAt: new Date(queuedAt) },
    webhook: { id: webhook, event, url, secret, capabilities, retryOnError, failures },
    holder: { key, scope, mode, agency: { id: agency, number, name, email, phone, locale } },
  }
}

/** Returns the secret that deliveries of a webhook are signed with. */
export function secretOf(company: Company, { webhook }: ClaimedDelivery): string {
  return decrypt(company, 'webhook secrets', webhook.secret)
}

/**
 * Writes how an attempt ended and frees the webhook for its next delivery. After a failure the webhook pauses, longer each
 * time. A receiver that answers 410 gets nothing more: its webhook is disabled and what is queued has failed. A webhook that
 * was changed during the attempt is neither paused nor disabled.
 */
export async function settleDelivery(
  database: Database,
  claimed: ClaimedDelivery,
  ended: { result: AttemptResult; now: Date },
): Promise<Settled> {
  try {
    return await settle(database, claimed, ended)
  } catch (error) {
    // Its subject changed in this moment; now the newer delivery is seen.
    if (constraintOf(error) === 'one_queued_delivery_per_subject') return settle(database, claimed, ended)
    throw error
  }
}

type Settled = 'dropped' | 'delivered' | 'queued' | 'failed'

async function settle(
  database: Database,
  claimed: ClaimedDelivery,
  { result, now }: { result: AttemptResult; now: Date },
): Promise<Settled> {
  const { id, webhook } = claimed
  if (result === 'dropped') {
    await database.execute(sql`
      with gone as (delete from webhook_deliveries where id = ${id} and state = 'sending')
      update agency_webhooks set sending_until = null where id = ${webhook.id}`)
    return 'dropped'
  }
  const status = 'status' in result ? result.status : null
  if (status !== null && status >= 200 && status < 300) {
    await database.execute(sql`
      with sent as (update webhook_deliveries set state = 'delivered', sent_at = ${now}, status = ${status}, problem = null
        where id = ${id} and state = 'sending')
      update agency_webhooks set sending_until = null, failures = 0, next_attempt_at = ${now} where id = ${webhook.id}`)
    return 'delivered'
  }
  const isAsClaimed = sql`url = ${webhook.url} and failures = ${webhook.failures}`
  const problem = 'problem' in result ? result.problem : status === 410 ? 'gone' : 'status'
  if (problem === 'gone') {
    const { rows } = await database.execute(sql`
      with disabled as (update agency_webhooks set sending_until = null, disabled_at = ${now}
        where id = ${webhook.id} and ${isAsClaimed} returning id),
      failed as (update webhook_deliveries d set state = 'failed', status = ${status}, problem = 'gone'
        from disabled where d.webhook = disabled.id and d.state in ('queued', 'sending'))
      select from disabled`)
    if (rows.length > 0) return 'failed'
  }
  const isQueued = webhook.retryOnError && isTriedAgain(claimed, now)
  const failures = webhook.failures + 1
  // Where the subject changed again, its own delivery is queued: this one is not needed any more.
  await database.execute(sql`
    with newer as (
      select from webhook_deliveries where webhook = ${webhook.id} and subject = ${claimed.subject} and state = 'queued'),
    gone as (delete from webhook_deliveries where id = ${id} and state = 'sending' and exists (select from newer)),
    failed as (
      update webhook_deliveries set state = ${isQueued ? 'queued' : 'failed'}, status = ${status}, problem = ${problem}
      where id = ${id} and state = 'sending' and not exists (select from newer))
    update agency_webhooks set sending_until = null,
      failures = case when ${isAsClaimed} then ${failures}::int else failures end,
      next_attempt_at = case when ${isAsClaimed} then ${nextAttempt(failures, now)}::timestamptz else next_attempt_at end
    where id = ${webhook.id}`)
  return isQueued ? 'queued' : 'failed'
}
