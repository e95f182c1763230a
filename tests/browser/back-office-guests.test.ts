import { expect, test } from 'vitest'
import { demoStaffPassword } from '#demo/people.ts'
import { axeViolations } from './axe.ts'
import { fillLogin, messagesOf } from './back-office-visit.ts'
import { desk, phone, visit } from './browser.ts'
import { arrive, book } from './member-visit.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const words = messagesOf('en')

test('a departure is rescued: guests are chosen, the offer is previewed and sent, and an answer comes in live', async () => {
  const guest = await arrive(shopHere(), desk)
  const { bilet_no: number } = await book(shopHere(), guest.page, {
    email: guest.email,
    method: 'yerinde_odeme',
    adults: 2,
  })
  await guest.leave()
  const { rows } = await shopHere().sql.query<{ path: string }>(
    `select concat_ws('/', '/departures', i.day, i.product, a.resource) as path from booking_items i
      join bookings b on b.id = i.booking join allocations a on a.booking_item = i.id where b.number = $1`,
    [number],
  )
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto(`/backoffice${rows[0]!.path}`)
  await fillLogin(page, 'manager@example.com', demoStaffPassword)
  await page.getByRole('link', { name: words['rescue.open'] }).click()
  await page.getByRole('checkbox', { name: /Elif Kaya/ }).waitFor()
  await page
    .getByRole('button', { name: /places$/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: words['act.reason'] }).fill('storm')
  await page.getByRole('textbox', { name: /English/ }).fill('A storm is coming.')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words['rescue.preview'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary').click()
  await dialog.getByText('A storm is coming.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Email 1 guest' }).click()
  await page.getByText('0 of 1 have answered').waitFor()
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  // A colleague decides for the guest meanwhile: the answer is displayed without a reload
  const { rows: offers } = await shopHere().sql.query<{ id: string }>('select id from rescue_offers')
  const decided = await page.request.post('/api/office/decide-rescue-offer', {
    data: { offer: offers[0]!.id, option: 'refund' },
  })
  expect(decided.status()).toBe(200)
  await page.getByText('1 of 1 have answered').waitFor()
  await page.getByText(words['rescue.state-refunded']!, { exact: true }).waitFor()
  await leave()
})
