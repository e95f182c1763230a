import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { freePort, startServer } from '../factories/start-server.ts'
import { ownShopOfThisFile } from './open-shop.ts'
import { command, marksIn, rowsIn, sellMeanwhile, send, until } from './two-companies/companies.ts'
import { issuedTests, providerKeys } from './two-companies/issued-tests.ts'
import {
  addCopy,
  insertLinked,
  type Linked,
  password,
  type TestedCompany,
  testedCompany,
} from './two-companies/open.ts'
import { walkTests } from './two-companies/walk-tests.ts'

/* Two companies in one server, and a copy of the second as their neighbour: nothing of one is in any answer, page, picture,
 * document, email or log line of the other, and nothing that one has issued opens anything at the other. */

const shop = ownShopOfThisFile(async () => ({
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '1',
  ORDERS_PER_HOUR: '100000',
  ...providerKeys('kervan'),
}))
const log: string[] = []
let kervan: TestedCompany
let second: TestedCompany
let linked: Linked
const atThird = (path: string, sent?: Parameters<TestedCompany['ask']>[1]) =>
  send(shop().origin, 'third.localhost', path, sent)

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
    product: { code: 'istanbul-private-day-guide', time: '09:00', currency: 'EUR' },
  })
  second = await testedCompany(shop(), {
    code: 'second',
    host: 'second.localhost',
    marks: ['Peri Valley', 'perivalley', 'Peri Vadisi', 'second.localhost'],
    name: 'Burhan',
    product: { code: 'rose-valley-walk', time: '08:30', currency: 'TRY' },
  })
  await second.ask('/api/urun-haber-ver-post', {
    body: { urun_k_no: 'rose-valley-walk', e_mail: 'alert@secret.example', istek: 'fiyat_dususu' },
  })
  linked = await insertLinked(shop(), second)
  await addCopy(shop(), { code: 'third', of: 'second', settings: providerKeys('third') })
})

const tested = () => ({
  shop: shop(),
  kervan,
  second,
  third: atThird,
  linked,
  pairs: [
    { own: kervan, other: second },
    { own: second, other: kervan },
  ],
})
issuedTests(tested)
walkTests(tested)

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

test('a copy goes its own way', async () => {
  const { email } = second
  expect(
    (await atThird('/api/uye-giris-yap-post', { body: { e_mail: email, sifre: password } })).status,
  ).toBe(200)
  const form = {
    ad: 'Nil',
    soyad: 'Yeni',
    e_mail: 'nil@secret.example',
    sifre: password,
    sifre_onay: password,
  }
  expect((await atThird('/api/uye-kayit-ol-post', { body: form })).status).toBe(200)
  const body = { e_mail: form.e_mail, sifre: password }
  expect((await second.ask('/api/uye-giris-yap-post', { body })).status).toBe(401)
})

test('an API that trusts the header answers for the company it names, and a storefront names its own', async () => {
  const environment = { DATABASE_URL: shop().databaseUrl, DATA_DIR: shop().dataDir, TRUSTED_PROXIES: '1' }
  const port = String(await freePort())
  const parts = { API_BASE: `http://127.0.0.1:${port}/api`, DATA_DIR: shop().dataDir }
  const [api, named] = await Promise.all([
    startServer({ ...environment, PORT: port, COMPANY_HEADER_TRUSTED: 'yes' }),
    startServer({ ...parts, COMPANY: 'second' }),
  ])
  try {
    const settingsAt = async (origin: string, code?: string) => {
      const headers: Record<string, string> = code === undefined ? {} : { 'x-company-database': code }
      const answer = await send(origin, '127.0.0.1', '/api/setting-get', { headers })
      const company = [kervan, second].find(({ marks }) => answer.text.includes(marks[1]!))
      return company?.code ?? answer.status
    }
    const codes = [undefined, 'second', 'SECOND', 'kervan', 'nobody', '', 'kervan, second']
    const atApi = await Promise.all(codes.map((code) => settingsAt(api.origin, code)))
    expect(atApi).toEqual(['kervan', 'second', 'second', 'kervan', 404, 404, 404])
    // What a visitor sends to a storefront chooses nothing.
    expect(await Promise.all(codes.map((code) => settingsAt(named.origin, code)))).toEqual(
      codes.map(() => 'second'),
    )
    for (const path of ['/', '/u/rose-valley-walk', '/manifest.webmanifest', '/sitemap.xml', '/tr']) {
      const answer = await send(named.origin, '127.0.0.1', path, {
        headers: { 'x-company-database': 'kervan' },
      })
      expect([path, marksIn(answer, kervan.marks)]).toEqual([path, []])
      expect([path, answer.status]).toEqual([path, expect.toSatisfy((status) => status < 400)])
    }
    // Without an address for them, its pictures are those of the API.
    const { text } = await send(named.origin, '127.0.0.1', '/')
    expect(text).toContain(`src="${api.origin}/uploads/pictures/`)
  } finally {
    await Promise.all([named, api].map((server) => server.stop()))
  }
})

test('companies change while all sell: two commands at once, an unreadable list, and one that is removed', async () => {
  const origin = shop().origin
  const selling = sellMeanwhile(origin, ['127.0.0.1', 'third.localhost'], (host, answer) => {
    const { marks } = host === '127.0.0.1' ? second : kervan
    return answer.status === 200 ? marksIn(answer, marks)[0] : String(answer.status)
  })
  const atHost = async (host: string) => (await send(origin, host, '/api/setting-get')).status
  await Promise.all([
    command(shop(), 'company.ts', 'change', 'third', '--host', 'copy.example'),
    command(shop(), 'company.ts', 'change', 'second', '--host', 'valley.example'),
  ])
  await until(async () => (await atHost('copy.example')) === 200 && (await atHost('valley.example')) === 200)

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
    return (await rowsIn(shop(), 'postgres', open, [second.database])).length === 0
  })
  expect(await ending.stop()).toEqual([])
  const settings = join(shop().dataDir, 'second.env')
  await writeFile(settings, `PUBLIC_URL=http://second.localhost:${new URL(origin).port}\n`)
  await command(shop(), 'company.ts', 'add', 'second', '--settings', settings)
  await until(async () => (await atHost('second.localhost')) === 200)
  const body = { e_mail: second.email, sifre: password }
  expect((await second.ask('/api/uye-giris-yap-post', { body })).status).toBe(200)
  expect(await selling.stop()).toEqual([])
})

test('a command without --company names the companies; with it, it is about that one', async () => {
  const [without, withIt] = await Promise.allSettled([
    command(shop(), 'refunds.ts', 'list'),
    command(shop(), 'refunds.ts', 'list', '--company', 'second'),
  ])
  expect(without).toMatchObject({
    reason: { message: expect.stringContaining('add --company and one of kervan, third, second') },
  })
  expect(withIt).toEqual({ status: 'fulfilled', value: 'No open refunds.\n' })
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

test('companies that are removed with their data leave no database and no folder', async () => {
  await command(shop(), 'company.ts', 'remove', 'third', '--delete-data')
  await command(shop(), 'company.ts', 'remove', 'second', '--delete-data')
  expect(await rowsIn(shop(), 'postgres', "select from pg_database where datname like 'company%'")).toEqual(
    [],
  )
  expect(await readdir(join(shop().dataDir, 'companies'))).toEqual([])
})
