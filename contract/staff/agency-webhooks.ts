import { keyModes } from '#domain/agencies/keys.ts'
import {
  type AgencyWebhook,
  deliveryProblems,
  deliveryStates,
  type WebhookDelivery,
  webhookEvents,
} from '#domain/agencies/webhooks.ts'
import { get, post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import { id, instant, integer, string, text } from '../types.ts'

/* Calls by which staff see the webhooks of an agency and send deliveries again. */

const number = ['number', string({ min: 1, max: 40 }).describe('Number of the agency.')] as const

const webhook = shape<AgencyWebhook>({
  id: ['id', id],
  event: ['event', sameWord(webhookEvents)],
  url: ['url', string().describe('Without its query.')],
  mode: ['mode', sameWord(keyModes)],
  createdAt: ['created_at', instant],
  disabledAt: ['disabled_at', instant.optional().describe('Its receiver answered 410.')],
  queued: ['queued', integer()],
  failed: ['failed', integer()],
})

const delivery = shape<WebhookDelivery>({
  id: ['id', id],
  webhook: ['webhook', id],
  event: ['event', sameWord(webhookEvents)],
  state: ['state', sameWord(deliveryStates)],
  attempts: ['attempts', integer()],
  queuedAt: ['queued_at', instant],
  sentAt: ['sent_at', instant.optional()],
  status: ['status', integer().optional().describe('HTTP status of the last attempt.')],
  problem: ['problem', sameWord(deliveryProblems).optional()],
})

export const listWebhooks = get('/office/agency-webhooks', {
  input: object({ number }),
  output: object({
    webhooks: ['webhooks', list(webhook)],
    deliveries: [
      'deliveries',
      list(delivery).describe('The newest 100; those that failed before others, where they are more.'),
    ],
  }),
})
export const resendDeliveries = post('/office/resend-agency-webhooks', {
  input: object({
    number,
    delivery: ['delivery', id.optional().describe('All that failed without one.')],
    reason: ['reason', text(500).optional().describe('For the audit log.')],
  }),
  output: object({ queued: ['queued', integer()] }),
})
