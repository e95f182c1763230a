import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeCompanyList } from '#server/companies/company-list.ts'
import { fillInTraveller, goToCheckout, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { type CuttableLine, layLine } from '../factories/cuttable-line.ts'
import { freePort, type RunningServer, startServer } from '../factories/start-server.ts'
import { cloneDatabase, databaseUrl, dropDatabase } from '../factories/test-cluster.ts'
import { addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, visit } from './browser.ts'
import { demoTemplate } from './start-shop.ts'

/* An API that serves two companies and believes the header that names one, and the storefront of the second alone. */

const names = ['first', 'second'].map((code) => `split_${code}_${randomBytes(6).toString('hex')}`)
const clusterUrl = inject('clusterUrl')
const [firstUrl, secondUrl] = names.map((name) => databaseUrl(clusterUrl, name)) as [string, string]
const orders = new pg.Client({ connectionString: secondUrl })
let dataDir: string
let api: RunningServer
let line: CuttableLine
let storefront: RunningServer
let uploadBase: string

beforeAll(async () => {
  for (const name of names) await cloneDatabase(clusterUrl, name, demoTemplate)
  await orders.connect()
  await orders.query(
    `update company set settings = replace(settings::text, 'Meltem Coast Travel', 'Peri Valley Walks')::jsonb`,
  )
  dataDir = await mkdtemp(join(tmpdir(), 'kervan-split-'))
  const second = join(dataDir, 'companies', 'second')
  await mkdir(second, { recursive: true })
  for (const folder of [dataDir, second]) await symlink(inject('demoUploads'), join(folder, 'uploads'))
  const port = String(await freePort())
  const settings = { PUBLIC_URL: `http://localhost:${port}`, DATABASE_URL: secondUrl }
  writeCompanyList(dataDir, [
    { code: 'first', hosts: ['127.0.0.1'], usesEnvironment: true, settings: {} },
    { code: 'second', hosts: ['localhost'], settings },
  ])
  const shared = { DATA_DIR: dataDir, DATABASE_URL: firstUrl }
  // The storefront is a proxy before the API.
  api = await startServer({ ...shared, PORT: port, TRUSTED_PROXIES: '1', COMPANY_HEADER_TRUSTED: 'yes' })
  // Another address of the same pictures: a browser loads them only where the policy of the pages allows it.
  uploadBase = `http://localhost:${port}/uploads/`
  line = await layLine(api.origin)
  const own = { API_BASE: `${line.origin}/api`, COMPANY: 'second', UPLOAD_BASE: uploadBase }
  storefront = await startServer({ DATA_DIR: dataDir, ...own })
})

afterAll(async () => {
  await storefront.stop()
  await line.close()
  await api.stop()
  await orders.end()
  for (const name of names) await dropDatabase(clusterUrl, name)
  await rm(dataDir, { recursive: true })
})

test('the API answers for the company that the header names, else for that of the host', async () => {
  const companyFor = async (code?: string) => {
    const headers: Record<string, string> = code === undefined ? {} : { 'x-company-database': code }
    const answer = await fetch(`${api.origin}/api/setting-get`, { headers })
    const text = await answer.text()
    return ['Meltem Coast Travel', 'Peri Valley Walks'].find((name) => text.includes(name)) ?? answer.status
  }
  const codes = [undefined, 'SECOND', 'first', 'nobody']
  const expected = ['Meltem Coast Travel', 'Peri Valley Walks', 'Meltem Coast Travel', 404]
  expect(await Promise.all(codes.map(companyFor))).toEqual(expected)
})

test('the storefront alone, over HTTP to an API elsewhere, sells a tour of its company', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(storefront.origin, { viewport: desk, asAda: true })
  await addTour(page, words, '/u/culture-and-history-tours/istanbul-old-city-walk-sultanahmet')
  expect(await page.title()).toContain('Peri Valley Walks')
  const picture = page.locator(`main img[src^="${uploadBase}pictures/"]`).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  const reserve = page.getByRole('button', { name: like(words['checkout.reserve']!) })
  await reserve.dblclick()
  await page.waitForURL(/\/basket\/result/)
  const { rows } = await orders.query('select state, payment_method from bookings')
  expect(rows).toEqual([{ state: 'confirmed', payment_method: 'on-the-spot' }])
  await leave()
})

test('the storefront alone has a service worker, pictures for shared links, and pictures from the given address', async () => {
  // What a visitor sends about the company chooses nothing.
  const headers = { 'x-company-database': 'first' }
  const html = await (await fetch(`${storefront.origin}/p/boat-tours`, { headers })).text()
  expect(html).toContain('Peri Valley Walks')
  expect(html).not.toContain('Meltem Coast Travel')
  const picture = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)![1]!)
  expect(picture.origin).toBe(storefront.origin)
  const answer = await fetch(picture)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(html).toContain(`src="${uploadBase}pictures/`)
  expect((await fetch(`${storefront.origin}/sw.js`)).status).toBe(200)
})

test('with the API away a screen opened by a link says so within the page, a new page needs nothing of it, and both come once it is back', async () => {
  const words = messagesOf('ar')
  const { page, leave } = await visit(storefront.origin, { viewport: desk })
  await page.goto('/ar/faq')
  await hydrated(page)
  line.cut()
  const link = page.locator('header nav a[href^="/ar/p/"]').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.getByRole('heading', { level: 1, name: words['error.any'] }).waitFor()
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1)
  // site.test.ts and plain-page.test.ts read it in every language
  const answer = await page.goto(path!)
  expect([answer!.status(), answer!.headers()['retry-after']]).toEqual([503, '30'])
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.textContent()).toBe(words['plain.awayTitle'])
  expect(await axeViolations(page)).toEqual([])
  line.mend()
  await page.getByRole('link', { name: words['plain.retry'] }).click()
  await expect.poll(() => heading.textContent()).not.toBe(words['plain.awayTitle'])
  await page.waitForURL(`**${path}`)
  await leave()
})
