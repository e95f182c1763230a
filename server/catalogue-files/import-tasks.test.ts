import { readdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { getImportReport } from '#contract/staff/catalogue-import.ts'
import type { ImportReport } from '#domain/catalogue/import-report.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { runTasks } from '#server/tasks/run-tasks.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { exportWholeCatalogue } from './export-task.ts'
import { checkUpload, importUpload } from './import-tasks.ts'
import { deleteOldUploads } from './uploaded-catalogue.ts'

const { company, database } = await testCompany()
const { token: owner } = await testStaff(company, 'owner')
const { token: manager, order } = await testStaff(company, 'manager')
const { token: sales } = await testStaff(company, 'sales')
const { save } = editingOf(company, order)
const app = createServer({
  company,
  companyHeader: 'X-Company',
  trustedProxies: 0,
  log: openLog('silent'),
  checkAnswers: true,
})
const running = new AbortController().signal
const uploads = join(dirname(company.uploads), 'imports')

beforeEach(() => database.execute(sql`delete from tasks`))

type Answer = { status: number; code?: string; data: Record<string, unknown> }

async function answered(response: Response): Promise<Answer> {
  const { code, data = {} } = (await response.json()) as Answer
  return { status: response.status, data, ...(code && { code }) }
}

async function call(name: string, input: object, token = manager): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return answered(
    await app.request(`/api/office/${name}`, { method: 'POST', headers, body: JSON.stringify(input) }),
  )
}

async function upload(bytes: Uint8Array | string, token = manager): Promise<Answer> {
  return answered(
    await app.request('/api/office/upload-catalogue?name=shop.zip', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes) : bytes),
    }),
  )
}

const runAll = () =>
  runTasks(company, {
    works: {
      'catalogue-export': exportWholeCatalogue,
      'catalogue-check': checkUpload,
      'catalogue-import': importUpload,
    },
    now: new Date(),
    stopping: running,
  })

/** The task as the list has it, and its report. */
async function finished(id: unknown, token = manager) {
  await runAll()
  const { rows } = await database.execute<{ state: string; problem: string | null }>(
    sql`select state, problem from tasks where id = ${id}`,
  )
  const headers = { authorization: `Bearer ${token}` }
  const answer = await answered(await app.request(`/api/office/import-report?task=${id}`, { headers }))
  const report = answer.status === 200 && getImportReport.output.fromWire(answer.data as never)
  return { ...rows[0]!, report: report as ImportReport, status: answer.status }
}

async function checked(bytes: Uint8Array | string, { prune = false, token = manager } = {}) {
  const { data } = await upload(bytes, token)
  const asked = await call('check-catalogue', { upload: data.upload, prune }, token)
  expect(asked.status).toBe(200)
  return { check: asked.data.id, ...(await finished(asked.data.id, token)) }
}

async function imported(check: unknown, token = manager) {
  const asked = await call('import-catalogue', { check, reason: 'New season' }, token)
  expect(asked).toMatchObject({ status: 200 })
  return finished(asked.data.id, token)
}

type Product = { code: string; texts: { en: { title: string } } }
type Catalogue = { company?: object; products: Product[]; categories: unknown[] }

/** The whole catalogue, as an export has it, with its files. */
async function exported(): Promise<{ catalogue: Catalogue; files: Record<string, Uint8Array> }> {
  const asked = await call('export-catalogue', {})
  await runAll()
  const { data } = await call('open-task-file', { task: asked.data.id })
  const headers = { authorization: `Bearer ${manager}` }
  const answer = await app.request(`/api${data.address}`, { headers })
  expect(answer.headers.get('content-disposition')).toMatch(/catalogue-\d{4}-\d\d-\d\d\.zip/)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return { catalogue: JSON.parse(strFromU8(files['catalogue.json']!)) as Catalogue, files }
}

async function exportedWith(change: (catalogue: Catalogue) => void, folder = ''): Promise<Uint8Array> {
  const { catalogue, files } = await exported()
  change(catalogue)
  const changed = { ...files, 'catalogue.json': strToU8(JSON.stringify(catalogue)) }
  return zipSync(Object.fromEntries(Object.entries(changed).map(([name, file]) => [folder + name, file])))
}

