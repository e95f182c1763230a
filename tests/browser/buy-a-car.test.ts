import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
  showNextMonth,
} from '../../tooling/browser/traveller.ts'
import { desk, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

/** The address of a small car, found in its category and opened. */
async function addressOfCar(page: Page): Promise<URL> {
  await page.goto('/p/car-rental')
  await page
    .getByRole('link', { name: /Economy hatchback, manual/ })
    .first()
    .click()
  await page.waitForURL(/\/u\//)
  return new URL(page.url())
}

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
      where i.product = 'car-economy-manual'`,
  )
  expect(rows).toEqual([
    { state: 'confirmed', time: '10:00', until_time: '18:30', days: 3, 'taken until it is ready': true },
  ])
  await leave()
})

test('a car edited by a double press stays one car', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  const address = await addressOfCar(page)
  address.search = `?from=${ahead(30)}&to=${ahead(33)}&pickUp=dalaman-airport&dropOff=dalaman-airport`
  await page.goto(address.href)
  const drawer = page.getByRole('dialog')
  const cars = drawer.getByRole('article')
  await page.getByRole('button', { name: words['book.add'], exact: true }).click()
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

test('a driver who is too young gets a message, and the address retains the choice', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin)
  const address = await addressOfCar(page)
  address.search = `?from=${ahead(20)}&to=${ahead(24)}&fromTime=09:30&pickUp=dalaman-airport&driver=19`
  await page.goto(address.href)
  await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = page.getByRole('dialog')
  const tooYoung = box.getByText('The driver of this car must be at least 21 years old.')
  await tooYoung.waitFor()
  await box.getByLabel(words['book.car.driver']!, { exact: true }).selectOption('23')
  await tooYoung.waitFor({ state: 'detached' })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    from: ahead(20),
    to: ahead(24),
    fromTime: '09:30',
    pickUp: 'dalaman-airport',
    driver: '23',
  })
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
