import { expect, test } from 'vitest'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { messagesOf, publish, staffWindowOfThisFile } from './back-office-visit.ts'
import { desk, phone } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const textOf = async (path: string) => (await fetch(shopHere().origin + path)).text()
const opened = staffWindowOfThisFile(shopHere, 'owner')

test('menus are ordered by dragging and by keys, and visitors see the order', async () => {
  const page = await opened('/menus')
  const main = page.getByRole('region', { name: words['menus.category'] })
  const top = page.getByRole('region', { name: words['menus.top'] })
  const row = (title: string) => main.locator('[draggable]').filter({ hasText: title })
  await row('Weddings').waitFor()
  // Near the upper edge, before the entry.
  await row('Weddings').dragTo(row('Villas'), { targetPosition: { x: 60, y: 3 } })
  await top.getByRole('button', { name: 'Move up: Contact' }).focus()
  await page.keyboard.press('Enter')
  expect(await axeViolations(page)).toEqual([])
  for (const menu of [main, top]) {
    await menu.getByRole('button', { name: words['menus.save'] }).focus()
    await page.keyboard.press('Enter')
    await menu.getByText(words['menus.changed']!).waitFor({ state: 'detached' })
  }
  const order = async () => {
    const [header] = /<header.*?<\/header>/s.exec(await textOf('/')) ?? []
    const links = header?.matchAll(
      /<a [^>]*?href="(\/p\/weddings-by-the-sea|\/p\/holiday-villas|\/contact|\/b)"/g,
    )
    // Wide windows and narrow ones have a menu each.
    return [...new Set([...(links ?? [])].map(([, path]) => path))]
  }
  await expect.poll(order).toEqual(['/contact', '/b', '/p/weddings-by-the-sea', '/p/holiday-villas'])
})

test('a post is rewritten as rich text, and visitors read it once it is published', async () => {
  const page = await opened('/catalogue/post/a-day-on-a-gulet')
  await page.getByRole('textbox', { name: 'Text English' }).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('The crew is up before the sun. ')
  await publish(page)
  const post = '/b/life-on-the-coast/what-a-day-on-a-gulet-is-like'
  await expect.poll(() => textOf(post)).toContain('The crew is up before the sun.')
})

test('a product’s title is changed, previewed, published, seen in the shop, and restored', async () => {
  const page = await opened('/catalogue')
  await page.getByRole('searchbox', { name: words['entries.search'] }).fill('12 isl')
  await page.waitForURL(/q=12/)
  await page.getByRole('link', { name: /12 Islands boat day/ }).click()
  await page.getByRole('textbox', { name: /^Title English/ }).fill('Twelve bays by boat')

  const [previewed] = await Promise.all([
    page.waitForResponse(/\?preview=/),
    page.getByRole('tab', { name: words['preview.title'] }).click(),
  ])
  const shown = page.frameLocator('iframe')
  await shown.getByRole('heading', { level: 1, name: 'Twelve bays by boat' }).waitFor()
  expect(previewed.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(previewed.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  const path = new URL(previewed.url()).pathname
  const live = await page.request.get(path)
  expect(await live.text()).not.toContain('Twelve bays by boat')
  expect(live.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await page.request.get(`${path}?preview=${'x'.repeat(32)}`)).status()).toBe(403)

  await publish(page)
  await expect.poll(() => textOf(path)).toContain('Twelve bays by boat')
  await page.getByRole('tab', { name: words['entry.history'] }).click()
  await page.getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByText('Version 3', { exact: true }).first().waitFor()
  await expect.poll(() => textOf(path)).not.toContain('Twelve bays by boat')

  await page.setViewportSize(phone)
  // Parts stay in the page once they were open, and the details are by far the largest.
  for (const part of ['pictures', 'prices', 'rules', 'details']) {
    await page.getByRole('tab', { name: words[`entry.section-${part}`], exact: true }).click()
    if (part === 'pictures') await page.locator('main li img').first().waitFor()
    expect([part, await axeViolations(page)]).toEqual([part, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  await page.setViewportSize(desk)
})

test('the setup leads from Today to a form and back, and is hidden for all', async () => {
  const page = await opened('/today')
  await page.getByRole('link', { name: words['setup.continue'] }).click()
  await page.getByRole('link', { name: 'Change: Company name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Own Coast Tours')
  await publish(page)
  await page.getByRole('link', { name: words['setup.title'] }).first().click()
  const company = page.locator('#step-company')
  await company.getByText('Own Coast Tours').waitFor()
  await company.getByText('10 open').waitFor()
  await page.getByRole('button', { name: words['setup.dismiss'] }).click()
  await page.getByText(/^Hidden on Today for all staff/).waitFor()
  await goTo(page, '/today')
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  expect(await page.getByRole('link', { name: words['setup.continue'] }).count()).toBe(0)
})

test('settings are published, and the shop follows', async () => {
  const page = await opened('/settings')
  await page.locator('main a[href$="/setting/tagline"]').click()
  await page.getByRole('textbox', { name: /^Tagline English/ }).fill('Slow days at sea')
  await publish(page)
  await page.getByRole('main').getByRole('link', { name: words['settings.title'], exact: true }).click()
  await page.locator('main a[href$="/setting/theme"]').click()
  await page.getByRole('textbox', { name: /^Brand colour/ }).fill('#7a1f4b')
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await publish(page)
  await expect.poll(() => textOf('/')).toMatch(/#7a1f4b.*Slow days at sea/s)
})

test('settings of payment are previewed with the accounts of transfers, and visitors have no such page', async () => {
  const page = await opened('/settings')
  const which = { kind: 'setting', code: 'bankAccounts' }
  const entry = await page.request.get('/api/office/entry', { params: which })
  const { document } = (await entry.json()).data
  const previewed = await page.request.post('/api/office/preview-entry', {
    data: { ...which, document, language: 'tr' },
  })
  const { path, token } = (await previewed.json()).data
  const html = await (await page.request.get(`${path}?preview=${token}`)).text()
  expect(html).toContain('Likya Demo Bankası')
  expect(html).toMatch(/TR95 0099/)
  expect((await page.request.get('/preview/payment')).status()).toBe(404)
})
