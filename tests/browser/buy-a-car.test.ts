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

const car = '/u/car-rental/economy-hatchback-manual-car-hire-fethiye'
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

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

test('a driver who is too young gets a message, the address retains the choice, and a double press edits one car', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin)
  const chosen = { from: ahead(30), to: ahead(33), fromTime: '09:30', pickUp: 'dalaman-airport' }
  await page.goto(`${car}?${new URLSearchParams({ ...chosen, driver: '19' })}`)
  await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = page.getByRole('dialog')
  const tooYoung = box.getByText('The driver of this car must be at least 21 years old.')
  await tooYoung.waitFor()
  await box.getByLabel(words['book.car.driver']!, { exact: true }).selectOption('23')
  await tooYoung.waitFor({ state: 'detached' })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...chosen, driver: '23' })
  await box.getByLabel(words['book.car.drop-off']!, { exact: true }).selectOption('dalaman-airport')

  const cars = page.getByRole('dialog').getByRole('article')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await cars.getByRole('link', { name: words['cart.change'] }).click()
  await page.waitForURL(/change=/)
  await page.getByRole('button', { name: words['book.change'], exact: true }).evaluate((button) => {
    ;(button as HTMLElement).click()
    ;(button as HTMLElement).click()
  })
  await cars.first().waitFor()
  expect(await cars.count()).toBe(1)
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
