import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ownShopOfThisFile } from './open-shop.ts'
import { command, marksIn, type Sent, sellMeanwhile, send, until } from './two-companies/companies.ts'
import { password, type TestedCompany, testedCompany } from './two-companies/open.ts'
import { walkTests } from './two-companies/walk-tests.ts'

/* Two companies in one server: nothing of one is in any page, picture, email or log line of the other, and both sell while
 * companies come, change and go. `companies-apart.test.ts` has every call, and what a company has issued. */

const shop = ownShopOfThisFile(async () => ({
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '1',
}))
const log: string[] = []
let kervan: TestedCompany
let second: TestedCompany

beforeAll(async () => {
  shop().process.stdout!.on('data', (text) => log.push(String(text)))
  const selling = sellMeanwhile(shop().origin, ['127.0.0.1'], (_, { status }) =>
    status === 200 ? undefined : `${status}`,
  )
  await command(shop(), 'demo.ts', 'second')
  await until(async () =>
    (await send(shop().origin, 'second.localhost', '/api/setting-get')).text.includes('perivalley'),
  )
  // The first company has answered every request while the second one was added.
  expect(await selling.stop()).toEqual([])
  kervan = await testedCompany(shop(), {
    code: 'kervan',
    host: '127.0.0.1',
    marks: ['Meltem', 'meltemcoast', shop().origin],
    name: 'Zeliha',
  })
  second = await testedCompany(shop(), {
    code: 'second',
    host: 'second.localhost',
    marks: ['Peri Valley', 'perivalley', 'Peri Vadisi', 'second.localhost'],
    name: 'Burhan',
  })
})

walkTests(() => [
  { own: kervan, other: second },
  { own: second, other: kervan },
])

test.each([
  ['an unknown host', 'nobody.example', {}],
  ['an unknown host with a port', 'nobody.example:3000', {}],
  ['a host within that of a company', 'evil.second.localhost', {}],
  ['a forwarded host', 'nobody.example', { 'x-forwarded-host': 'second.localhost' }],
  ['a standard forwarded host', 'nobody.example', { forwarded: 'host=second.localhost' }],
  ['a header at an unknown host', 'nobody.example', { 'x-company-database': 'second' }],
  ['a code that is not the host’s', 'second.localhost', { 'x-company-database': 'kervan' }],
  ['an unknown code', 'second.localhost', { 'x-company-database': 'other' }],
])('a call for %s is 404 without a word about any company', async (_, host, headers) => {
  const answer = await send(shop().origin, host, '/api/setting-get', { headers })
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'company-unknown'])
  expect(marksIn(answer, [...kervan.marks, ...second.marks])).toEqual([])
})

test.each(['SECOND.localhost', 'second.localhost.', 'second.localhost:80'])(
  'the host %s is the second company’s, which the header may repeat without case',
  async (host) => {
    const headers = { 'x-company-database': 'Second' }
    const { text } = await send(shop().origin, host, '/api/setting-get', { headers })
    expect(text).toContain('perivalley')
  },
)

test('a page of an unknown host is plain, in the language of the browser', async () => {
  const headers = { 'accept-language': 'de', 'x-company-database': 'second' }
  const answer = await send(shop().origin, 'nobody.example', '/', { headers })
  expect([answer.status, /<h1>(.*?)<\/h1>/.exec(answer.text)?.[1]]).toEqual([
    404,
    'Diese Seite wurde nicht gefunden',
  ])
  expect(marksIn(answer, [...kervan.marks, ...second.marks])).toEqual([])
})

test('companies change while all sell: a copy is added, the list is unreadable, a company goes and returns, and two commands come at once', async () => {
  const origin = shop().origin
  const atHost = async (host: string) => (await send(origin, host, '/api/setting-get')).status
  const selling = sellMeanwhile(origin, ['127.0.0.1'], (_, answer) =>
    answer.status === 200 ? marksIn(answer, second.marks)[0] : String(answer.status),
  )
  const port = new URL(origin).port
  const settingsOf = async (code: string) => {
    const file = join(shop().dataDir, `${code}.env`)
    await writeFile(file, `PUBLIC_URL=http://${code}.localhost:${port}\n`)
    return ['--settings', file]
  }
  const backup = join(shop().dataDir, 'second.tar.gz')
  await command(shop(), 'backup.ts', backup, '--company', 'second')
  await command(shop(), 'company.ts', 'add', 'third', ...(await settingsOf('third')), '--backup', backup)
  await until(async () => (await atHost('third.localhost')) === 200)
  const body = { e_mail: second.email, sifre: password }
  const atCopy = (path: string, sent: Sent) => send(origin, 'third.localhost', path, sent)
  expect((await atCopy('/api/uye-giris-yap-post', { body })).status).toBe(200)
  // Sessions of the original do not open its copy.
  for (const [path, token] of [
    ['/api/uye-tum-veriler-get', second.token],
    ['/api/office/bookings', second.staffToken],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` }
    const answers = [await second.ask(path, { headers }), await atCopy(path, { headers })]
    expect([path, ...answers.map(({ status }) => status)]).toEqual([path, 200, 401])
  }

  const file = join(shop().dataDir, 'companies.json')
  const list = await readFile(file, 'utf8')
  await writeFile(file, '{')
  await until(() => log.join('').includes('the company list cannot be applied'))
  await writeFile(file, list)

  // Its own answers end well, too; then the host is unknown.
  const ending = sellMeanwhile(origin, ['second.localhost'], (_, answer) =>
    answer.status === 200 || answer.status === 404 ? marksIn(answer, kervan.marks)[0] : String(answer.status),
  )
  await command(shop(), 'company.ts', 'remove', 'second')
  await until(async () => (await atHost('second.localhost')) === 404)
  await until(async () => {
    const open = 'select from pg_stat_activity where datname = $1'
    return (await shop().sql.query(open, [second.database])).rowCount === 0
  })
  expect(await ending.stop()).toEqual([])
  await command(shop(), 'company.ts', 'add', 'second', ...(await settingsOf('second')))
  await until(async () => (await atHost('second.localhost')) === 200)
  expect((await second.ask('/api/uye-giris-yap-post', { body })).status).toBe(200)

  await Promise.all([
    command(shop(), 'company.ts', 'remove', 'third', '--delete-data'),
    command(shop(), 'company.ts', 'change', 'second', '--host', 'valley.example'),
  ])
  await until(
    async () => (await atHost('third.localhost')) === 404 && (await atHost('valley.example')) === 200,
  )
  expect(await databases()).toEqual(['company_second'])
  expect(await readdir(join(shop().dataDir, 'companies'))).toEqual(['second'])
  expect(await selling.stop()).toEqual([])
})

test('a log line names its company, and none has a personal value or a token', () => {
  const lines = log
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const ofSecond = lines.filter((line) => JSON.parse(line).company === 'second')
  expect(ofSecond.length).toBeGreaterThan(100)
  const personal = [kervan, second].flatMap((of) => [of.email, of.token, of.staffToken, of.marks.at(-2)!])
  expect(lines.filter((line) => personal.some((mark) => line.includes(mark)))).toEqual([])
})

async function databases(): Promise<string[]> {
  const { rows } = await shop().sql.query("select datname from pg_database where datname like 'company%'")
  return rows.map(({ datname }) => datname)
}
