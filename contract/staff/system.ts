import {
  checkedProviders,
  checkOutcomes,
  healthStates,
  type JobRun,
  type JobState,
  jobStates,
  type ProviderCheck,
  type ServiceCheck,
  type SystemHealth,
  systemQueues,
} from '#domain/staff/system.ts'
import { get, post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import { boolean, id, instant, integer, number, string, text } from '../types.ts'
import { requestedTask } from './tasks.ts'

/* How the installation is, and its background jobs. No secret and nothing of a person is in these answers. */

const state = ['state', sameWord(healthStates)] as const

const reached = {
  succeededAt: ['succeeded_at', instant.optional().describe('When it was last reached.')],
  failedAt: ['failed_at', instant.optional()],
  failingSince: ['failing_since', instant.optional()],
  problem: ['problem', string().optional().describe('Code of the last problem.')],
} as const satisfies Record<keyof ServiceCheck, unknown>

export const getSystemHealth = get('/office/system', {
  input: object({}),
  output: object({
    versions: [
      'versions',
      shape<SystemHealth['versions']>({
        kervan: ['kervan', string()],
        node: ['node', string()],
        startedAt: ['started_at', instant.describe('When this process started.')],
      }),
    ],
    database: [
      'database',
      shape<SystemHealth['database']>({
        version: ['version', string()],
        bytes: ['bytes', number],
        applied: ['applied', integer().describe('Applied migrations.')],
        known: ['known', integer().describe('Migrations of this version.')],
        migratedAt: ['migrated_at', instant.optional()],
      }),
    ],
    disk: ['disk', shape<SystemHealth['disk']>({ state, free: ['free', number], total: ['total', number] })],
    rates: [
      'rates',
      shape<SystemHealth['rates']>({
        state,
        isAutomatic: ['automatic', boolean.describe('Bulletins are fetched from the central bank.')],
        source: ['source', string()],
        day: ['day', string().optional().describe('Day of the bulletin.')],
        ...reached,
      }),
    ],
    mail: ['mail', shape<SystemHealth['mail']>({ state, hasServer: ['server', boolean], ...reached })],
    payments: [
      'payments',
      list(
        shape<SystemHealth['payments'][number]>({
          provider: ['provider', string()],
          isUsed: ['used', boolean.describe('New payments go to this one.')],
          isTest: ['test', boolean],
          lastEventAt: ['last_event_at', instant.optional().describe('The last genuine notification.')],
        }),
      ),
    ],
    checks: [
      'checks',
      list(
        shape<ProviderCheck>({
          provider: ['provider', sameWord(checkedProviders)],
          ...reached,
        }),
      ),
    ],
    calendars: [
      'calendars',
      list(
        shape<SystemHealth['calendars'][number]>({
          id: ['id', id],
          product: ['product', id],
          title: ['title', string()],
          site: ['site', string().describe('Its host; the rest of the address is secret.')],
          readAt: ['read_at', instant.optional()],
          nextAt: ['next_at', instant],
          failures: ['failures', integer()],
          conflicts: ['conflicts', integer()],
          problem: ['problem', string().optional()],
        }),
      ),
    ],
    queues: [
      'queues',
      list(
        shape<SystemHealth['queues'][number]>({
          name: ['name', sameWord(systemQueues)],
          waiting: ['waiting', integer()],
          failed: ['failed', integer()],
          oldest: ['oldest', instant.optional().describe('Since when the oldest one waits.')],
        }),
      ),
    ],
    backupAt: ['backup_at', instant.optional().describe('When the last backup was made.')],
  }),
})

export const listJobs = get('/office/jobs', {
  input: object({}),
  output: object({
    jobs: [
      'jobs',
      list(
        shape<JobRun & { state: JobState }>({
          name: ['name', id],
          every: ['every', integer().describe('Seconds between two runs.')],
          state: ['state', sameWord(jobStates)],
          startedAt: ['started_at', instant.optional()],
          finishedAt: ['finished_at', instant.optional()],
          durationMs: ['duration_ms', integer().optional()],
          nextAt: ['next_at', instant.optional()],
          failures: ['failures', integer().describe('Runs that failed in a row.')],
          failingSince: ['failing_since', instant.optional()],
          failedAt: ['failed_at', instant.optional()],
          error: ['error', string().optional().describe('The last error, without any value of a row.')],
          isRequested: ['requested', boolean],
        }),
      ),
    ],
  }),
})

const reason = ['reason', text(500).optional().describe('For the audit log.')] as const

export const runJob = post('/office/run-job', {
  input: object({ name: ['name', id], reason }),
  output: object({}),
})

export const readCalendarNow = post('/office/read-calendar', {
  input: object({ calendar: ['calendar', id], reason }),
  output: object({}),
})

export const checkProvider = post('/office/check-provider', {
  input: object({ provider: ['provider', sameWord(checkedProviders)], reason }),
  output: object({ outcome: ['outcome', sameWord(checkOutcomes)] }),
})

export const requestBackup = post('/office/request-backup', {
  input: object({ reason }),
  output: requestedTask,
})
