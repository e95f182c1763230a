import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { exportMembers } from '#server/customers/export-members.ts'
import { runTasks } from '#server/tasks/run-tasks.ts'
import { taskFolder } from '#server/tasks/task-files.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { commandOrder, testStaff } from '#tests/factories/staff.ts'
import { makeUpBookings } from '#tests/load/made-up-bookings.ts'
import { exportBookings, requestBookingsExport } from './export-bookings.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: finance, staff } = await testStaff(company, 'finance')
const { token: manager } = await testStaff(company, 'manager')
const { token: sales } = await testStaff(company, 'sales')
const { member, token: guest } = await testMember(company)
const running = new AbortController().signal

beforeEach(() => database.execute(sql`delete from tasks`))

async function place(name: string, adults: number, channel = 'web'): Promise<string> {
  const order = orderFor(adults, { channel, paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const placed = await api.place({ ...order, guest: { ...order.guest, firstName: name } }, guest)
  return (placed.body.data as { bilet_no: string }).bilet_no
}

const call = (path: string, input: object, token = finance) => api.post(`/office/${path}`, input, token)

/** Runs the exports that wait, and returns the text of the file of one. */
async function fileOf(id: unknown): Promise<Buffer> {
  const works = { 'bookings-export': exportBookings, 'members-export': exportMembers }
  await runTasks(company, { works, now: new Date(), stopping: running })
  return readFile(join(taskFolder(company), String(id)))
}

async function exported(path: string, input: object, token = finance): Promise<Buffer> {
  const { body, status } = await call(path, input, token)
  expect([status, body]).toEqual([200, expect.anything()])
  return fileOf((body.data as { id: string }).id)
}

test('bookings are exported as the filter finds them, one row for each item, with headings of the language', async () => {
  const first = await place('=HYPERLINK("http://evil.example")', 2)
  const second = await place('Zeynep', 3, 'desk')
  const csv = (await exported('export-bookings', { format: 'csv', lang: 'tr' })).toString()
  const [head, ...rows] = csv.trimEnd().split('\r\n')
  expect(head).toMatch(/^\ufeffRezervasyon no,Durum,Tahsilat durumu,/)
  expect(rows.map((row) => row.split(',')[0])).toEqual([second, first])
  expect(rows[0]).toMatch(
    new RegExp(
      `^${second},awaiting-payment,none,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,desk,bank-transfer,Zeynep,Yılmaz,ayse@test.example,'\\+90 532 000 00 00,en,boat,.+,\\d{4}-\\d\\d-\\d\\d,10:00,3,0,0,EUR,120,,120,0,0,$`,
    ),
  )
  expect(rows[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const filtered = (await exported('export-bookings', { format: 'csv', channel: 'desk' })).toString()
  expect(filtered).toContain(second)
  expect(filtered).not.toContain(first)
})

test('the money of a booking of several items is in its first row alone', async () => {
  const [one, other] = [testOrder(), testOrder()]
  const items = [one.items[0]!, { ...other.items[0]!, people: { adults: 1, children: 0, infants: 0 } }]
  const order = {
    ...testOrder({ paymentMethod: 'bank-transfer', bankAccount: 'try', items }),
    expected: { minor: 12_000, currency: 'EUR' as const },
  }
  const { bilet_no: number } = (await api.place(order, guest)).body.data as { bilet_no: string }
  await database.execute(sql`insert into received_payments (booking, amount, currency, credited, by)
    select id, 3000, 'EUR', 3000, 'test' from bookings where number = ${number}`)
  const csv = (await exported('export-bookings', { format: 'csv', words: number })).toString()
  const money = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',').slice(-7))
  expect(money).toEqual([
    ['EUR', '80', '', '120', '30', '0', ''],
    ['EUR', '40', '', '', '', '', ''],
  ])
})

test('members are exported with their consents, as a workbook too', async () => {
  await database.execute(sql`insert into consents (member, channel, given, decided_at, ip)
    values (${member.id}, 'email', true, now() - interval '1 day', '::1'), (${member.id}, 'sms', true, now(), '::1'),
      (${member.id}, 'email', false, now(), '::1')`)
  const csv = (await exported('export-members', { format: 'csv' }, manager)).toString()
  expect(csv).toMatch(
    new RegExp(
      `Ayşe,Yılmaz,${member.email},'\\+90 532 000 00 00,en,standard,\\d{4}-\\d\\d-\\d\\d,0,,\\d+,0,1,0\\r\\n`,
    ),
  )
  const xlsx = await exported('export-members', { format: 'xlsx', words: member.email }, manager)
  const sheet = new TextDecoder().decode(unzipSync(xlsx)['xl/worksheets/sheet1.xml'])
  expect(sheet.match(/<row>/g)).toHaveLength(2)
  expect(sheet).toContain(member.email)
})

test('exports need their right and a recent proof, and the audit log has what was asked for', async () => {
  expect((await call('export-bookings', { format: 'csv' }, sales)).body.code).toBe('right-missing')
  expect((await call('export-members', { format: 'csv' })).body.code).toBe('right-missing')
  expect((await call('export-bookings', { format: 'csv', words: 'ab' })).status).toBe(422)
  expect((await call('export-members', { format: 'csv', words: 'ab' }, manager)).status).toBe(422)
  expect((await call('export-bookings', { format: 'exe' })).status).toBe(422)
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, n) => call('export-bookings', { format: 'csv', words: `word${n}` })),
  )
  expect(many.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(409)])
  expect(many.map(({ body }) => body.code)).toContain('too-many-tasks')
  const { rows } = await database.execute(sql`
    select after from audit_log where staff = ${staff.id} and after ->> 'format' = 'csv' order by id desc limit 1`)
  expect(rows).toEqual([
    {
      after: { kind: 'bookings-export', format: 'csv', locale: 'en', filter: { words: expect.any(String) } },
    },
  ])
  await database.execute(sql`update staff_sessions set proved_at = now() - interval '16 minutes'`)
  expect((await call('export-bookings', { format: 'csv' })).body.code).toBe('proof-required')
  await database.execute(sql`update staff_sessions set proved_at = now()`)
})

test('the rows of an export are never in memory at once', { timeout: 120_000 }, async () => {
  const { company: large } = await testCompany()
  await makeUpBookings(large.database, 4000)
  const options = { filter: {}, format: 'csv' as const, locale: 'en' as const }
  await requestBookingsExport(large, options, commandOrder())
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  function usedBytes(): number {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  // A collection of all garbage takes long: after the first rows and at the end.
  const measured = [500, 4500]
  const used: number[] = []
  const work: typeof exportBookings = (on, task) =>
    exportBookings(on, {
      ...task,
      onProgress(progress) {
        task.onProgress(progress)
        if (measured.includes(progress.done ?? 0)) used.push(usedBytes())
      },
    })
  const before = usedBytes()
  await runTasks(large, { works: { 'bookings-export': work }, now: new Date(), stopping: running })
  const { rows } = await large.database.execute<{ state: string; done: number; bytes: number }>(
    sql`select state, done, bytes from tasks`,
  )
  expect(rows).toEqual([{ state: 'done', done: expect.any(Number), bytes: expect.any(Number) }])
  expect(rows[0]!.done).toBeGreaterThan(4500)
  expect(used).toHaveLength(measured.length)
  // All rows at once are 2.4 MB more.
  expect(Math.max(...used) - before).toBeLessThan(1.5 * 1024 * 1024)
})
