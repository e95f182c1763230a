import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { type CuttableLine, layLine } from '../factories/cuttable-line.ts'
import { type RunningServer, startServer } from '../factories/start-server.ts'
import { axeViolations } from './axe.ts'
import { desk, hydrated, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const slowly = { timeout: 20_000 }
/** Console messages of router and browser about a missing file. */
const missing = /loading route module|dynamically imported module/
let line: CuttableLine
let storefront: RunningServer

beforeAll(async () => {
  const { origin, dataDir } = shopHere()
  line = await layLine(origin)
  storefront = await startServer({ API_BASE: `${line.origin}/api`, DATA_DIR: dataDir })
})

afterAll(async () => {
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

test('without the API the visitor gets a page without dependencies in their language, and another attempt', async () => {
  const { page, leave } = await visit(storefront.origin, { viewport: desk, locale: 'tr' })
  line.cut()
  try {
    // plain-page.test.ts reads it in every language
    for (const locale of ['tr', 'ar'] as const) {
      const say = messagesOf(locale)
      // A new query: nothing of it is stored.
      const answer = (await page.goto(`/${locale}/contact?fresh=${locale}`))!
      expect([answer.status(), answer.headers()['retry-after'], answer.headers()['cache-control']]).toEqual([
        503,
        '30',
        'no-store',
      ])
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(say['plain.awayTitle'])
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
      expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
      expect(await page.locator('script').count()).toBe(0)
      if (locale === 'ar') expect(await axeViolations(page)).toEqual([])
    }
  } finally {
    line.mend()
  }
  await page.goto('/tr/contact?fresh=again')
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .not.toBe(messagesOf('tr')['plain.awayTitle'])
  await leave()
})

test('at the first address the language is the one the browser asks for', async () => {
  line.cut()
  try {
    const answer = await fetch(`${storefront.origin}/?fresh=1`, {
      headers: { 'accept-language': 'de' },
      redirect: 'follow',
    })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(messagesOf('de')['plain.awayTitle'])
  } finally {
    line.mend()
  }
})

test('what comes in an address does not become a part of the error page', async () => {
  line.cut()
  try {
    const answer = await fetch(`${storefront.origin}/contact?"><script>alert(1)</script>`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('<script')
  } finally {
    line.mend()
  }
})

test('with the API away a screen opened by a link says so within the page, and comes by a press', async () => {
  const { page, leave } = await visit(storefront.origin, { viewport: desk })
  await page.goto('/faq')
  await page.getByRole('button', { name: words['privacy.settings'] }).waitFor()
  await hydrated(page)
  line.cut()
  const link = page.locator('header nav a[href^="/p/"]').first()
  await link.click()
  await page.getByRole('heading', { level: 1, name: words['error.any'] }).waitFor()
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1)
  line.mend()
  await page.getByRole('link', { name: words['error.retry'] }).click()
  await headingIsNot(page, words['error.any']!)
  await leave()
})

test('a screen whose script file is gone comes as a document, once in 60 seconds; then an error is shown in the frame', async () => {
  const { page, context, leave } = await visit(shopHere().origin, {
    viewport: desk,
    brokenOnPurpose: missing,
  })
  const open = async () => {
    await page.goto('/tr/faq')
    await page.getByRole('button', { name: messagesOf('tr')['privacy.settings'] }).waitFor()
    await hydrated(page)
    const count = loads(page)
    const link = page.locator('header nav a[href^="/tr/p/"]').first()
    const path = await link.getAttribute('href')
    await link.click()
    return { count, path }
  }
  const failed = page.getByRole('heading', { level: 1, name: messagesOf('tr')['error.any'] })
  // As after a release that took the old files away.
  await context.route(/\/assets\/category-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  const first = await open()
  await page.waitForURL(`**${first.path}`)
  expect(await failed.count()).toBe(0)
  expect(first.count()).toBe(1)

  const second = await open()
  await failed.waitFor()
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1)
  await expect.poll(() => failed.evaluate((heading) => heading === document.activeElement)).toBe(true)
  expect([second.count(), new URL(page.url()).pathname]).toEqual([0, '/tr/faq'])
  expect(await axeViolations(page)).toEqual([])

  await context.unroute(/\/assets\/category-[^/]*\.js$/)
  await page.getByRole('link', { name: messagesOf('tr')['error.retry'] }).click()
  await page.waitForURL(`**${second.path}`)
  await failed.waitFor({ state: 'detached' })
  await leave()
})

test('a drawer whose file was lost on the way reloads nothing, one whose file is gone reloads once; the next press opens it', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/faq')
  await hydrated(page)
  const count = loads(page)
  // A person may reload as often as they like
  await page.reload()
  await hydrated(page)
  expect(count()).toBe(1)

  const file = /\/assets\/cookie-settings-[^/]*\.js/
  const button = page.getByRole('button', { name: words['privacy.settings'] })
  const unreachable = page.getByText(words['members.unreachable']!).first()
  await context.route(file, (route) => route.abort('connectionreset'))
  await button.click()
  await unreachable.waitFor()
  expect(count()).toBe(1)
  await context.unroute(file)

  await context.route(file, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await button.click()
  await expect.poll(count, slowly).toBe(2)
  await hydrated(page)
  await button.click()
  await unreachable.waitFor()
  await context.unroute(file)
  await button.click()
  await page.getByRole('dialog', { name: words['privacy.settings'] }).waitFor()
  expect(count()).toBe(2)
  await leave()
})

test('a booking sheet that cannot be loaded leaves the page as it is, and opens at the next press', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: phone })
  await page.goto('/u/boat-tours/fethiye-12-islands-boat-day', { waitUntil: 'networkidle' })
  await hydrated(page)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const button = page.getByRole('button', { name: words['book.choose-date'] })
  await context.setOffline(true)
  await button.click()
  await page.getByText(words['members.unreachable']!).first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  await context.setOffline(false)
  await page.getByText(words['offline.notice']!).waitFor({ state: 'detached' })
  await button.click()
  await page.getByRole('dialog').waitFor()
  await leave()
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
