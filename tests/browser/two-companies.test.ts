import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { databaseUrlOf } from '#server/database/company-database.ts'
import { named, orderToWire, saleDay, testOrder } from '../factories/sale.ts'
import { type Operation, operationsOf, sampleInput } from '../factories/sample-input.ts'
import { shopOfThisFile } from './open-shop.ts'

/* Two companies in one server: nothing of one is in any answer, page, picture, email or log line of the other. */

const shop = shopOfThisFile(async () => ({ LOG_LEVEL: 'info' }))
const root = fileURLToPath(new URL('../..', import.meta.url))
const log: string[] = []

type Name = 'kervan' | 'second'
/** Texts that only one of the companies has. */
const marks: Record<Name, string[]> = {
  kervan: ['Meltem', 'meltemcoast', 'Zeliha', 'zeliha@secret.example'],
  second: ['Peri Valley', 'perivalley', 'Peri Vadisi', 'second.localhost', 'Burhan', 'burhan@secret.example'],
}
const other = { kervan: 'second', second: 'kervan' } as const
const tokens = {} as Record<Name, string>
const ids: Record<Name, string[]> = { kervan: [], second: [] }
const password = 'dalyan-kaplumbaga'

beforeAll(async () => {
  shop().process.stdout!.on('data', (text) => log.push(String(text)))
  marks.kervan.push(shop().origin)
  const selling = sellMeanwhile('kervan')
  await command('demo.ts', 'second')
  await until(async () => (await call('second', '/api/setting-get')).text.includes('perivalley'))
  // The first company has answered every request while the second one was added.
  expect(await selling.stop()).toEqual([200])
  await register('kervan', 'Zeliha')
  await register('second', 'Burhan')
  ids.second.push(...(await book()))
})

afterAll(async () => {
  await command('company.ts', 'remove', 'second', '--delete-data')
})

test('every call answers with its own company, whichever ids of the other are asked for', async () => {
  const operations = operationsOf(JSON.parse((await call('kervan', '/api/openapi.json')).text))
  expect(operations.length).toBeGreaterThan(60)
  const found = { kervan: [] as string[], second: [] as string[] }
  for (const company of ['kervan', 'second'] as const) {
    for (const [path, method, operation] of operations.filter(([path]) => path !== '/uye-cikis-yap-post')) {
      // A call that takes no id is the same call with each of them.
      const takesId =
        JSON.stringify(sampleInput({ method, operation, id: 'x' })) !==
        JSON.stringify(sampleInput({ method, operation, id: 'y' }))
      for (const id of takesId ? [...ids[other[company]], 'x'] : ['x']) {
        for (const token of [tokens[company], tokens[other[company]], undefined]) {
          const { status, text } = await ask(company, { path, method, operation, id }, token)
          expect([path, status >= 500]).toEqual([path, false])
          // An answer may repeat what it was asked for.
          const strange = marks[other[company]].filter((mark) => text.includes(mark) && !id.includes(mark))
          found[company].push(...strange.map((mark) => `${path}: ${mark}`))
        }
      }
    }
  }
  expect(found).toEqual({ kervan: [], second: [] })
})

test('every page of either, asked for at both under load, shows its own company or is not found', async () => {
  const addresses = [...new Set([...(await pagesOf('second')), ...(await pagesOf('kervan'))])]
  expect(addresses.length).toBeGreaterThan(100)
  const strange: string[] = []
  const found: Record<Name, string[]> = { kervan: [], second: [] }
  async function look(company: Name, path: string): Promise<void> {
    const { status, text } = await call(company, path)
    expect([path, company, status]).toEqual([path, company, expect.toSatisfy((code) => code < 500)])
    if (status === 200) found[company].push(path)
    const wrong = marks[other[company]].filter((mark) => text.includes(mark))
    strange.push(...wrong.map((mark) => `${company} ${path}: ${mark}`))
  }
  await atATime(4, addresses, (path) => Promise.all([look('kervan', path), look('second', path)]))
  // What was found is asked for once more at both: most of it comes from the cache now.
  const again = [...new Set([...found.kervan, ...found.second])]
  expect(again.length).toBeGreaterThan(100)
  await atATime(4, again, (path) => Promise.all([look('kervan', path), look('second', path)]))
  expect(strange).toEqual([])
})

test('a picture is served by its company alone', async () => {
  const [own, strange] = await Promise.all([picturesOf(secondFolder()), picturesOf(shop().dataDir)])
  const only = { second: strange.filter((name) => !own.includes(name)).slice(0, 20), own: own.slice(0, 20) }
  const statuses = (company: Name, names: string[]) =>
    Promise.all(names.map(async (name) => (await call(company, `/uploads/pictures/${name}`)).status))
  expect(new Set(await statuses('kervan', only.second))).toEqual(new Set([200]))
  expect(new Set(await statuses('second', only.second))).toEqual(new Set([404]))
  expect(new Set(await statuses('second', only.own))).toEqual(new Set([200]))
})

