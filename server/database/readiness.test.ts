import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCompany } from '#tests/factories/company.ts'
import type { Database } from './connect.ts'

const { company } = await testCompany()

function readyz(database: Database) {
  const app = createServer({
    company: { ...company, database },
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log: openLog('silent'),
    checkAnswers: true,
  })
  return app.request('/readyz')
}

/** A database whose disk or network does what a test cannot do to a real one. */
function failing(error: Error): Database {
  return { $client: { query: () => Promise.reject(error) } } as unknown as Database
}

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })
}

test('a database that can be written to is ready, and leaves nothing behind', async () => {
  const answer = await readyz(company.database)
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  const left = await company.database.$client.query("select 1 from pg_class where relname = 'readiness'")
  expect(left.rowCount).toBe(0)
})

test('one that can only be read is not', async () => {
  const { $client } = company.database
  const reading = new pg.Pool({ ...$client.options, options: '-c default_transaction_read_only=on' })
  const answer = await readyz({ $client: reading } as unknown as Database)
  await reading.end()
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, reason: 'read-only' }])
})

test.each([
  ['disk-full', databaseError('53100')],
  ['unreachable', databaseError('57P03')],
  ['unreachable', Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })],
])('one that is %s is not', async (reason, error) => {
  const answer = await readyz(failing(error))
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false, reason }])
})

test('one that does not answer is not, after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answer = readyz({ $client: { query: () => new Promise(() => {}) } } as unknown as Database)
  await vi.advanceTimersByTimeAsync(3000)
  vi.useRealTimers()
  expect([(await answer).status, await (await answer).json()]).toEqual([
    503,
    { ok: false, reason: 'unreachable' },
  ])
})
