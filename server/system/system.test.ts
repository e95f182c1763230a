import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SystemHealth } from '#domain/staff/system.ts'
import { jobRuns } from '#server/database/schema/system.ts'
import { insertFeed } from '#server/inventory/calendars/queries.ts'
import { takeRequestedRuns } from '#server/jobs/job-runs.ts'
import { noteFailure, noteSuccess } from '#server/service-checks.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { findHealth } from './find-health.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: manager } = await testStaff(company, 'manager')
const now = new Date()

const health = () => findHealth(company, now)

test('a new installation is well: migrations of this version, disk, rates by hand, no mail server', async () => {
  const { versions, database, disk, rates, mail, payments, calendars, queues } = await health()
  expect(versions).toMatchObject({ kervan: expect.any(String), node: process.versions.node })
  expect(database.applied).toBe(database.known)
  expect(database.version).toMatch(/^18/)
  expect(disk.total).toBeGreaterThan(disk.free)
  expect(rates).toMatchObject({ isAutomatic: false, source: 'test', day: '2026-07-01' })
  expect(mail).toEqual({ state: 'warning', hasServer: false })
  expect(payments).toEqual([{ provider: 'rehearsal', isUsed: true, isTest: true }])
  expect(calendars).toEqual([])
  expect(queues.map(({ name, waiting, failed }) => [name, waiting, failed])).toEqual([
    ['emails', 0, 0],
    ['webhooks', 0, 0],
    ['payments', 0, 0],
    ['payment-events', 0, 0],
    ['refunds', 0, 0],
  ])
})

test('a service that fails is failing since the first failure, until it is reached', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 3, 9, minute))
  await noteSuccess(database, 'mail', at(0))
  await noteFailure(database, 'mail', { problem: 'unreachable', now: at(5) })
  await noteFailure(database, 'mail', { problem: 'unreachable', now: at(10) })
  expect((await health()).mail).toEqual({
    state: 'failed',
    hasServer: false,
    succeededAt: at(0).toISOString(),
    failedAt: at(10).toISOString(),
    failingSince: at(5).toISOString(),
    problem: 'unreachable',
  })
  await noteSuccess(database, 'mail', at(15))
  expect((await health()).mail).toEqual({
    state: 'warning',
    hasServer: false,
    succeededAt: at(15).toISOString(),
    failedAt: at(10).toISOString(),
  })
})

test('a calendar is named by its product and site; its address, keys and recipients appear nowhere', async () => {
  await insertFeed(database, 'boat', 'https://calendars.example/secret-token.ics')
  await database.execute(sql`update calendar_feeds set failures = 2, problem = 'calendar-refused'`)
  await database.execute(sql`
    insert into outbox (template, recipient, locale, data, last_error)
    values ('welcome', 'guest@secret.example', 'en', '{}', '550 guest@secret.example')`)
  const paying = {
    ...company,
    mail: { smtpUrl: 'smtps://user:password-of-mail@mail.example' },
    paymentProvider: 'iyzico',
    paymentAccounts: {
      iyzico: { apiKey: 'key-of-iyzico', secretKey: 'secret-of-iyzico', baseUrl: 'https://api.iyzipay.com' },
    },
  }
  const found: SystemHealth = await findHealth(paying, now)
  expect(found.calendars).toMatchObject([
    { product: 'boat', site: 'calendars.example', failures: 2, conflicts: 0, problem: 'calendar-refused' },
  ])
  expect(found.payments).toEqual([{ provider: 'iyzico', isUsed: true, isTest: false }])
  expect(found.queues[0]).toMatchObject({ name: 'emails', waiting: 0, failed: 1 })
  expect(JSON.stringify(found)).not.toMatch(/secret|password|key-of|guest/)
})

test('the last genuine notification of a provider is reported', async () => {
  await database.execute(sql`
    insert into payment_events (provider, event_key, body, received_at) values
      ('rehearsal', '1', '{}', '2026-06-03T08:00:00Z'), ('rehearsal', '2', '{}', '2026-06-03T09:00:00Z'),
      ('paytr', '3', '{}', '2026-06-03T10:00:00Z')`)
  expect((await health()).payments[0]!.lastEventAt).toBe('2026-06-03T09:00:00.000Z')
})

test('a job is run for those with the right, once, with an audit row; unknown ones and those that come at once are not', async () => {
  const started = { startedAt: now, finishedAt: now, nextAt: now }
  await database.insert(jobRuns).values([
    { ...started, name: 'refresh-rates' },
    { ...started, name: 'send-outbox' },
  ])
  const run = (name: unknown) => api.post('/office/run-job', { name, reason: 'Rates are old' }, manager)
  expect((await run('refresh-rates')).status).toBe(200)
  const { body } = await api.get('/office/jobs', manager)
  const { jobs } = body.data as { jobs: { name: string; requested: boolean; state: string }[] }
  expect(jobs.filter(({ requested }) => requested)).toMatchObject([{ name: 'refresh-rates', state: 'ok' }])
  expect(jobs.find(({ name }) => name === 'read-calendars')).toMatchObject({ state: 'never' })
  expect(await takeRequestedRuns(database)).toEqual(['refresh-rates'])
  expect(await takeRequestedRuns(database)).toEqual([])
  const audit = await api.get('/office/audit?action=job.run', manager)
  expect(audit.body.data).toMatchObject({
    entries: [{ subject: { kind: 'job', id: 'refresh-rates' }, reason: 'Rates are old' }],
  })
  for (const name of ['send-outbox', 'nothing', 'read-calendars']) {
    const { status, body } = await run(name)
    expect([status, body.code]).toEqual([404, 'job-unknown'])
  }
  expect((await run({ $gt: '' })).status).toBe(422)
})

test('a calendar is read soon; one that is no longer there is unknown', async () => {
  const { calendars } = await health()
  const read = (calendar: unknown) => api.post('/office/read-calendar', { calendar }, manager)
  expect((await read(calendars[0]!.id)).status).toBe(200)
  const { rows } = await database.execute<{ due: boolean }>(
    sql`select next_read_at <= now() as due from calendar_feeds`,
  )
  expect(rows).toEqual([{ due: true }])
  await database.execute(sql`delete from calendar_feeds`)
  for (const id of [calendars[0]!.id, 'x']) expect((await read(id)).body.code).toBe('calendar-unknown')
})