test.each(['kervan', 'second'] as const)('a session of %s is none of the other', async (company) => {
  const asMember = (at: Name, headers: Record<string, string>) =>
    call(at, '/api/uye-tum-veriler-get', { headers })
  const bearer = { authorization: `Bearer ${tokens[company]}` }
  const cookie = { cookie: `kervan_session=${tokens[company]}` }
  expect((await asMember(company, bearer)).status).toBe(200)
  expect((await asMember(company, cookie)).status).toBe(200)
  expect((await asMember(other[company], bearer)).status).toBe(401)
  expect((await asMember(other[company], cookie)).status).toBe(401)
})

test('attempts at one company are not counted at the other', async () => {
  const attempt = (company: Name) =>
    call(company, '/api/uye-giris-yap-post', {
      body: { e_mail: 'nobody@secret.example', sifre: 'wrong-one' },
    })
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 100) statuses.push((await attempt('kervan')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await attempt('second')).status).not.toBe(429)
})

test('emails are those of their company, with its address', async () => {
  for (const company of ['kervan', 'second'] as const) {
    const folder = join(company === 'second' ? secondFolder() : shop().dataDir, 'outbox')
    await until(async () => (await readdir(folder)).length > 0)
    const mails = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    const found = marks[other[company]].filter((mark) => mails.some((mail) => mail.includes(mark)))
    expect([company, found]).toEqual([company, []])
  }
})

test.each([
  ['an unknown host', 'nobody.example', {}],
  ['no company’s port', 'nobody.example:3000', {}],
  ['a code that is not the host’s', 'second.localhost', { 'x-company-database': 'kervan' }],
  ['an unknown code', 'second.localhost', { 'x-company-database': 'other' }],
])('a call for %s is 404 without a word about any company', async (_, host, headers) => {
  const { status, text } = await send(host, '/api/setting-get', { headers })
  expect([status, JSON.parse(text).code]).toEqual([404, 'company-unknown'])
  expect([...marks.kervan, ...marks.second].filter((mark) => text.includes(mark))).toEqual([])
})

test('the header may repeat the host’s company, without case', async () => {
  const { status } = await send('SECOND.localhost', '/api/setting-get', {
    headers: { 'x-company-database': 'Second' },
  })
  expect(status).toBe(200)
})

