import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { messagesOf, openAsStaff, publish } from './back-office-visit.ts'
import { phone, type Visitor } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const textOf = async (path: string) => (await fetch(shopHere().origin + path)).text()
let owner: Visitor | undefined

afterAll(() => owner?.leave())

/** Opens a screen in the one window of an owner. */
async function opened(path: string): Promise<Page> {
  owner ??= await openAsStaff(shopHere(), 'owner', path)
  await goTo(owner.page, path)
  return owner.page
}

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

test('a post is rewritten with its preview, which visitors do not see before it is published', async () => {
  const page = await opened('/catalogue/post/a-day-on-a-gulet')
  await page.getByRole('textbox', { name: 'Text English' }).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('The crew is up before the sun. ')
  await page.getByRole('tab', { name: words['preview.title'] }).click()
  await page.frameLocator('iframe').getByText('The crew is up before the sun.').waitFor()
  const post = '/b/life-on-the-coast/what-a-day-on-a-gulet-is-like'
  expect(await textOf(post)).not.toContain('The crew is up before the sun.')
  await publish(page)
  await expect.poll(() => textOf(post)).toContain('The crew is up before the sun.')
})

test('a product’s texts are changed in two languages, previewed, published, seen in the shop, and restored', async () => {
  const page = await opened('/catalogue')
  await page.getByRole('searchbox', { name: words['entries.search'] }).fill('12 isl')
  await page.waitForURL(/q=12/)
  await page.getByRole('link', { name: /12 Islands boat day/ }).click()
  await page.getByRole('textbox', { name: /^Title English/ }).fill('Twelve bays by boat')
  await page.getByRole('textbox', { name: /^Title Turkish/ }).fill('Tekneyle on iki koy')

  await page.getByRole('tab', { name: words['preview.title'] }).click()
  const shown = page.frameLocator('iframe')
  await shown.getByRole('heading', { level: 1, name: 'Twelve bays by boat' }).waitFor()
  const language = page.getByRole('combobox', { name: words['preview.language'], exact: true })
  await language.selectOption('tr')
  await shown.getByRole('heading', { level: 1, name: 'Tekneyle on iki koy' }).waitFor()
  const address = await page.locator('iframe').getAttribute('src')
  const previewed = await page.request.get(address!)
  expect(previewed.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(previewed.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  const [path] = address!.split('?')
  const live = await page.request.get(path!)
  expect(await live.text()).not.toContain('Tekneyle on iki koy')
  expect(live.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await page.request.get(`${path}?preview=${'x'.repeat(32)}`)).status()).toBe(403)

  await publish(page)
  await expect.poll(() => textOf(path!)).toContain('Tekneyle on iki koy')
  await page.getByRole('tab', { name: words['entry.history'] }).click()
  await page.getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByText('Version 3', { exact: true }).first().waitFor()
  await expect.poll(() => textOf(path!)).not.toContain('Tekneyle on iki koy')

  await page.setViewportSize(phone)
  for (const part of ['pictures', 'details', 'prices', 'rules']) {
    await page.getByRole('tab', { name: words[`entry.section-${part}`], exact: true }).click()
    if (part === 'pictures') await page.locator('main li img').first().waitFor()
    expect([part, await axeViolations(page)]).toEqual([part, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
})
