import type { Company } from '#server/company.ts'
import { deleteRunsOfOthers, recordRunsOf, takeRequestedRuns } from './job-runs.ts'
import { type Job, jobs } from './jobs.ts'

/** Milliseconds between two looks for runs that staff asked for. */
const lookForRequests = 2000

/** Milliseconds after which a run is recorded while it is under way. */
const longRun = 5000

/** Starts every job of a company; returns how to stop them and wait for the runs under way. */
export function startJobs(company: Company, started: readonly Job[] = jobs): () => Promise<void> {
  const loops = new Map(started.map((job) => [job.name, repeat(job, company, recordRunsOf(job, company))]))
  const requested = repeat(
    {
      name: 'run-requested',
      every: lookForRequests,
      async run() {
        for (const name of await takeRequestedRuns(company.database)) loops.get(name)?.runNow()
      },
    },
    company,
  )
  const obsolete = deleteRunsOfOthers(company.database, [...loops.keys()]).catch((error: unknown) =>
    company.log.warn({ error }, 'runs of former jobs could not be deleted'),
  )
  return async () => {
    await Promise.all([obsolete, requested.stop(), ...[...loops.values()].map((loop) => loop.stop())])
  }
}

type Loop = {
  /** Runs the job at once, or again as soon as the run under way is done. */
  runNow(): void
  stop(): Promise<void>
}

/** Runs a job, waits, runs it again: a run never overlaps the one before it. A failed run is logged, and the next one starts as usual. */
function repeat(job: Job, company: Company, record?: ReturnType<typeof recordRunsOf>): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAskedFor = false
  const stopping = new AbortController()

  async function runOnce(): Promise<void> {
    const startedAt = new Date()
    const always = isAskedFor
    isAskedFor = false
    let noted: Promise<void> | undefined
    const noting = setTimeout(() => {
      noted = record?.started(startedAt)
    }, longRun)
    let error: unknown
    try {
      await job.run(company, startedAt, stopping.signal)
    } catch (caught) {
      error = caught ?? new Error('unknown')
      company.log.error({ error, job: job.name }, 'a job failed')
    }
    clearTimeout(noting)
    await noted
    await record?.finished({ startedAt, finishedAt: new Date(), error }, { always })
  }

  async function run(): Promise<void> {
    do await runOnce()
    while (isAskedFor && !stopping.signal.aborted)
    running = undefined
    if (!stopping.signal.aborted) timer = setTimeout(start, job.every)
  }

  function start(): void {
    clearTimeout(timer)
    running = run()
  }

  timer = setTimeout(start, Math.min(job.every, 1000))
  return {
    runNow() {
      if (stopping.signal.aborted) return
      isAskedFor = true
      if (!running) start()
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
