import { expect, test } from 'vitest'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { messagesOf, openAsStaff } from './back-office-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('the setup leads from Today to a form and back, previews what the clearing deletes, and is hidden for all', async () => {
  const words = messagesOf('en')
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/today')
  await page.getByRole('link', { name: words['setup.continue'] }).click()
  await page.getByRole('heading', { name: words['setup.title'], level: 1 }).waitFor()
  await page.getByText(words['setup.todo.logo']!, { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Change: Company name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Own Coast Tours')
  await page.getByRole('button', { name: words['entry.publish'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['entry.submit-published'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: words['setup.title'] }).first().click()
  const company = page.locator('#step-company')
  await company.getByText('Own Coast Tours').waitFor()
  await company.getByText('10 open').waitFor()

  const demo = page.locator('#step-demo')
  await demo.getByRole('button', { name: words['clearing.preview'] }).click()
  await demo.getByText(words['clearing.goes']!).waitFor()
  await demo.getByText('2 members', { exact: true }).waitFor()
  await demo.getByRole('button', { name: words['clearing.clear'] }).click()
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
  await leave()
})

test('settings of payment are previewed with the accounts of transfers, and visitors have no such page', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/catalogue/setting/bankAccounts', {
    language: 'tr',
  })
  await page.getByRole('tab', { name: words['preview.title'] }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByText('Likya Demo Bankası').first().waitFor()
  await frame.getByText(/TR95 0099/).waitFor()
  expect((await page.request.get(`${shopHere().origin}/preview/payment`)).status()).toBe(404)
  await leave()
})
