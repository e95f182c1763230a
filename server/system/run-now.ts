import { type Refusal, refuse } from '#domain/refusal.ts'
import { canRunNow } from '#domain/staff/system.ts'
import type { Database } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { readSoon, requestRun } from './queries.ts'

/**
 * Asks for a run of a job before it is due; a process takes it within seconds. Safe: every run does only what is due by the
 * rows it finds.
 */
export function requestJobRun(
  database: Database,
  name: string,
  order: StaffOrder,
): Promise<Refusal<'job-unknown'> | undefined> {
  const job = jobs.find((one) => one.name === name)
  return database.transaction(async (transaction) => {
    const isAsked =
      job && canRunNow({ every: job.every / 1000 }) && (await requestRun(transaction, name, order.now))
    if (!isAsked) return refuse('job-unknown')
    await recordAudit(transaction, order, { action: 'job.run', subject: { kind: 'job', id: name } })
  })
}

/** Lets a calendar of another site be read within a minute. */
export function readCalendarNow(
  database: Database,
  calendar: string,
  order: StaffOrder,
): Promise<Refusal<'calendar-unknown'> | undefined> {
  return database.transaction(async (transaction) => {
    const isFound = isUuid(calendar) && (await readSoon(transaction, calendar, order.now))
    if (!isFound) return refuse('calendar-unknown')
    await recordAudit(transaction, order, {
      action: 'calendar.read',
      subject: { kind: 'calendar', id: calendar },
    })
  })
}
