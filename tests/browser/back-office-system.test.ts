import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { checkCompanyFile } from '../../bin/company-file/read.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf } from './back-office-visit.ts'
import { desk, phone, visit } from './browser.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('an owner sees how the installation is, runs a job, and makes and downloads a backup', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/backoffice')
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
  await page.getByRole('heading', { name: words['today.waiting'] }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await page.getByRole('heading', { name: words['system.health'] }).waitFor()
  const run = page.getByRole('button', {
    name: `${words['system.job-run']}: ${words['job.refresh-listings']}`,
  })
  await run.click()
  await page.getByText(words['system.job-asked']!.replace('{job}', words['job.refresh-listings']!)).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words['system.backup-make'] }).click()
  const link = page.getByRole('button', { name: /^Download / })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^kervan-\d{4}-\d\d-\d\d\.tar\.gz$/)
  const file = await download.path()
  expect((await checkCompanyFile(file)).tables.map(({ name }) => name)).toContain('bookings')
  await writeFile(file, '')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('a text of an email is written beside the real email, checked, saved and restored', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/backoffice/email-texts')
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
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
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/backoffice')
  await fillLogin(page, 'owner@example.com', demoStaffPassword)
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
