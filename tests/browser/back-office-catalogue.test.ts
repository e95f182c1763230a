import { expect, test } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf, publish } from './back-office-visit.ts'
import { desk, phone, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const code = 'fethiye-12-islands-boat-day'

test('a product’s texts are changed in two languages, previewed, published, seen in the shop, and restored', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/backoffice/catalogue')
  await fillLogin(page, 'content@example.com', demoStaffPassword)
  await page.getByRole('searchbox', { name: words['entries.search'] }).fill('12 isl')
  await page.waitForURL(/q=12/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /12 Islands boat day/ }).click()
  const english = page.getByRole('textbox', { name: /^Title English/ })
  await english.fill('Twelve bays by boat')
  await page.getByRole('textbox', { name: /^Title Turkish/ }).fill('Tekneyle on iki koy')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('tab', { name: words['preview.title'] }).click()
  const shown = page.frameLocator('iframe')
  await shown.getByRole('heading', { level: 1, name: 'Twelve bays by boat' }).waitFor()
  const language = page.getByRole('combobox', { name: words['preview.language'], exact: true })
  await language.selectOption('tr')
  await shown.getByRole('heading', { level: 1, name: 'Tekneyle on iki koy' }).waitFor()
  const address = await page.locator('iframe').getAttribute('src')
  const opened = await page.request.get(address!)
  expect(opened.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(opened.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  const [path] = address!.split('?')
  const live = await page.request.get(path!)
  expect(await live.text()).not.toContain('Tekneyle on iki koy')
  expect(live.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await page.request.get(`${path}?preview=${'x'.repeat(32)}`)).status()).toBe(403)

  await publish(page)
  await expect.poll(async () => (await page.request.get(path!)).text()).toContain('Tekneyle on iki koy')
  await page.getByRole('tab', { name: words['entry.history'] }).click()
  await page.getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['entry.restore'], exact: true }).click()
  await page.getByText('Version 3', { exact: true }).first().waitFor()
  await expect.poll(async () => (await page.request.get(path!)).text()).not.toContain('Tekneyle on iki koy')
  await page.getByRole('tab', { name: words['entry.section-pictures'] }).click()
  await page.locator('main li img').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  for (const part of ['texts', 'details', 'prices', 'rules']) {
    await page.getByRole('tab', { name: words[`entry.section-${part}`], exact: true }).click()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  for (const [screen, heading] of [
    ['menus', 'menus.category'],
    ['legal', 'legal.title'],
    ['legal/privacy-notice', 'legal.versions'],
  ] as const) {
    await page.goto(`/backoffice/${screen}`)
    await page.getByRole('heading', { level: 2, name: words[heading] }).waitFor()
    expect([screen, await axeViolations(page)]).toEqual([screen, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  const { rows } = await shopHere().sql.query('select version, state from entry_versions where code = $1', [
    code,
  ])
  expect(rows).toHaveLength(3)
  await leave()
})
