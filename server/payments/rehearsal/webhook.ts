import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Company } from '#server/company.ts'
import { webhookAddress } from '../addresses.ts'
import type { ProviderEvent } from '../provider.ts'
import type { RehearsalRow } from './queries.ts'

const signatureHeader = 'x-rehearsal-signature'
const retryAfterMs = [5_000, 30_000, 120_000]

const notification = z.object({ event: z.string().max(100), attempt: z.string().max(64), status: z.string() })

export type Notice = { payment: Pick<RehearsalRow, 'token' | 'attempt'>; status: 'success' | 'failure' }

/** A notification as the bank sends it, signed. */
export function writeWebhook(
  company: Pick<Company, 'secret'>,
  { payment, status }: Notice,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ event: `${payment.token}-${status}`, attempt: payment.attempt, status })
  return {
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(company, body) },
  }
}

/** The event in a notification; undefined when the signature is not the bank's. */
export function readWebhook(
  company: Pick<Company, 'secret'>,
  rawBody: string,
  headers: Headers,
): ProviderEvent | undefined {
  const given = Buffer.from(headers.get(signatureHeader) ?? '', 'utf8')
  const expected = Buffer.from(signatureOf(company, rawBody), 'utf8')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const parsed = notification.safeParse(JSON.parse(rawBody))
  if (!parsed.success) return undefined
  const { event, attempt } = parsed.data
  return { key: event, attempt, body: parsed.data, acknowledgement: 'OK' }
}

/** Sends a notification after a delay, and again until it is accepted; the bank does not wait for it. */
export function deliverWebhook(company: Company, { afterMs, ...notice }: Notice & { afterMs: number }): void {
  const waits = [afterMs, ...retryAfterMs]
  function tryNext(): void {
    const wait = waits.shift()
    if (wait !== undefined) setTimeout(send, wait).unref()
  }
  async function send(): Promise<void> {
    try {
      const { body, headers } = writeWebhook(company, notice)
      const address = webhookAddress(company, 'rehearsal')
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
    } catch (error) {
      company.log.warn(
        { error: (error as Error).message },
        'the rehearsal bank could not deliver its notification',
      )
      tryNext()
    }
  }
  tryNext()
}

function signatureOf({ secret }: Pick<Company, 'secret'>, body: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kervan rehearsal bank', 32))
  return createHmac('sha256', key).update(body).digest('hex')
}
