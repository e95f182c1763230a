import type { Logger } from 'pino'
import type { Company } from '#server/company.ts'
import { type Job, jobs } from './jobs.ts'

/** Starts every job of a company; returns how to stop them and wait for the runs under way. */
export function startJobs(company: Company): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, company, company.log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs a job, waits, runs it again: a run never overlaps the one before it. A failed run is logged, and the next one starts as usual. */
function repeat(job: Job, company: Company, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()

  function run(): void {
    running = job
      .run(company, new Date(), stopping.signal)
      .then(
        () => undefined,
        (error: unknown) => log.error({ error, job: job.name }, 'a job failed'),
      )
      .then(() => {
        if (!stopping.signal.aborted) timer = setTimeout(run, job.every)
      })
  }

  timer = setTimeout(run, Math.min(job.every, 1000))
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
