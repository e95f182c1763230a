import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
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
