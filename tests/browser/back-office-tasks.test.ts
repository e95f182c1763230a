import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf } from './back-office-visit.ts'
import { desk, phone, visit } from './browser.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('an export goes on while another screen is opened, and its file is downloaded there', async () => {
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, { email: guest.email })
  const { bilet_no: other } = await book(shopHere(), guest.page, { email: guest.email })
  await guest.leave()
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(`/backoffice/bookings?q=${number}`)
  await fillLogin(page, 'finance@example.com', demoStaffPassword)
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
  await page.goto('/backoffice/tasks')
  await page.getByRole('button', { name: /^Download / }).waitFor()
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('the catalogue is exported, changed, checked, and imported while another screen is open', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/backoffice/import')
  await fillLogin(page, 'manager@example.com', demoStaffPassword)
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
  await page.goto('/search?term=imported')
  await page.getByRole('link', { name: texts.en.title }).first().waitFor()
  await leave()
})
