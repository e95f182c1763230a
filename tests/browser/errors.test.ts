import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { type CuttableLine, layLine } from '../factories/cuttable-line.ts'
import { type RunningServer, startServer } from '../factories/start-server.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, type Visitor, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const slowly = { timeout: 20_000 }
/** Console messages of router and browser about a missing file. */
const missing = /loading route module|dynamically imported module/
let line: CuttableLine
let storefront: RunningServer

let visitor: Visitor | undefined

/** A page whose scripts have run; one window for all tests in which single files are missing. */
async function openFaq(prefix = ''): Promise<Page> {
  visitor ??= await visit(shopHere().origin, { viewport: desk, brokenOnPurpose: missing })
  const { page } = visitor
  await page.goto(`${prefix}/faq`)
  const say = messagesOf(prefix.slice(1) || 'en')
  await page.getByRole('button', { name: say['privacy.settings'] }).waitFor()
  await hydrated(page)
  return page
}

/** Opens it as if nothing had been reloaded before. */
async function openFaqFirst(prefix = ''): Promise<Page> {
  const page = await openFaq(prefix)
  await page.evaluate(() => sessionStorage.clear())
  return page
}

beforeAll(async () => {
  const { origin, dataDir } = shopHere()
  line = await layLine(origin)
  storefront = await startServer({ API_BASE: `${line.origin}/api`, DATA_DIR: dataDir })
})

afterAll(async () => {
  await visitor?.leave()
  await storefront.stop()
  await line.close()
})

/** The number of page reloads. */
function loads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

/** Waits until a page has come in the place of the one with this heading. */
async function headingIsNot(page: Page, heading: string): Promise<void> {
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), slowly).not.toBe(heading)
}

test('with the API away a screen opened by a link says so within the page, a new page needs nothing of it, and both come once it is back', async () => {
  const { page, leave } = await visit(storefront.origin, { viewport: desk })
  await page.goto('/ar/faq')
  const arabic = messagesOf('ar')
  await page.getByRole('button', { name: arabic['privacy.settings'] }).waitFor()
  await hydrated(page)
  line.cut()
  const link = page.locator('header nav a[href^="/ar/p/"]').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.getByRole('heading', { level: 1, name: arabic['error.any'] }).waitFor()
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1)
  // site.test.ts and plain-page.test.ts read it in every language
  const answer = await page.goto(path!)
  expect([answer!.status(), answer!.headers()['retry-after']]).toEqual([503, '30'])
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(arabic['plain.awayTitle'])
  expect(await axeViolations(page)).toEqual([])
  line.mend()
  await page.getByRole('link', { name: arabic['plain.retry'] }).click()
  await headingIsNot(page, arabic['plain.awayTitle']!)
  await page.waitForURL(`**${path}`)
  await leave()
})

test('a screen whose script file is gone comes as a document, once in 60 seconds; then an error is shown in the frame', async () => {
  const words = messagesOf('tr')
  const open = async (page: Page) => {
    const count = loads(page)
    const link = page.locator('header nav a[href^="/tr/p/"]').first()
    const path = await link.getAttribute('href')
    await link.click()
    return { count, path }
  }
  const page = await openFaqFirst('/tr')
  const failed = page.getByRole('heading', { level: 1, name: words['error.any'] })
  // As after a release that took the old files away.
  await page.route(/\/assets\/category-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  const first = await open(page)
  await page.waitForURL(`**${first.path}`)
  expect(await failed.count()).toBe(0)
  expect(first.count()).toBe(1)

  const second = await open(await openFaq('/tr'))
  await failed.waitFor()
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1)
  await expect.poll(() => failed.evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect([second.count(), new URL(page.url()).pathname]).toEqual([0, '/tr/faq'])
  expect(await axeViolations(page)).toEqual([])

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: words['error.retry'] }).click()
  await page.waitForURL(`**${second.path}`)
  await failed.waitFor({ state: 'detached' })
})

test('a drawer whose file was lost on the way reloads nothing, one whose file is gone reloads once; the next press opens it', async () => {
  const page = await openFaqFirst()
  const count = loads(page)
  const file = /\/assets\/cookie-settings-[^/]*\.js/
  const button = page.getByRole('button', { name: words['privacy.settings'] })
  const unreachable = page.getByText(words['members.unreachable']!).first()
  await page.route(file, (route) => route.abort('connectionreset'))
  await button.click()
  await unreachable.waitFor()
  expect(count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })

  await page.route(file, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await button.click()
  await expect.poll(count, slowly).toBe(1)
  await hydrated(page)
  await button.click()
  await unreachable.waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await button.click()
  await page.getByRole('dialog', { name: words['privacy.settings'] }).waitFor()
  expect(count()).toBe(1)
})

test('without a connection a drawer is said to be out of reach and a screen says so; with one both open', async () => {
  const { page, context, leave } = await visit(shopHere().origin, {
    viewport: desk,
    brokenOnPurpose: missing,
  })
  await page.goto('/faq')
  const button = page.getByRole('button', { name: words['privacy.settings'] })
  await button.waitFor()
  await hydrated(page)
  await context.setOffline(true)
  await page.getByText(words['offline.notice']!).waitFor()
  await button.click()
  await page.getByText(words['members.unreachable']!).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(false)
  await page.getByText(words['offline.notice']!).waitFor({ state: 'detached' })
  await button.click()
  const drawer = page.getByRole('dialog', { name: words['privacy.settings'] })
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await context.setOffline(true)
  const link = page.locator('header nav a[href^="/p/"]').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.getByRole('heading', { level: 1, name: words['offline.title'] }).waitFor()
  await context.setOffline(false)
  await page.waitForURL(`**${path}`)
  await headingIsNot(page, words['offline.title']!)
  await leave()
})

test('with the database away a page says so in its language, and never why; when it is back, so is the page', async () => {
  const { origin, sql, databaseUrl } = shopHere()
  const { rows } = await sql.query<{ name: string; pid: number }>(
    'select current_database() as name, pg_backend_pid() as pid',
  )
  const { name, pid } = rows[0]!
  // A connection cannot close its own database.
  const admin = new pg.Client({ connectionString: databaseUrl.replace(name, 'postgres') })
  await admin.connect()
  const shut = async (closed: boolean) => {
    await admin.query(`alter database ${name} with allow_connections ${!closed}`)
    if (!closed) return
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2',
      [name, pid],
    )
  }
  const path = '/tr/search/kimsenin-aramadigi-bir-sey'
  await shut(true)
  try {
    const answer = await fetch(origin + path)
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(html).toContain('lang="tr"')
    const say = messagesOf('tr')
    expect([say['error.any']!, say['plain.awayTitle']!].some((words) => html.includes(words))).toBe(true)
    expect(html).not.toMatch(/ECONN|select |terminat|allow_connections|\.ts:\d/)
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  } finally {
    await shut(false)
    await admin.end()
  }
  await expect.poll(async () => (await fetch(origin + path)).status, slowly).toBe(200)
})
