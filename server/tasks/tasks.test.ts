import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeBackup } from '#server/backups/make-backup.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { checkCompanyFile } from '../../bin/company-file/read.ts'
import { lastTaskDoneAt, requestTask } from './manage-tasks.ts'
import { deleteTaskFiles, type RunningTask, runTasks, type TaskWork } from './run-tasks.ts'
import { taskFolder } from './task-files.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: owner, staff, order } = await testStaff(company, 'owner')
const { token: manager, order: byManager } = await testStaff(company, 'manager', 'Efe Ak')
const { token: guide } = await testStaff(company, 'guide')
const running = new AbortController().signal
const far = new Date('2099-01-01T00:00:00Z')

beforeEach(async () => {
  await database.execute(sql`delete from tasks`)
  await deleteTaskFiles(company, new Date())
})

const call = (path: string, input: object, token = owner) => api.post(`/office/${path}`, input, token)
const requestBackup = (token = owner) => call('request-backup', { reason: 'Before the upgrade' }, token)

/** Asks for an export with options of its own. */
async function ask(n = 0, by = order): Promise<string> {
  return ((await requestTask(company, { kind: 'bookings-export', options: { n } }, by)) as { id: string }).id
}

const small: TaskWork = async (_, { path, onProgress }) => {
  onProgress({ done: 2, total: 2 })
  await writeFile(path, 'id\r\n1\r\n')
  return { file: 'bookings.csv', availableFor: 60_000 }
}

const runExports = (work: TaskWork = small, stopping = running, on = company) =>
  runTasks(on, { works: { 'bookings-export': work }, now: new Date(), stopping })
const runBackups = (stopping = running, on = company) =>
  runTasks(on, { works: { backup: makeBackup }, now: new Date(), stopping })

type Listed = Record<string, unknown>[]

async function listed(path = 'tasks', token = owner): Promise<Listed> {
  return ((await api.get(`/office/${path}`, token)).body.data as { tasks: Listed }).tasks
}

async function statesOf(): Promise<unknown[]> {
  return (await listed()).map(({ state }) => state)
}

function download(address: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return api.app.request(address, { headers })
}

async function addressOf(task: unknown, token = owner): Promise<string> {
  return ((await call('open-task-file', { task }, token)).body.data as { address: string }).address
}

test('an owner asks for a backup, a job makes it, and it is downloaded once, whole, with audit rows', async () => {
  expect(await lastTaskDoneAt(company, 'backup')).toBeNull()
  const { id } = (await requestBackup()).body.data as { id: string }
  expect(await listed()).toMatchObject([{ id, kind: 'backup', by: 'Ada Kaya', own: true, state: 'queued' }])
  const second = await requestBackup()
  expect([second.status, second.body.code]).toEqual([409, 'backup-under-way'])
  expect((await call('open-task-file', { task: id })).body.code).toBe('file-deleted')

  await runBackups()
  const [made] = await listed()
  const file = join(taskFolder(company), id)
  const { size, mode } = await stat(file)
  expect(made).toMatchObject({ state: 'done', bytes: size, available_until: expect.any(String) })
  expect(made!.done).toBe(made!.total)
  expect(mode & 0o077).toBe(0)
  expect((await checkCompanyFile(file)).tables.length).toBe(made!.total)
  expect(await lastTaskDoneAt(company, 'backup')).toEqual(expect.any(Date))

  const address = await addressOf(id)
  expect((await download(address)).status).toBe(401)
  expect((await download(address, manager)).status).toBe(403)
  const answer = await download(address, owner)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.tar\.gz"$/,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  await writeFile(`${company.uploads}-downloaded`, bytes)
  expect((await checkCompanyFile(`${company.uploads}-downloaded`)).tables.length).toBe(made!.total)
  expect((await download(address, owner)).status).toBe(404)
  const audit = await database.execute(sql`
    select action, subject_id as id, after, reason from audit_log where staff = ${staff.id} order by id`)
  const after = { kind: 'backup' }
  expect(audit.rows).toEqual([
    { action: 'task.request', id, after, reason: 'Before the upgrade' },
    { action: 'task.download', id, after, reason: null },
  ])
})