const titled = (title: string) => (catalogue: Catalogue) => {
  catalogue.products.find(({ code }) => code === 'boat')!.texts.en.title = title
}

async function titleNow(): Promise<string> {
  const { catalogue } = await exported()
  return catalogue.products.find(({ code }) => code === 'boat')!.texts.en.title
}

test('an export is imported with its pictures after a check that changes nothing and says what would', async () => {
  const before = await titleNow()
  const { check, state, report } = await checked(await exportedWith(titled('Twelve islands'), 'my shop/'))
  expect([state, report]).toMatchObject([
    'done',
    {
      file: 'shop.zip',
      errorCount: 0,
      counts: { added: 0, changed: 1, archived: 0, deleted: 0 },
      changes: [
        {
          kind: 'product',
          code: 'boat',
          change: 'changed',
          differences: [{ path: 'texts.en.title', before, after: 'Twelve islands' }],
        },
      ],
    },
  ])
  expect(await titleNow()).toBe(before)

  const done = await imported(check)
  expect([done.state, done.report.counts]).toEqual(['done', report.counts])
  expect(await titleNow()).toBe('Twelve islands')
  const { rows } = await database.execute(
    sql`select count(*)::int as rows from audit_log where action = 'catalogue.import' and reason = 'New season'`,
  )
  expect(rows).toEqual([{ rows: 1 }])
  // What an interrupted import does that had reached its end.
  expect(await imported(check)).toMatchObject({ state: 'done', report: { changes: [], isOutdated: false } })
})

test('an import is refused whole if the catalogue was changed since its check', async () => {
  const { check } = await checked(await exportedWith(titled('Fourteen islands')))
  const { texts } = (await exported()).catalogue.products.find(({ code }) => code === 'boat')!
  await save({ kind: 'product', code: 'boat' }, { texts: { ...texts, en: { ...texts.en, title: 'Bays' } } })
  expect(await imported(check)).toMatchObject({
    state: 'failed',
    problem: 'import-refused',
    report: { isOutdated: true, errorCount: 1, changes: [] },
  })
  expect(await titleNow()).toBe('Bays')
})

test('errors name their places in the file, and what was refused cannot be imported', async () => {
  const wrong = await exportedWith((catalogue) => Object.assign(catalogue.products[0]!, { colour: 'red' }))
  const { check, state, problem, report } = await checked(wrong)
  expect([state, problem, report.errors]).toEqual([
    'failed',
    'import-refused',
    [{ file: 'catalogue.json', path: 'products[0]', message: 'Unrecognized key: "colour"' }],
  ])
  expect(await call('import-catalogue', { check })).toMatchObject({ status: 404, code: 'check-unknown' })
})

test('settings of the company are changed by an owner alone', async () => {
  const { company: settings } = testCatalogue()
  const renamed = await exportedWith((catalogue) => {
    expect(catalogue).not.toHaveProperty('company')
    catalogue.company = { ...settings, name: 'Another' }
  })
  const { report } = await checked(renamed)
  expect(report.errors).toEqual([
    { file: '', path: 'setting name', message: 'is changed, which requires the right settings.edit' },
  ])
  const { check, report: ofOwner } = await checked(renamed, { token: owner })
  expect(ofOwner).toMatchObject({ errorCount: 0 })
  const prove = (at: string) => database.execute(sql`update staff_sessions set proved_at = ${at}`)
  await prove('2020-01-01')
  expect(await call('import-catalogue', { check }, owner)).toMatchObject({
    status: 403,
    code: 'proof-required',
  })
  await prove(new Date().toISOString())
  expect(await imported(check, owner)).toMatchObject({ state: 'done', report: { errorCount: 0 } })
})

test('what the file no longer names stays, and goes where that was asked for', async () => {
  const fewer = await exportedWith((catalogue) => {
    catalogue.products = catalogue.products.filter(({ code }) => code !== 'gulet')
  })
  expect((await checked(fewer)).report.changes).toEqual([])
  const { check, report } = await checked(fewer, { prune: true })
  expect(report).toMatchObject({
    prune: true,
    changes: [{ kind: 'product', code: 'gulet', change: 'deleted' }],
  })
  await imported(check)
  expect((await exported()).catalogue.products.map(({ code }) => code)).toEqual(['boat'])
})

