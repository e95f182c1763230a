import { readFile, writeFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkCompanyFile } from '../../bin/company-file/read.ts'
import { goTo } from '../../tooling/browser/back-office-addresses.ts'
import { axeViolations } from './axe.ts'
import { messagesOf, openAsStaff } from './back-office-visit.ts'
import { desk, phone } from './browser.ts'
import { arrive, book } from './member-visit.ts'
import { ownShopOfThisFile } from './open-shop.ts'

// Every job has run in its database, at its start.
const shopHere = ownShopOfThisFile()

test('an owner sees how the installation is, runs a job, and makes and downloads a backup', async () => {
  const words = messagesOf('en')
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/today')
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await page.getByRole('heading', { name: words['system.health'] }).waitFor()
  const run = page.getByRole('button', {
    name: `${words['system.job-run']}: ${words['job.refresh-listings']}`,
  })
  await run.click()
  await page
    .getByText(words['system.job-asked']!.replace('{job}', words['job.refresh-listings']!))
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words['system.backup-make'] }).click()
  const link = page.getByRole('button', { name: /^Download / })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^kervan-\d{4}-\d\d-\d\d\.tar\.gz$/)
  const file = await download.path()
  expect((await checkCompanyFile(file)).tables.map(({ name }) => name)).toContain('bookings')
  await writeFile(file, '')
  await leave()
})

test('a text of an email is written beside the real email, checked, saved and restored', async () => {
  const words = messagesOf('en')
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/email-texts')
  await page.getByRole('searchbox').fill('booking-confirmed')
  await page.getByRole('listitem').filter({ hasText: 'booking-confirmed' }).getByRole('link').click()
  const subject = page.getByRole('textbox', { name: words['email-field.subject'] })
  await subject.fill('All set: {nothing}')
  await page.getByText(/\{nothing\} is no placeholder/).waitFor()
  await subject.fill('All set, {firstName}')
  await page.getByText(/^Subject: All set, \w+/).waitFor()
  const frame = page.frameLocator('iframe')
  expect(await frame.locator('h1').evaluate((title) => getComputedStyle(title).fontSize)).toBe('24px')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words['entry.publish'], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All set, {firstName}').waitFor()
  await dialog.getByRole('button', { name: words['entry.submit-published'] }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: words['email-texts.title'] }).first().click()
  await page.getByText('1 own text').waitFor()
  await page.getByRole('tab', { name: words['entry.history'] }).click()
  await page.getByText('All set, {firstName}').first().waitFor({ state: 'attached' })
  await leave()
})

test('the command palette goes to a booking and presses an action of the screen, by the keyboard alone', async () => {
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const words = messagesOf('en')
  const { page, leave } = await openAsStaff(shopHere(), 'owner', '/today')
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: words['palette.title'] })
  await palette.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.type('bookings')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: words['bookings.title'], level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await palette
    .getByRole('option', { name: new RegExp(number), selected: true })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(number))
  await page.getByRole('button', { name: words['act.documents'] }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words['act.documents']!)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: words['act.documents'] }).waitFor()
  await leave()
})

test('an export goes on while another screen is opened, and its file is downloaded there', async () => {
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  const { bilet_no: other } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const words = messagesOf('en')
  const { page, leave } = await openAsStaff(shopHere(), 'finance', `/bookings?q=${number}`)
  await page.getByRole('heading', { name: words['bookings.title'], level: 1 }).waitFor()
  await page.getByRole('button', { name: words['tasks.export']!.replace('{format}', 'XLSX') }).click()
  const notices = page.getByRole('region', { name: words['tasks.title'] })
  await notices.getByText(words['task.kind.bookings-export']!).waitFor()
  await page.getByRole('link', { name: words['nav.members'], exact: true }).click()
  await page.getByRole('heading', { name: words['members.title'], level: 1 }).waitFor()
  // Who has no right to export members gets no button for it.
  expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0)
  const link = notices.getByRole('button', { name: /^Download / })
  await link.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.xlsx$/)
  const sheet = unzipSync(await readFile(await download.path()))['xl/worksheets/sheet1.xml']
  const text = new TextDecoder().decode(sheet)
  expect([text.split('<row>').length, text.includes(number), text.includes(other)]).toEqual([3, true, false])
  // A file that was opened has no notice any more; the list of tasks still offers it.
  await notices.waitFor({ state: 'detached' })
  await goTo(page, '/tasks')
  await page.getByRole('button', { name: /^Download / }).waitFor()
  await leave()
})

test('the catalogue is exported, changed, checked, and imported while another screen is open', async () => {
  const words = messagesOf('en')
  const { page, leave } = await openAsStaff(shopHere(), 'manager', '/import')
  await page.getByRole('button', { name: words['import.export-make'] }).click()
  const link = page.getByRole('button', { name: /^Download / })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const files = unzipSync(await readFile(await download.path()))
  const catalogue = JSON.parse(strFromU8(files['catalogue.json']!)) as {
    products: { code: string; texts: { en: { title: string; slug: string } } }[]
  }
  const { code, texts } = catalogue.products[0]!
  texts.en.title = 'A day that was imported'
  const changed = { ...files, 'catalogue.json': strToU8(JSON.stringify(catalogue)) }
  await page.getByLabel(words['import.file']!).setInputFiles({
    name: 'changed.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(changed, { level: 0 })),
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
  await page.getByText(words['import.report-of-import']!.replace('{file}', 'changed.zip')).waitFor()
  const found = async () => (await page.request.get('/search?term=imported')).text()
  await expect.poll(found).toContain(texts.en.title)
  await leave()
})