test('a link that is not used within a minute is over, and one that was opened twice is the second alone', async () => {
  const id = await ask()
  await runExports()
  const first = await addressOf(id)
  const second = await addressOf(id)
  expect((await download(first, owner)).status).toBe(404)
  await database.execute(sql`update tasks set token_until = now() - interval '1 second'`)
  expect((await download(second, owner)).status).toBe(404)
  expect((await download(second)).status).toBe(401)
})

test('a file is deleted when its time is over; unknown tasks and files of another machine are refused', async () => {
  const id = await ask()
  await runExports()
  await writeFile(join(taskFolder(company), 'left-behind.part'), 'x')
  await deleteTaskFiles(company, new Date())
  expect(await readdir(taskFolder(company))).toEqual([id])
  await database.execute(sql`update tasks set file_until = now() - interval '1 second'`)
  expect((await call('open-task-file', { task: id })).body.code).toBe('file-deleted')
  await deleteTaskFiles(company, new Date())
  expect(await readdir(taskFolder(company))).toEqual([])
  expect((await listed())[0]).toMatchObject({ state: 'done', file: 'bookings.csv' })
  expect((await listed())[0]).not.toHaveProperty('available_until')
  await database.execute(sql`update tasks set file_until = ${far}`)
  expect((await call('open-task-file', { task: id })).body.code).toBe('file-not-here')
  for (const task of ['x', '0197aaaa-0000-7000-8000-000000000001'])
    expect((await call('open-task-file', { task })).body.code).toBe('task-unknown')
})

test('the same request twice is one task; a person has five at most, colleagues theirs, in turn', async () => {
  const [first, again] = await Promise.all([ask(1), ask(1)])
  expect(again).toBe(first)
  const many = await Promise.all([2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => ask(n)))
  expect(many.filter(Boolean)).toHaveLength(4)
  await ask(1, byManager)
  const order: unknown[] = []
  await runExports((on, task) => {
    order.push(task.by === `staff:${staff.id}`)
    return small(on, task)
  })
  expect(order).toEqual([true, false, true, true, true, true])
})

test('of two processes one runs a task', async () => {
  for (const n of [1, 2, 3]) await ask(n)
  const runs: string[] = []
  const work: TaskWork = (on, task) => {
    runs.push(task.id)
    return small(on, task)
  }
  await Promise.all([runExports(work), runExports(work), runExports(work)])
  expect(runs.toSorted()).toEqual([...new Set(runs)].toSorted())
  expect(runs).toHaveLength(3)
})

/** Waits for its end, as a long task does. */
const long: TaskWork = async (_, { path, signal, onProgress }: RunningTask) => {
  await writeFile(path, 'half')
  onProgress({ done: 1, total: 9 })
  const { promise, reject } = Promise.withResolvers<never>()
  const beat = setInterval(() => onProgress({ done: 1 }), 200)
  signal.addEventListener('abort', () => reject(signal.reason))
  if (signal.aborted) reject(signal.reason)
  return promise.finally(() => clearInterval(beat))
}

test('a running task is cancelled, its file deleted, and it is begun again', async () => {
  const id = await ask()
  const run = runExports(long)
  await expect.poll(() => statesOf()).toEqual(['running'])
  expect((await call('cancel-task', { task: id }, guide)).body.code).toBe('right-missing')
  expect((await call('cancel-task', { task: id }, manager)).status).toBe(200)
  await run
  expect(await statesOf()).toEqual(['cancelled'])
  expect(await readdir(taskFolder(company))).toEqual([])
  expect((await call('cancel-task', { task: id })).body.code).toBe('task-over')
  expect((await call('restart-task', { task: id })).status).toBe(200)
  expect((await call('restart-task', { task: id })).body.code).toBe('task-not-restartable')
  await runExports()
  expect(await statesOf()).toEqual(['done'])
})