test('an uploaded file and its check are for those with the right, and for one person', async () => {
  const bytes = await exportedWith(() => {})
  const { data } = await upload(bytes)
  expect(await upload(bytes, sales)).toMatchObject({ status: 403 })
  expect(await call('check-catalogue', { upload: data.upload, prune: false }, owner)).toMatchObject({
    status: 404,
    code: 'upload-unknown',
  })
  const { check } = await checked(bytes)
  expect(await call('import-catalogue', { check }, owner)).toMatchObject({ code: 'check-unknown' })
  expect((await finished(check, sales)).status).toBe(403)
  for (const upload of ['../../originals', 'x', crypto.randomUUID()])
    expect(await call('check-catalogue', { upload, prune: false })).toMatchObject({ code: 'upload-unknown' })
})

test('a report is for the one who asked for it and for those who see all tasks, and unknown to others', async () => {
  const { token: content } = await testStaff(company, 'content')
  const bytes = await exportedWith(() => {})
  const { check } = await checked(bytes)
  const reportFor = (task: unknown, token: string) =>
    app.request(`/api/office/import-report?task=${task}`, { headers: { authorization: `Bearer ${token}` } })
  for (const task of [check, crypto.randomUUID()]) {
    expect(await answered(await reportFor(task, content))).toMatchObject({
      status: 404,
      code: 'check-unknown',
    })
    expect(await call('open-task-file', { task }, content)).toMatchObject({
      status: 404,
      code: 'task-unknown',
    })
  }
  expect((await reportFor(check, manager)).status).toBe(200)
  expect((await reportFor(check, owner)).status).toBe(200)
  expect((await call('open-task-file', { task: check }, owner)).status).toBe(200)
  const { check: own } = await checked(bytes, { token: content })
  expect((await reportFor(own, content)).status).toBe(200)
  expect((await call('open-task-file', { task: own }, content)).status).toBe(200)
})

test.each<[string, Uint8Array | string]>([
  ['nothing', ''],
  ['a page', '<html>'],
  ['a list', '[]'],
  ['a ZIP file without a catalogue', zipSync({ 'pictures/a.jpg': strToU8('a') })],
  ['half of a ZIP file', zipSync({ 'catalogue.json': strToU8('{}') }).subarray(0, 60)],
  ['two files of one name', zipSync({ 'a/shop.json': strToU8('{}'), 'b/shop.json': strToU8('{}') })],
  ['a file outside', zipSync({ '../shop.json': strToU8('{}') })],
])('%s is refused, and nothing of it is stored', async (_, bytes) => {
  const before = await readdir(uploads).catch(() => [])
  expect(await upload(bytes)).toMatchObject({ status: 422, code: 'upload-unreadable' })
  expect(await readdir(uploads)).toEqual(before)
})

test('a file that says it unpacks to more than 2 GB is refused', async () => {
  const bytes = zipSync({ 'catalogue.json': strToU8('{}'), 'pictures/a.jpg': strToU8('a') })
  const size = Buffer.from(bytes).lastIndexOf('PK\u0001\u0002') + 24
  new DataView(bytes.buffer).setUint32(bytes.byteOffset + size, 2 ** 31, true)
  expect(await upload(bytes)).toMatchObject({ status: 422, code: 'upload-too-large' })
})

test('uploaded files are deleted after a day; an import of one that is gone says so', async () => {
  const { check } = await checked(await exportedWith(titled('Deleted')))
  const asked = await call('import-catalogue', { check })
  const now = new Date()
  await deleteOldUploads(company, now)
  expect(await readdir(uploads)).not.toEqual([])
  const old = new Date(now.getTime() - 25 * 60 * 60_000)
  for (const name of await readdir(uploads)) await utimes(join(uploads, name), old, old)
  await deleteOldUploads(company, now)
  expect(await readdir(uploads)).toEqual([])
  expect(await finished(asked.data.id)).toMatchObject({
    problem: 'import-refused',
    report: { errorCount: 1 },
  })
  expect(await titleNow()).not.toBe('Deleted')
})
