import { scheduleDepartures } from '../availability/schedule-departures.ts'
import type { Company } from '../company.ts'

export type Job = {
  name: string
  /** Milliseconds between two runs on one node. */
  every: number
  run(company: Company, now: Date): Promise<unknown>
}

/** What has to happen without anybody asking. Every job may run on several nodes at once and twice over. */
export const jobs: readonly Job[] = [
  {
    name: 'schedule-departures',
    every: 6 * 60 * 60_000,
    run: (company, now) => scheduleDepartures(company.database, { now }),
  },
]
