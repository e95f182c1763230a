import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { messagesOf, staffWindowOfThisFile } from './back-office-visit.ts'
import { desk, phone } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')
const opened = staffWindowOfThisFile(shopHere, 'owner')

test('an owner makes a backup, opens another screen, and downloads it from the notice there', async () => {
  const page = await opened('/system')
  await page.getByRole('button', { name: words['system.backup-make'] }).click()
  await page.getByRole('link', { name: words['nav.audit'], exact: true }).click()
  const notices = page.getByRole('region', { name: words['tasks.title'] })
  await notices.getByText(words['task.kind.backup']!).waitFor()
  const link = notices.getByRole('button', { name: /^Download / })
  await link.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^kervan-\d{4}-\d\d-\d\d\.tar\.gz$/)
  expect(await download.failure()).toBeNull()
  await download.delete()
  await notices.waitFor({ state: 'detached' })
})

test('a text of an email is written beside the real email, which has its styles, and published', async () => {
  const page = await opened('/email-texts/booking-confirmed')
  await page.getByRole('textbox', { name: words['email-field.subject'] }).fill('All set, {firstName}')
  await page.getByText(/^Subject: All set, \w+/).waitFor()
  const title = page.frameLocator('iframe').locator('h1')
  expect(await title.evaluate((heading) => getComputedStyle(heading).fontSize)).toBe('24px')
  await page.getByRole('button', { name: words['entry.publish'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words['entry.submit-published'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: words['email-texts.title'] }).first().click()
  await page.getByText('1 own text').waitFor()
})

test('the command palette goes to a member and to a screen, and presses an action of it, by the keyboard alone', async () => {
  const page = await opened('/today')
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: words['palette.title'] })
  await palette.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('jonas')
  await palette.getByRole('option', { name: /Jonas Brandt/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Jonas Brandt' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words['nav.staff']!)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Selin Ak/ }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words['staff.new']!)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words['staff.new'] })
  await dialog.getByRole('textbox', { name: words['staff.name'] }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('the catalogue is exported, changed, checked, and imported while another screen is open', async () => {
  const page = await opened('/import')
  await page.getByRole('button', { name: words['import.export-make'] }).click()
  const link = page.getByRole('button', { name: /^Download / })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const isCatalogue = ({ name }: { name: string }) => name === 'catalogue.json'
  const files = unzipSync(await readFile(await download.path()), { filter: isCatalogue })
  const { format, products } = JSON.parse(strFromU8(files['catalogue.json']!)) as {
    format: string
    products: { code: string; texts: { en: { title: string } } }[]
  }
  const { code, texts } = products[0]!
  texts.en.title = 'A day that was imported'
  // Entries and pictures that are not in a file stay as they are.
  const changed = JSON.stringify({ format, products: products.slice(0, 1) })
  await page.getByLabel(words['import.file']!).setInputFiles({
    name: 'changed.json',
    mimeType: 'application/json',
    buffer: Buffer.from(changed),
  })
  await page.getByRole('button', { name: words['import.check'] }).click()
  const report = page.getByRole('list', { name: words['import.report'], exact: true })
  await report.getByRole('link', { name: code }).waitFor()
  expect(await report.getByRole('listitem').count()).toBe(1)
  await report.getByText('1 change').click()
  await report.getByText(texts.en.title).waitFor()
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: words['import.run'] }).click()
  await page.getByRole('link', { name: words['nav.prices'], exact: true }).click()
  const notices = page.getByRole('region', { name: words['tasks.title'] })
  await notices
    .getByRole('listitem')
    .filter({ hasText: words['task.kind.catalogue-import'] })
    .getByRole('link', { name: words['import.open-report'] })
    .click()
  await page.getByText(words['import.report-of-import']!.replace('{file}', 'changed.json')).waitFor()
  const found = async () => (await page.request.get('/search?term=imported')).text()
  await expect.poll(found).toContain(texts.en.title)
})
