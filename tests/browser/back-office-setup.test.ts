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

test('the setup leads from Today to a form and back, previews what the clearing deletes, and is hidden for all', async () => {
  const page = await opened('/today')
  await page.getByRole('link', { name: words['setup.continue'] }).click()
  await page.getByRole('link', { name: 'Change: Company name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Own Coast Tours')
  await publish(page)
  await page.getByRole('link', { name: words['setup.title'] }).first().click()
  const company = page.locator('#step-company')
  await company.getByText('Own Coast Tours').waitFor()
  await company.getByText('10 open').waitFor()

  const demo = page.locator('#step-demo')
  await demo.getByRole('button', { name: words['clearing.preview'] }).click()
  await demo.getByText('2 members', { exact: true }).waitFor()
  await demo.getByRole('button', { name: words['clearing.clear'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('We go live')
  await dialog.getByRole('button', { name: words['clearing.clear'] }).click()
  // Everyone here has an account of the demo: none could log in afterwards.
  await dialog.getByText(/Add an owner with your own email address first/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: words['act.back'] }).click()
  await page.getByRole('button', { name: words['entry.leave-discard'] }).click()

  await page.getByRole('button', { name: words['setup.dismiss'] }).click()
  await page.getByText(/^Hidden on Today for all staff/).waitFor()
  await goTo(page, '/today')
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  expect(await page.getByRole('link', { name: words['setup.continue'] }).count()).toBe(0)
})

test('settings are previewed and published, and the shop follows', async () => {
  const page = await opened('/settings')
  await page.locator('main a[href$="/setting/tagline"]').click()
  await page.getByRole('textbox', { name: /^Tagline English/ }).fill('Slow days at sea')
  await page.getByRole('tab', { name: words['preview.title'] }).click()
  await page.frameLocator('iframe').getByText('Slow days at sea').first().waitFor()
  expect(await textOf('/')).not.toContain('Slow days at sea')
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
