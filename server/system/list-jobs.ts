import { type JobRun, type JobState, jobStateOf } from '#domain/staff/system.ts'
import type { Queries } from '#server/database/connect.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { instants, lastRuns } from './queries.ts'

/** Returns every background job with its last run, in the order of their names. */
export async function listJobs(database: Queries, now: Date): Promise<(JobRun & { state: JobState })[]> {
  const runs = await lastRuns(database)
  return jobs
    .map(({ name, every }) => {
      const run = runs.get(name)
      const known = run && {
        ...instants({
          startedAt: run.startedAt,
          finishedAt: run.finishedAt,
          nextAt: run.nextAt,
          failingSince: run.failingSince,
          failedAt: run.failedAt,
        }),
        ...(run.durationMs !== null && { durationMs: run.durationMs }),
        ...(run.error !== null && { error: run.error }),
      }
      const job: JobRun = {
        name,
        every: every / 1000,
        failures: run?.failures ?? 0,
        isRequested: Boolean(run?.requestedAt),
        ...known,
      }
      return { ...job, state: jobStateOf(job, now) }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}
