import * as calls from '#contract/agencies/api-console.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForAgency } from '#server/http/endpoint.ts'
import { rejectFields } from '#server/http/reject-fields.ts'
import { answer, rejectRefusal } from '../answer.ts'
import { createKey, listKeys, revokeKey } from '../keys/manage-keys.ts'
import { refuseAgencyProof } from '../users/refuse-proof.ts'
import { deleteWebhookByUser, listWebhooks, resendDeliveries } from '../webhooks/manage-webhooks.ts'
import { listCalls } from './calls.ts'

export const apiConsoleEndpoints: Endpoint[] = [
  handleForAgency(
    'api',
    calls.getApiConsole,
    { summary: 'Returns the keys of the agency for /octo, its latest calls, webhooks and deliveries.' },
    async ({ company: { database }, agency }) => {
      const keys = await listKeys(database, agency.number, { forStaff: false })
      const webhooks = await listWebhooks(database, agency.number)
      if (isRefusal(keys)) return rejectRefusal(keys)
      if (isRefusal(webhooks)) return rejectRefusal(webhooks)
      return { keys, ...webhooks, calls: await listCalls(database, agency.id) }
    },
  ),
  handleForAgency(
    'api',
    calls.createOwnKey,
    { summary: 'Makes a key of the agency for /octo and returns it, once; a live one after the password.' },
    async ({ company: { database }, agency: { number }, user, input, order, locale }) => {
      const { password = '', ...key } = input
      const { now } = order
      const refused =
        key.mode === 'live' ? await refuseAgencyProof(database, password, { user: user.id, now }) : undefined
      if (refused) {
        const isOfField = refused.refused !== 'too-many-attempts'
        return isOfField ? rejectFields({ password: refused }, locale) : rejectRefusal(refused)
      }
      return answer(await createKey(database, { ...key, number }, order))
    },
  ),
  handleForAgency(
    'api',
    calls.revokeOwnKey,
    { summary: 'Revokes a key of the agency at once and for good.' },
    async ({ company, agency: { number }, input: { key }, order }) => {
      const revoked = await revokeKey(company.database, { number, key }, order)
      return isRefusal(revoked) ? rejectRefusal(revoked) : { key: revoked }
    },
  ),
  handleForAgency(
    'api',
    calls.deleteOwnWebhook,
    { summary: 'Deletes a webhook of the agency with its deliveries.' },
    async ({ company, agency: { id, number }, input: { webhook }, order }) => {
      const ended = await deleteWebhookByUser(company.database, { id: webhook, agency: id, number }, order)
      return isRefusal(ended) ? rejectRefusal(ended) : {}
    },
  ),
  handleForAgency(
    'api',
    calls.resendOwnDeliveries,
    { summary: 'Sends a delivery of a webhook again, or all that failed.' },
    async ({ company, agency: { number }, input: { delivery }, order }) =>
      answer(await resendDeliveries(company.database, { number, delivery }, order)),
  ),
]
