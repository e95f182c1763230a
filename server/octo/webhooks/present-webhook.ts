import type { WebhookEvent } from '#domain/agencies/webhooks.ts'

/** A webhook as the capability `octo/webhooks` has it. */
export type OctoWebhook = {
  id: string
  event: WebhookEvent
  url: string
  retryOnError: boolean
  useContactLanguage: boolean
  headers: Record<string, string>
  capabilities: string[]
}

type Row = { id: string; event: string; url: string; retryOnError: boolean; capabilities: string[] }

/** Presents a webhook. Its payloads are in the language of the agency, and it has no headers of its own. */
export function presentWebhook({ id, event, url, retryOnError, capabilities }: Row): OctoWebhook {
  const isFixed = { useContactLanguage: false, headers: {} }
  return { id, event: event as WebhookEvent, url, retryOnError, ...isFixed, capabilities }
}
