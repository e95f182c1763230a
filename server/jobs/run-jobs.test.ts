import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { jobRuns } from '#server/database/schema/system.ts'
import { requestRun } from '#server/system/queries.ts'
import { testCompany } from '#tests/factories/company.ts'
import type { Job } from './jobs.ts'
import { startJobs } from './run-jobs.ts'

const { company, database } = await testCompany()
const hour = 3_600_000
let stop: (() => Promise<void>) | undefined

afterEach(async () => {
  await stop?.()
  await database.delete(jobRuns)
})

function start(job: Partial<Job>) {
  stop = startJobs(company, [{ name: 'sweep', every: hour, run: async () => {}, ...job }])
}

async function rowOf(name = 'sweep') {
  const rows = await database.select().from(jobRuns)
  return rows.find((row) => row.name === name)
}

test('a run is recorded with its times, and the next one after the pause of its job', async () => {
  start({})
  await vi.waitFor(async () => expect(await rowOf()).toBeDefined(), { timeout: 10_000 })
  const row = (await rowOf())!
  expect(row).toMatchObject({ failures: 0, failingSince: null, failedAt: null, error: null })
  expect(row.durationMs).toBe(row.finishedAt!.getTime() - row.startedAt.getTime())
  expect(row.nextAt.getTime() - row.finishedAt!.getTime()).toBe(hour)
})

test('failed runs are counted with the first and the last one, without any value; a good one ends the count', async () => {
  let fails = true
  const run = vi.fn(async () => {
    if (fails) await database.execute(sql`select ${'ada@guests.example'}::int`)
  })
  start({ every: 10, run })
  await vi.waitFor(async () => expect((await rowOf())?.failures).toBeGreaterThan(1), { timeout: 10_000 })
  const failed = (await rowOf())!
  expect(failed.error).toBe('a statement failed: SQLSTATE 22P02')
  expect(failed.failedAt!.getTime()).toBeGreaterThan(failed.failingSince!.getTime())
  fails = false
  await vi.waitFor(async () => expect((await rowOf())?.failures).toBe(0), { timeout: 10_000 })
  expect(await rowOf()).toMatchObject({ failingSince: null, error: failed.error })
})

test('runs that go well are written once in half a minute', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
  }
  start({ every: 5, run })
  await vi.waitFor(async () => expect(await rowOf()).toBeDefined(), { timeout: 10_000 })
  const first = await rowOf()
  const from = runs
  await vi.waitFor(() => expect(runs).toBeGreaterThan(from + 20), { timeout: 10_000 })
  expect(await rowOf()).toEqual(first)
})

test('a run that staff ask for begins before it is due, once', async () => {
  const run = vi.fn(async () => {})
  start({ run })
  await vi.waitFor(async () => expect(await rowOf()).toBeDefined(), { timeout: 10_000 })
  expect(await requestRun(database, 'sweep', new Date())).toBe(true)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  await vi.waitFor(async () => expect((await rowOf())?.requestedAt).toBeNull(), { timeout: 10_000 })
  await stop!()
  expect(run).toHaveBeenCalledTimes(2)
})

test('a stop waits for the run under way, and aborts it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isAborted = false
  start({
    run(_, __, stopping) {
      resolve()
      return new Promise((done) => {
        stopping.addEventListener('abort', () => {
          isAborted = true
          done(undefined)
        })
      })
    },
  })
  await promise
  await stop!()
  expect(isAborted).toBe(true)
})

test('runs of jobs that are no more are deleted once they are a day late', async () => {
  const row = { startedAt: new Date(), finishedAt: new Date() }
  await database.insert(jobRuns).values([
    { ...row, name: 'former', nextAt: new Date('2026-01-01T00:00:00Z') },
    { ...row, name: 'of-a-newer-version', nextAt: new Date('2099-01-01T00:00:00Z') },
  ])
  start({})
  await vi.waitFor(async () => expect(await rowOf('former')).toBeUndefined(), { timeout: 10_000 })
  expect(await rowOf('of-a-newer-version')).toBeDefined()
})
