import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  chooseNights,
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
  payAtTheBank,
  showNextMonth,
} from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { windowOfThisFile } from './browser.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()

const window = windowOfThisFile(shopHere, { asAda: true })

/** The window of all tests, one of Ada's on a phone, in which nothing is remembered of the one before. */
async function openAfresh(currency: 'EUR' | 'TRY' = 'EUR'): Promise<Page> {
  const page = await window()
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
  await page.context().addCookies([{ name: 'kur', value: currency, url: shopHere().origin }])
  return page
}

test('a villa is booked in Turkish in lira, and paid by card with a code; back from the bank its nights are still held for who chose them', async () => {
  const words = messagesOf('tr')
  const page = await openAfresh('TRY')
  await page.goto('/tr/u/holiday-villas/villa-zakkum-kalamar-bay-kalkan')
  await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
  const box = page.getByRole('dialog')
  const [from, until] = await chooseNights(box, words, /En az konaklama: \d+ gece/)
  await box
    .getByText(like(words['line.night']!.replace(/\{count\}/, '{n}')))
    .first()
    .waitFor()
  const more = words['book.more']!.replace('{who}', words['book.children']!)
  await box.getByRole('button', { name: more, exact: true }).click()
  const children = box.getByRole('group', { name: words['book.children'], exact: true }).getByRole('status')
  await expect.poll(() => children.textContent()).toBe('1')
  const total = await box.locator('[aria-live=polite] strong').textContent()
  await page.keyboard.press('Escape')
  const bar = page.locator('[data-sticky-bar]')
  await expect.poll(() => bar.locator('strong').textContent()).toBe(total)
  await bar.getByRole('button', { name: words['book.continue'], exact: true }).click()
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  // The page of the checkout is loaded again: its own hold would have taken the dates.
  await page.reload()
  await page.goBack()
  await page.getByText(words['checkout.reason.abandoned']!).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: like(words['checkout.warning.pay']!) }).click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/tr\/basket\/result/)
  await page.getByText(words['checkout.state.confirmed']!).first().waitFor()
  // What is left at the villa and given back is called so, as where it was chosen.
  await page.locator('dt', { hasText: words['book.deposit']! }).filter({ visible: true }).first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select b.state, b.collection, i.day::text as from, i.until_day::text as until, i.time, i.until_time,
        i.adults, i.children, a.state as taken,
        (select array_agg(purpose order by purpose) from contract_acceptances c where c.booking = b.id) as contracts
      from bookings b join booking_items i on i.booking = b.id join allocations a on a.booking_item = i.id
      where b.number = $1`,
    [await bookingNumber(page)],
  )
  expect(rows).toEqual([
    {
      state: 'confirmed',
      collection: 'advance',
      taken: 'booked',
      adults: 2,
      children: 1,
      from,
      until,
      time: '16:00',
      until_time: '10:00',
      contracts: ['preliminary-information', 'rental-contract'],
    },
  ])
})

test('three hours on a yacht are booked in German', async () => {
  const words = messagesOf('de')
  const page = await openAfresh()
  await page.goto('/de/u/motor-yacht-charter/motor-yacht-yelve-by-the-hour-or-day-gocek')
  await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
  const box = page.getByRole('dialog')
  const free = box.locator('[role=gridcell] button:not([aria-disabled=true])')
  await free.first().waitFor()
  await showNextMonth(box, words)
  const day = (await free.first().getAttribute('data-day'))!
  await free.first().click()
  const times = box.getByLabel(words['book.time']!, { exact: true })
  await times.selectOption('14:30')
  await box.getByText(/14:30 bis 17:30/).waitFor()
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/de\/basket\/result/)
  await page.getByText(words['checkout.state.confirmed']!).first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select b.state, b.collection, i.day::text, i.time, i.until_time, i.choice -> 'facts' as facts,
        upper(a.during) - lower(a.during) = interval '3 hours' as "three hours"
      from bookings b join booking_items i on i.booking = b.id join allocations a on a.booking_item = i.id
      where b.number = $1`,
    [await bookingNumber(page)],
  )
  expect(rows).toEqual([
    {
      state: 'confirmed',
      collection: 'all',
      day,
      time: '14:30',
      until_time: '17:30',
      facts: [{ what: 'charter', value: '3 Stunden' }],
      'three hours': true,
    },
  ])
})

test('a car is booked in Turkish from the category to the voucher, and brought back elsewhere', async () => {
  const words = messagesOf('tr')
  const page = await openAfresh()
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
})

/** Chooses two free days of the shown month, or of the next where this one has not enough left. */
async function chooseDays(box: Locator, first: number, last: number): Promise<void> {
  const free = box.locator('[role=gridcell] button:not([aria-disabled=true])')
  await free.first().waitFor()
  await showNextMonth(box, messagesOf('tr'))
  await free.nth(first).click()
  await free.nth(last).click()
}
