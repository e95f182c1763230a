import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
  showNextMonth,
} from '../../tooling/browser/traveller.ts'
import { visit } from './browser.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()

test('a car is booked in Turkish on a phone, from the category to the voucher, and brought back elsewhere', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR', asAda: true })
  await page.goto('/tr/p/arac-kiralama')
  await page
    .getByRole('link', { name: /Ekonomik sınıf, manuel/ })
    .first()
    .click()
  await page.waitForURL(/\/tr\/u\//)
  await page.getByText('Renault Clio veya benzeri').waitFor()
  await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
  const box = page.getByRole('dialog')
  await box.getByLabel(words['book.car.pick-up']!, { exact: true }).selectOption('dalaman-airport')
  await box.getByLabel(words['book.car.drop-off']!, { exact: true }).selectOption('fethiye-office')
  await chooseDays(box, 10, 13)
  await box.getByText(like(words['book.car.days']!)).waitFor()
  await box.getByLabel(words['book.car.return-time']!, { exact: true }).selectOption('18:30')
  await box.getByText(/24 saatlik 4 gün/).waitFor()
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/tr\/basket\/result/)
  await page.getByText('Dalaman Havalimanı (DLM)').first().waitFor()
  await page.getByText('Fethiye ofisimiz').first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select b.state, i.time, i.until_time, i.until_day - i.day as days,
        upper(a.during) - lower(a.during) = interval '3 days 9 hours 30 minutes' as "taken until it is ready"
      from bookings b join booking_items i on i.booking = b.id join allocations a on a.booking_item = i.id
      where b.number = $1`,
    [await bookingNumber(page)],
  )
  expect(rows).toEqual([
    { state: 'confirmed', time: '10:00', until_time: '18:30', days: 3, 'taken until it is ready': true },
  ])
  await leave()
})

/** Chooses two free days of the shown month, or of the next where this one has not enough left. */
async function chooseDays(box: Locator, first: number, last: number): Promise<void> {
  const free = box.locator('[role=gridcell] button:not([aria-disabled=true])')
  await free.first().waitFor()
  await showNextMonth(box, messagesOf('tr'))
  await free.nth(first).click()
  await free.nth(last).click()
}
