import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, type Visitor, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const slowly = { timeout: 20_000 }
/** Console messages of router and browser about a missing file. */
const missing = /loading route module|dynamically imported module/

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

afterAll(() => visitor?.leave())

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

// The first one: nothing that it opens has been fetched before
test('without a connection a drawer is said to be out of reach and a screen says so; with one both open', async () => {
  const page = await openFaqFirst()
  const context = page.context()
  const button = page.getByRole('button', { name: words['privacy.settings'] })
  await context.setOffline(true)
  await page.getByText(words['offline.notice']!).waitFor()
  await button.click()
  await page.getByText(words['members.unreachable']!).first().waitFor()
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
