import { z } from 'zod'
import { webhookEvents } from '#domain/agencies/webhooks.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import {
  changeWebhook,
  createWebhook,
  endWebhook,
  webhooksOfHolder,
} from '#server/agencies/webhooks/manage-webhooks.ts'
import { type OctoAsk, type OctoCall, octoCall } from '../call.ts'
import { type OctoRefusal, refuseOcto } from '../refusal.ts'
import { type OctoWebhook, presentWebhook } from './present-webhook.ts'

const fields = {
  event: z.enum(webhookEvents),
  url: z.string().max(2000),
  retryOnError: z.boolean().nullish(),
  useContactLanguage: z.literal(false, 'payloads are in the language of the agency').nullish(),
  headers: z.record(z.string(), z.never('no headers of your own')).nullish(),
}
const ofOne = { id: z.string().max(100) }

const newWebhook = z.object(fields)
const changedWebhook = z.object({ ...ofOne, ...fields }).partial({ event: true, url: true })

/** Calls of the capability `octo/webhooks`. All need a key that may book, because bookings are among the events. */
export const webhookCalls: readonly OctoCall[] = [
  octoCall({ method: 'GET', path: '/webhooks', scope: 'book', input: z.object({}), handle: listWebhooks }),
  octoCall({ method: 'POST', path: '/webhooks', scope: 'book', input: newWebhook, handle: create }),
  octoCall({ method: 'PATCH', path: '/webhooks/:id', scope: 'book', input: changedWebhook, handle: change }),
  octoCall({
    method: 'DELETE',
    path: '/webhooks/:id',
    scope: 'book',
    input: z.object(ofOne),
    handle: deleteOne,
  }),
]

async function listWebhooks({ company, holder }: OctoAsk): Promise<OctoWebhook[]> {
  return (await webhooksOfHolder(company.database, holder)).map(presentWebhook)
}

async function create(
  ask: OctoAsk<z.infer<typeof newWebhook>>,
): Promise<(OctoWebhook & { secret: string }) | OctoRefusal> {
  const { company, holder, input, now } = ask
  const { event, url, retryOnError } = input
  const made = await createWebhook(
    company,
    holder,
    { event, url, retryOnError: retryOnError ?? undefined, capabilities: [...ask.with] },
    now,
  )
  return isRefusal(made) ? refused(made) : { ...presentWebhook(made.webhook), secret: made.secret }
}

async function change(ask: OctoAsk<z.infer<typeof changedWebhook>>): Promise<OctoWebhook | OctoRefusal> {
  const { company, holder, now } = ask
  const { id, event, url, retryOnError } = ask.input
  const changed = await changeWebhook(
    company,
    holder,
    { id, event, url, retryOnError: retryOnError ?? undefined, capabilities: [...ask.with] },
    now,
  )
  return isRefusal(changed) ? refused(changed) : presentWebhook(changed)
}

async function deleteOne({
  company,
  holder,
  input: { id },
}: OctoAsk<{ id: string }>): Promise<OctoWebhook | OctoRefusal> {
  const owner = { agency: holder.agency.id, mode: holder.mode }
  const ended = await endWebhook(company.database, { id, ...owner })
  return isRefusal(ended) ? refused(ended) : presentWebhook(ended)
}

const messages: Readonly<Record<string, string>> = {
  'webhook-unknown': 'id: there is no such webhook',
  'webhook-address-invalid': 'url: an https address without a password',
  'webhook-address-private': 'url: not a public address',
  'too-many-webhooks': 'the agency has too many webhooks',
}

function refused({ refused: code }: Refusal): OctoRefusal {
  const isBad = code !== 'too-many-webhooks'
  return refuseOcto(isBad ? 'BAD_REQUEST' : 'UNPROCESSABLE_ENTITY', { message: messages[code]! })
}