test('a backup is not started again while another one is being asked for', async () => {
  const backup = (state: string) => sql`
    insert into tasks (kind, by, state, requested_at) values ('backup', 'staff:1', ${state}, now()) returning id`
  const { rows } = await database.execute<{ id: string }>(backup('failed'))
  const restarted = await database.transaction(async (transaction) => {
    await transaction.execute(backup('queued'))
    const answer = call('restart-task', { task: rows[0]!.id }, owner)
    const isWaiting = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`
    await expect.poll(async () => (await database.execute(isWaiting)).rows).toEqual([{ n: 1 }])
    return () => answer
  })
  expect((await restarted()).body.code).toBe('task-not-restartable')
})

test('a queued task is cancelled at once', async () => {
  const task = await ask()
  expect((await call('cancel-task', { task })).status).toBe(200)
  await runExports(() => Promise.reject(new Error('not to be run')))
  expect(await statesOf()).toEqual(['cancelled'])
})

test('a stop of the server queues an export again, and ends a backup', async () => {
  await ask()
  const stopping = new AbortController()
  const run = runExports(long, stopping.signal)
  await expect.poll(() => statesOf()).toEqual(['running'])
  stopping.abort()
  await run
  expect(await statesOf()).toEqual(['queued'])
  await runExports()
  await requestBackup()
  const ended = new AbortController()
  await runTasks(company, {
    works: {
      backup: (on, task) => {
        ended.abort()
        return makeBackup(on, task)
      },
    },
    now: new Date(),
    stopping: ended.signal,
  })
  expect(await listed()).toMatchObject([{ state: 'failed', problem: 'interrupted' }, { state: 'done' }])
  expect(await readdir(taskFolder(company))).toHaveLength(1)
})

test('a task of a process that was killed begins again, at most twice; one that was taken for dead writes nothing', async () => {
  const id = await ask()
  await database.execute(sql`
    update tasks set state = 'running', claim = gen_random_uuid(), attempts = 1, progress_at = now() - interval '3 minutes'`)
  const seen: string[] = []
  await runExports(async (on, task) => {
    seen.push(task.id)
    await database.execute(sql`
      update tasks set claim = gen_random_uuid(), progress_at = now() - interval '3 minutes' where id = ${task.id}`)
    return small(on, task)
  })
  expect(seen).toEqual([id])
  expect(await statesOf()).toEqual(['running'])
  await runExports()
  expect(await statesOf()).toEqual(['done'])
  await database.execute(sql`
    update tasks set state = 'running', claim = gen_random_uuid(), attempts = 3, file_until = null,
      progress_at = now() - interval '3 minutes'`)
  await runExports()
  expect(await listed()).toMatchObject([{ state: 'failed', problem: 'interrupted' }])
})

test('one that fails says so and leaves no file; a full disk is named', async () => {
  await ask(1)
  await runExports(async (_, { path }) => {
    await writeFile(path, 'half')
    throw new Error('broken')
  })
  expect((await listed())[0]).toMatchObject({ state: 'failed', problem: 'failed' })
  expect(await readdir(taskFolder(company))).toEqual([])
  await ask(2)
  await runExports(() => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })))
  expect((await listed())[0]).toMatchObject({ state: 'failed', problem: 'no-space' })
})

test('one sees one’s own tasks until they are downloaded or dismissed', async () => {
  const mine = await ask(1)
  const other = await ask(2)
  await ask(1, byManager)
  await runExports()
  const own = async () => (await listed('own-tasks')).filter(({ noticed }) => noticed).map(({ id }) => id)
  expect(await own()).toEqual([other, mine])
  await addressOf(mine)
  expect(await own()).toEqual([other])
  expect((await call('dismiss-task', { task: other }, manager)).body.code).toBe('right-missing')
  await call('dismiss-task', { task: other })
  expect(await own()).toEqual([])
  expect(await listed()).toHaveLength(3)
  const page = async (query: string) => (await api.get(`/office/tasks?${query}`, owner)).body.data
  expect(await page(`limit=1&after=${other}`)).toEqual({ tasks: [expect.objectContaining({ id: mine })] })
  expect(await page('limit=2')).toMatchObject({ tasks: [{ own: false }, { own: true }], next: other })
})

test('a file is for those with the right of its kind, after a recent proof', async () => {
  const task = await ask()
  await runExports()
  expect((await call('open-task-file', { task }, guide)).body.code).toBe('right-missing')
  expect((await call('restart-task', { task }, guide)).body.code).toBe('right-missing')
  const address = await addressOf(task)
  expect((await download(address, guide)).status).toBe(403)
  expect((await api.get('/office/tasks', guide)).status).toBe(403)
  expect((await requestBackup(manager)).body.code).toBe('right-missing')
  await database.execute(sql`update staff_sessions set proved_at = now() - interval '16 minutes'`)
  expect((await call('open-task-file', { task })).body.code).toBe('proof-required')
  expect((await requestBackup()).body.code).toBe('proof-required')
})
