import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { logRequests } from '#server/http/log-requests.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCompany } from '#tests/factories/company.ts'

let lines: string[] = []
const log = openLog('info', { write: (line) => void lines.push(line) })
const { company, database } = await testCompany({ patience: { wait: 1, statement: 5 } })
const app = new Hono()
app.use(logRequests(log))
app.route(
  '/',
  createServer({
    company,
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log,
    checkAnswers: true,
  }),
)
beforeEach(() => {
  lines = []
})

function register(email: string) {
  return app.request('/api/uye-kayit-ol-post', {
    method: 'POST',
    body: JSON.stringify({
      ad: 'Zeliha',
      soyad: 'Sırdaş',
      e_mail: email,
      sifre: 'kaplumbaga',
      sifre_onay: 'kaplumbaga',
    }),
  })
}

test('a lock that cannot be had is logged by its statement and SQLSTATE, without the values of the statement', async () => {
  const stuck = await database.$client.connect()
  await stuck.query('begin; lock table members')
  const { status } = await register('zeliha@secret.example')
  await stuck.query('rollback')
  stuck.release()
  expect(status).toBe(503)
  const written = lines.join('')
  expect(written).toContain('55P03')
  expect(written).toContain('canceling statement due to lock timeout')
  expect(written).toMatch(/members/)
  expect(written).not.toMatch(/argon2|zeliha|Zeliha|Sırdaş|params/)
})

test('a value that a statement refuses is in no line', async () => {
  await database.execute("alter table members add constraint no_zeliha check (first_name <> 'Zeliha')")
  const { status } = await register('other@secret.example')
  await database.execute('alter table members drop constraint no_zeliha')
  expect(status).toBe(500)
  const written = lines.join('')
  expect(written).toContain('23514')
  expect(written).toContain('no_zeliha')
  expect(written).not.toMatch(/argon2|other@|Zeliha|Sırdaş|Failing row/)
})

test('an address that a mail server repeats is masked, and what libraries hang on errors is left out', () => {
  const error = Object.assign(new Error('550 <ada@secret.example> unknown'), {
    code: 'EENVELOPE',
    rejected: ['ada@secret.example'],
    cause: new Error('no mailbox ada@secret.example'),
  })
  log.error({ error }, 'an email could not be sent')
  expect(lines[0]).not.toContain('ada@')
  expect(JSON.parse(lines[0]!).error).toMatchObject({
    type: 'Error',
    message: '550 <…@…> unknown',
    code: 'EENVELOPE',
    stack: expect.stringMatching(/^Error: 550 <…@…> unknown\n {4}at /),
    cause: { message: 'no mailbox …@…' },
  })
})

/** An error as drizzle throws it: its message and its properties have the values of the statement. */
function failedStatement(): Error {
  const params = ['zeliha@secret.example', 'Zeliha']
  return Object.assign(new Error(`Failed query: insert into members\nparams: ${params}`), {
    query: 'insert into members',
    params,
  })
}

test.each<[string, (error: Error) => void]>([
  ['under the key of pino', (error) => log.error({ err: error }, 'a booking could not be completed')],
  ['under that key, without a message', (error) => log.error({ err: error })],
  ['as the first argument', (error) => log.error(error, 'a booking could not be completed')],
  ['as the only argument', (error) => log.error(error)],
  ['by a child', (error) => log.child({ company: 'one' }).warn(error)],
])('an error that is logged %s is reduced as well', (_, write) => {
  write(failedStatement())
  expect(lines[0]).not.toMatch(/zeliha|Zeliha|params/)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: expect.any(String),
    err: { type: 'Error', message: 'a statement failed', query: 'insert into members' },
  })
})

test.each([
  ['/api/rehearsal-bank/pay/k3y', '/api/rehearsal-bank/pay/…'],
  ['/api/rehearsal-bank/secure/k3y/more', '/api/rehearsal-bank/secure/…'],
  [`/api/odeme-sayfasi/${randomUUID()}`, '/api/odeme-sayfasi/…'],
  [`/api/calendar/${'a'.repeat(32)}.ics`, '/api/calendar/…'],
  ['/offer/K7XQ-2M4P', '/offer/…'],
  ['/tr/offer/K7XQ-2M4P.data', '/tr/offer/…'],
  ['/tr/shared/3f9c', '/tr/shared/…'],
  ['/de/user/reservations/KV-1', '/de/user/reservations/…'],
  ['/api/category-urun-listele', '/api/category-urun-listele'],
  ['/user/reservations', '/user/reservations'],
])('%s is logged as %s', async (path, logged) => {
  await app.request(path)
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([logged])
})
