import type { KeyMode } from './keys.ts'

/** What a webhook of an agency reports. Source: the capability `octo/webhooks` of OCTO. */
export const webhookEvents = ['booking_update', 'availability_update', 'product_update'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The most webhooks of an agency whose keys are valid. */
export const mostWebhooks = 20

/** A delivery that waits is `queued`, one under way `sending`; one that is sent no more after failures is `failed`. */
export const deliveryStates = ['queued', 'sending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed: the receiver answered with another status than 2xx or 410 (`gone`), or was not reached. */
export const deliveryProblems = [
  'status',
  'gone',
  'timeout',
  'unreachable',
  'private-address',
  'internal',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** A webhook as staff and its agency see it; instants are ISO 8601. */
export type AgencyWebhook = {
  id: string
  event: WebhookEvent
  url: string
  mode: KeyMode
  createdAt: string
  /** Nothing is sent any more: its receiver answered 410. */
  disabledAt?: string
  queued: number
  failed: number
}

/** A delivery of a webhook, without what was sent; instants are ISO 8601. */
export type WebhookDelivery = {
  id: string
  webhook: string
  event: WebhookEvent
  state: DeliveryState
  attempts: number
  queuedAt: string
  sentAt?: string
  /** HTTP status of the last attempt. */
  status?: number
  problem?: DeliveryProblem
}

/** The most attempts of a delivery, and the hours after which it is not tried again. */
export const mostAttempts = 10
const hoursTried = 24

const minute = 60_000
const longestPause = 6 * 60 * minute

/**
 * Returns when a webhook is tried again after its attempts failed `failures` times in sequence: a minute, then twice as long
 * each time, six hours at most. Never throws. Source: docs/octo.md, "Webhooks". Example: after 3 failures in 4 minutes.
 */
export function nextAttempt(failures: number, now: Date): Date {
  const pause = Math.min(minute * 2 ** Math.min(Math.max(failures - 1, 0), 20), longestPause)
  return new Date(now.getTime() + pause)
}

/**
 * Returns whether a delivery that failed is tried again: up to 10 times within 24 hours. Never throws. Source: docs/octo.md,
 * "Webhooks". Example: the tenth failure is the last.
 */
export function isTriedAgain(
  { attempts, queuedAt }: { attempts: number; queuedAt: Date },
  now: Date,
): boolean {
  return attempts < mostAttempts && now.getTime() - queuedAt.getTime() < hoursTried * 60 * minute
}
