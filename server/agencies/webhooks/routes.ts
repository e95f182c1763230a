import * as calls from '#contract/staff/agency-webhooks.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { answer } from '../answer.ts'
import { listWebhooks, resendDeliveries } from './manage-webhooks.ts'

export const agencyWebhookEndpoints: Endpoint[] = [
  handleForStaff(
    'agencies.manage',
    calls.listWebhooks,
    { summary: 'Lists the webhooks of an agency with their newest deliveries.' },
    async ({ company, input }) => answer(await listWebhooks(company.database, input.number)),
  ),
  handleForStaff(
    'agencies.manage',
    calls.resendDeliveries,
    { summary: 'Sends a delivery of a webhook of an agency again, or all that failed.' },
    async ({ company, input: { reason, ...chosen }, order }) =>
      answer(await resendDeliveries(company.database, chosen, { ...order, reason })),
  ),
]
