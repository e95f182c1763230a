import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Backup } from '#domain/staff/system.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { checkCompanyFile } from '../../bin/company-file/read.ts'
import { backupFolder } from './backup-files.ts'
import { makeBackups } from './make-backups.ts'
import { lastBackupAt } from './queries.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: owner, staff } = await testStaff(company, 'owner')
const { token: manager } = await testStaff(company, 'manager')
const running = new AbortController().signal
const far = new Date('2099-01-01T00:00:00Z')

const request = (token = owner) => api.post('/office/request-backup', { reason: 'Before the upgrade' }, token)
const open = (backup: unknown, token = owner) => api.post('/office/open-backup', { backup }, token)

async function listed(): Promise<Record<string, unknown>[]> {
  const { body } = await api.get('/office/backups', owner)
  return (body.data as { backups: Record<string, unknown>[] }).backups
}

function download(address: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  return api.app.request(address, { headers })
}

test('an owner asks for a backup, a job makes it, and it is downloaded once, whole, with audit rows', async () => {
  expect(await lastBackupAt(database)).toBeNull()
  const { body } = await request()
  const { id } = body.data as { id: string }
  expect(await listed()).toMatchObject([{ id, by: 'Ada Kaya', state: 'queued', bytes: 0 }])
  const second = await request()
  expect([second.status, second.body.code]).toEqual([409, 'backup-under-way'])
  expect((await open(id)).body.code).toBe('backup-over')

  await makeBackups(company, new Date(), running)
  const [made] = await listed()
  const file = join(backupFolder(company), `${id}.tar.gz`)
  const { size, mode } = await stat(file)
  expect(made).toMatchObject({ state: 'ready', bytes: size, available_until: expect.any(String) })
  expect(made!.tables_done).toBe(made!.tables)
  expect(mode & 0o077).toBe(0)
  expect((await checkCompanyFile(file)).tables.length).toBe(made!.tables)
  expect(await lastBackupAt(database)).toEqual(expect.any(Date))

  const { address } = (await open(id)).body.data as { address: string }
  expect((await download(address)).status).toBe(401)
  expect((await download(address, manager)).status).toBe(403)
  const answer = await download(address, owner)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.tar\.gz"$/,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  await writeFile(`${company.uploads}-downloaded`, bytes)
  expect((await checkCompanyFile(`${company.uploads}-downloaded`)).tables.length).toBe(made!.tables)
  expect((await download(address, owner)).status).toBe(404)
  const audit = await database.execute(sql`
    select action, subject_id as id, reason from audit_log where staff = ${staff.id} order by id`)
  expect(audit.rows).toEqual([
    { action: 'backup.request', id, reason: 'Before the upgrade' },
    { action: 'backup.download', id, reason: null },
  ])
})

test('a link that is not used within a minute is over', async () => {
  const [{ id }] = (await listed()) as [Backup]
  const { address } = (await open(id)).body.data as { address: string }
  await database.execute(sql`update backups set token_until = now() - interval '1 second'`)
  expect((await download(address, owner)).status).toBe(404)
})

test('its file is deleted after an hour; unknown ones and those of another machine are refused', async () => {
  const [{ id }] = (await listed()) as [Backup]
  await writeFile(join(backupFolder(company), 'left-behind.tar.gz.part'), 'x')
  await makeBackups(company, far, running)
  expect(await readdir(backupFolder(company))).toEqual([])
  expect(await listed()).toMatchObject([{ id, state: 'deleted' }])
  expect((await open(id)).body.code).toBe('backup-over')
  await database.execute(sql`update backups set state = 'ready'`)
  expect((await open(id)).body.code).toBe('backup-not-here')
  for (const unknown of ['x', '0197aaaa-0000-7000-8000-000000000001'])
    expect((await open(unknown)).body.code).toBe('backup-unknown')
  await database.execute(sql`delete from backups`)
})

test('of owners who ask at the same time one gets a backup', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => request()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  await database.execute(sql`delete from backups`)
})

test('a stop of the server ends it, and so does silence; nothing of its file remains', async () => {
  await request()
  await makeBackups(company, new Date(), AbortSignal.abort())
  expect(await listed()).toMatchObject([{ state: 'failed', problem: 'interrupted' }])
  expect(await readdir(backupFolder(company))).toEqual([])
  await request()
  await database.execute(sql`
    update backups set state = 'making', progress_at = now() - interval '3 minutes' where state = 'queued'`)
  await makeBackups(company, new Date(), running)
  expect((await listed()).map(({ problem }) => problem)).toEqual(['interrupted', 'interrupted'])
})

test('one that fails says so, leaves no file, and the next one is made', async () => {
  await request()
  await makeBackups({ ...company, secret: undefined as never }, new Date(), running)
  expect((await listed())[0]).toMatchObject({ state: 'failed', problem: 'failed' })
  expect(await readdir(backupFolder(company))).toEqual([])
  await request()
  await makeBackups(company, new Date(), running)
  expect((await listed())[0]).toMatchObject({ state: 'ready' })
})

test('a proof that is too old is asked for again, and managers have no right', async () => {
  await database.execute(sql`update staff_sessions set proved_at = now() - interval '16 minutes'`)
  const { status, body } = await request()
  expect([status, body.code]).toEqual([403, 'proof-required'])
  expect((await open('x')).body.code).toBe('proof-required')
  expect((await request(manager)).body.code).toBe('right-missing')
})
