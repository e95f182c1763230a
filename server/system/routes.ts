import * as calls from '#contract/staff/system.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { checkProvider } from './check-provider.ts'
import { findHealth } from './find-health.ts'
import { listJobs } from './list-jobs.ts'
import { readCalendarNow, requestJobRun } from './run-now.ts'

export const systemEndpoints: Endpoint[] = [
  handleForStaff(
    'system.manage',
    calls.getSystemHealth,
    { summary: 'Returns how the installation is: versions, database, disk, services outside, queues.' },
    ({ company, now }) => findHealth(company, now),
  ),
  handleForStaff(
    'system.manage',
    calls.listJobs,
    { summary: 'Lists the background jobs with their last runs.' },
    async ({ company, now }) => ({ jobs: await listJobs(company.database, now) }),
  ),
  handleForStaff(
    'system.manage',
    calls.runJob,
    { summary: 'Runs a background job before it is due.' },
    async ({ company, input: { name, reason }, order }) => {
      const refused = await requestJobRun(company.database, name, { ...order, reason })
      return refused ? reject(404, refused.refused) : {}
    },
  ),
  handleForStaff(
    'system.manage',
    calls.checkProvider,
    {
      summary:
        'Checks the keys of a provider by a query that changes nothing there. At most 20 in 15 minutes.',
    },
    async ({ company, input: { provider, reason }, order }) => {
      const checked = await checkProvider(company, provider, { ...order, reason })
      if (!isRefusal(checked)) return checked
      const { refused, values } = checked
      return reject(refused === 'too-many-attempts' ? 429 : 409, refused, { values })
    },
  ),
  handleForStaff(
    'system.manage',
    calls.readCalendarNow,
    { summary: 'Reads a calendar of another site within a minute.' },
    async ({ company, input: { calendar, reason }, order }) => {
      const refused = await readCalendarNow(company.database, calendar, { ...order, reason })
      return refused ? reject(404, refused.refused) : {}
    },
  ),
]
