import { createHmac } from 'node:crypto'
import type { DeliveryProblem } from '#domain/agencies/webhooks.ts'
import {
  type AttemptResult,
  type ClaimedDelivery,
  claimDelivery,
  secretOf,
  settleDelivery,
} from '#server/agencies/webhooks/sending.ts'
import type { Company } from '#server/company.ts'
import { addressProblem, PrivateAddress, requestPublic } from '#server/http/public-request.ts'
import { payloadOf } from './payload.ts'

/** So many deliveries at a time, each of another agency: one with slow receivers must not delay those of others. */
const atATime = 4
const longestAnswer = 10_000

type Sending = { now: Date; stopping?: AbortSignal | undefined; timeoutMs?: number }

/**
 * Sends the deliveries that are due, of each agency one after another. One that fails pauses its webhook alone. Once the server
 * is to stop, or an attempt could not be settled, those under way are the last. Returns how many were delivered.
 */
export async function sendWebhooks(company: Company, sending: Sending): Promise<number> {
  const underWay = new Map<string, Promise<void>>()
  const errors: unknown[] = []
  let sent = 0
  const send = async (claimed: ClaimedDelivery) => {
    try {
      if (await isDelivered(company, claimed, sending)) sent += 1
    } catch (error) {
      errors.push(error)
    } finally {
      underWay.delete(claimed.holder.agency.id)
    }
  }
  try {
    while (!sending.stopping?.aborted && errors.length === 0) {
      // As they are before the claim: one that ends meanwhile leaves more to claim.
      const others = new Map(underWay)
      const next =
        others.size < atATime
          ? await claimDelivery(company.database, { now: sending.now, except: [...others.keys()] })
          : undefined
      if (next) underWay.set(next.holder.agency.id, send(next))
      else if (others.size === 0) break
      else await Promise.race(others.values())
    }
  } finally {
    await Promise.all(underWay.values())
  }
  if (errors.length > 0) throw errors[0]
  return sent
}

async function isDelivered(
  company: Company,
  claimed: ClaimedDelivery,
  { now, timeoutMs = longestAnswer }: Sending,
): Promise<boolean> {
  const result = await attempt(company, claimed, { now, timeoutMs })
  const state = await settleDelivery(company.database, claimed, { result, now })
  if (state === 'queued' || state === 'failed') {
    const { id: delivery, webhook, attempts } = claimed
    company.log.warn({ delivery, webhook: webhook.id, attempts, result }, 'a webhook was not delivered')
  }
  return state === 'delivered'
}

async function attempt(
  company: Company,
  claimed: ClaimedDelivery,
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): Promise<AttemptResult> {
  let body: string
  let signed: Record<string, string>
  try {
    const payload = await payloadOf(company, claimed, now)
    if (!payload) return 'dropped'
    body = JSON.stringify(payload)
    signed = signatureOf({ id: claimed.id, body, secret: secretOf(company, claimed) })
  } catch (error) {
    company.log.error({ error, delivery: claimed.id }, 'a webhook could not be composed')
    return { problem: 'internal' }
  }
  const { url } = claimed.webhook
  const anyAddress = company.sendsPrivateWebhooks
  if (addressProblem(url, anyAddress)) return { problem: 'private-address' }
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Kervan webhooks',
    ...signed,
  }
  try {
    const response = await requestPublic(url, { method: 'POST', headers, body, anyAddress, signal })
    // Its status says enough: the body of the answer is never read, whatever its length.
    response.destroy()
    return { status: response.statusCode ?? 0 }
  } catch (error) {
    return { problem: problemOf(error, signal) }
  }
}

function problemOf(error: unknown, signal: AbortSignal): DeliveryProblem {
  if (error instanceof PrivateAddress) return 'private-address'
  return signal.aborted ? 'timeout' : 'unreachable'
}

/** The headers of standardwebhooks.com: HMAC-SHA256 of id, time and body with the secret. */
function signatureOf(of: { id: string; body: string; secret: string }): Record<string, string> {
  // Of this very moment, because receivers refuse old ones and a run of the job may take long.
  const seconds = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(of.secret.slice('whsec_'.length), 'base64')
  const hmac = createHmac('sha256', key).update(`${of.id}.${seconds}.${of.body}`).digest('base64')
  return { 'webhook-id': of.id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${hmac}` }
}