test('a page of an unknown host is plain', async () => {
  const { status, text } = await send('nobody.example', '/', { headers: { 'accept-language': 'de' } })
  expect([status, /<h1>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([404, 'Diese Seite wurde nicht gefunden'])
  expect([...marks.kervan, ...marks.second].filter((mark) => text.includes(mark))).toEqual([])
})

test('a removed company is closed while the other sells, keeps its data, and can be listed again', async () => {
  const selling = sellMeanwhile('kervan')
  await command('company.ts', 'remove', 'second')
  // One company is left, so it gets every host, as an installation without a list does.
  await until(async () => (await call('second', '/api/setting-get')).text.includes('meltemcoast'))
  await until(async () => (await connections('company_second')) === 0)
  await writeFile(join(shop().dataDir, 'second.env'), `PUBLIC_URL=${secondUrl()}\n`)
  await command('company.ts', 'add', 'second', '--settings', join(shop().dataDir, 'second.env'))
  await until(async () => (await call('second', '/api/setting-get')).text.includes('perivalley'))
  expect(await selling.stop()).toEqual([200])
  const { status } = await call('second', '/api/uye-giris-yap-post', {
    body: { e_mail: 'burhan@secret.example', sifre: password },
  })
  expect(status).toBe(200)
})

test('a backup of one becomes another company, which then goes its own way', async () => {
  const file = join(shop().dataDir, 'second.tar.gz')
  await command('backup.ts', file, '--company', 'second')
  const settings = join(shop().dataDir, 'third.env')
  await writeFile(settings, 'PUBLIC_URL=http://third.localhost\n')
  await command('company.ts', 'add', 'third', '--settings', settings, '--backup', file)
  await until(async () => (await send('third.localhost', '/api/setting-get')).status === 200)
  const atThird = (path: string, body?: unknown) => send('third.localhost', `/api${path}`, { body })
  const burhan = { e_mail: 'burhan@secret.example', sifre: password }
  expect((await atThird('/uye-giris-yap-post', burhan)).status).toBe(200)
  const form = {
    ad: 'Nil',
    soyad: 'Yeni',
    e_mail: 'nil@secret.example',
    sifre: password,
    sifre_onay: password,
  }
  expect((await atThird('/uye-kayit-ol-post', form)).status).toBe(200)
  const atSecond = await call('second', '/api/uye-giris-yap-post', {
    body: { e_mail: form.e_mail, sifre: password },
  })
  expect(atSecond.status).toBe(401)
  await command('company.ts', 'remove', 'third', '--delete-data')
  expect(await databases('company_third')).toBe(0)
})

test('a command without --company names the companies; with it, it is about that one', async () => {
  await expect(command('refunds.ts', 'list')).rejects.toThrow('add --company and one of kervan, second')
  expect(await command('refunds.ts', 'list', '--company', 'second')).toBe('No open refunds.\n')
})

test('a log line names its company, and none says anything of the other', () => {
  const lines = log
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const ofSecond = lines.filter((line) => JSON.parse(line).company === 'second')
  expect(ofSecond.length).toBeGreaterThan(100)
  const personal = ['Zeliha', 'Burhan', 'secret.example', ...Object.values(tokens)]
  expect(lines.filter((line) => personal.some((mark) => line.includes(mark)))).toEqual([])
})

function secondFolder(): string {
  return join(shop().dataDir, 'companies', 'second')
}

function secondUrl(): string {
  return `http://second.localhost:${new URL(shop().origin).port}`
}

type Sent = { headers?: Record<string, string>; body?: unknown }
type Answer = { status: number; text: string }

function call(company: Name, path: string, sent?: Sent): Promise<Answer> {
  const { port } = new URL(shop().origin)
  return send(company === 'second' ? `second.localhost:${port}` : `127.0.0.1:${port}`, path, sent)
}

/** A request with any `Host`, which fetch does not send. */
async function send(host: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(shop().origin)
  const request = httpRequest({
    ...{ hostname, port, path, method: body === undefined ? 'GET' : 'POST' },
    headers: { host, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  })
  request.end(body === undefined ? undefined : JSON.stringify(body))
  const [response] = await once(request, 'response')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return { status: response.statusCode, text: Buffer.concat(parts).toString() }
}

type Asked = { path: string; method: 'get' | 'post'; operation: Operation; id: string }

function ask(
  company: Name,
  { path, method, operation, id }: Asked,
  token: string | undefined,
): Promise<Answer> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const input = sampleInput({ method, operation, id })
  if (method === 'post') return call(company, `/api${path}`, { headers, body: input })
  return call(company, `/api${path}?${new URLSearchParams(input as Record<string, string>)}`, { headers })
}

async function register(company: Name, name: string): Promise<void> {
  const e_mail = `${name.toLowerCase()}@secret.example`
  const form = { ad: name, soyad: 'Sırdaş', e_mail, sifre: password, sifre_onay: password }
  const { text } = await call(company, '/api/uye-kayit-ol-post', { body: form })
  const { user, access_token } = JSON.parse(text)
  tokens[company] = access_token
  ids[company].push(user.k_no, e_mail)
}

/** Books a walk of the second company; the ids of the booking. */
async function book(): Promise<string[]> {
  const order = testOrder({ display: 'TRY', expected: money('3600.00', 'TRY') })
  const [item] = order.items
  const walk = { ...item!, productId: 'rose-valley-walk', day: saleDay(), time: '08:30' }
  const { status, text } = await call('second', '/api/rezervasyon-olustur-post', {
    body: orderToWire(named({ ...order, items: [walk] })),
    headers: { authorization: `Bearer ${tokens.second}` },
  })
  expect([status, text.slice(0, 300)]).toEqual([200, expect.stringContaining('"success":true')])
  const { k_no, bilet_no } = JSON.parse(text).data
  return [k_no, bilet_no]
}

/** All addresses of a company that its sitemaps name, in English and Turkish, and the documents beside them. */
async function pagesOf(company: Name): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await call(company, path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => new URL(url!).pathname,
    )
  const maps = await locations('/sitemap.xml')
  const pages = await Promise.all(maps.filter((map) => /\/(en|tr)-/.test(map)).map(locations))
  const documents = ['/robots.txt', '/manifest.webmanifest', '/b/rss.xml', '/sw.js', '/offline', '/nowhere']
  const data = pages.flat().map((path) => `${path === '/' ? '/_root' : path.replace(/\/$/, '')}.data`)
  return [...documents, ...maps, ...pages.flat(), ...data.slice(0, 40), '/basket/cart', '/user/profile']
}

async function picturesOf(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'uploads', 'pictures'))).filter((name) => name.endsWith('.webp'))
}

/** Does something with each of a list, with so many of them at the same time. */
async function atATime<T>(most: number, all: T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = all.values()
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const one of waiting) await act(one)
    }),
  )
}

/** Asks a company for pages until it is stopped; the statuses that came. */
function sellMeanwhile(company: Name): { stop(): Promise<number[]> } {
  const statuses = new Set<number>()
  let stopped = false
  const loops = ['/', '/tr', '/api/setting-get', '/api/home-urun-listele'].map(async (path) => {
    while (!stopped) statuses.add((await call(company, path)).status)
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(loops)
      return [...statuses]
    },
  }
}

/** Runs a command of bin/ in this installation; its output. */
async function command(file: string, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'bin', file), ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: shop().databaseUrl,
      DATA_DIR: shop().dataDir,
      PORT: new URL(shop().origin).port,
      RATES: 'files',
    },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(errors || output)
  return output
}

async function connections(database: string): Promise<number> {
  const { rows } = await admin('select count(*)::int as n from pg_stat_activity where datname = $1', database)
  return rows[0].n
}

async function databases(name: string): Promise<number> {
  const { rows } = await admin('select count(*)::int as n from pg_database where datname = $1', name)
  return rows[0].n
}

async function admin(statement: string, value: string) {
  const client = new pg.Client({ connectionString: databaseUrlOf(shop().databaseUrl, 'postgres') })
  await client.connect()
  return client.query(statement, [value]).finally(() => client.end())
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 100))
}
