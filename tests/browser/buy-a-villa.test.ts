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
import { visit } from './browser.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()

test('a villa is booked in Turkish on a phone, by card with a code, and paid in advance', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR', asAda: true })
  await page.goto('/tr/p/kiralik-tatil-villalari')
  await page
    .getByRole('link', { name: /Villa Zakkum/ })
    .first()
    .click()
  await page.waitForURL(/\/tr\/u\//)
  const address = page.url()
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
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/tr\/basket\/result/)
  await page.getByText(words['checkout.state.confirmed']!).first().waitFor()
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

  await page.goto(`${new URL(address).pathname}?from=${from}&to=${until}`)
  await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  await page.getByRole('dialog').getByText(words['refusal.dates-taken']!).first().waitFor()
  await leave()
})

test('the calendar is walked with the keyboard, and says how many nights are the least', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin)
  await page.goto('/u/holiday-villas/villa-nar-ovacik-oludeniz')
  await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('gridcell').first().waitFor()
  await box.getByRole('button', { name: words['book.add'], exact: true }).press('Enter')
  await box.getByRole('alert').filter({ hasText: words['book.choose-arrival'] }).waitFor()
  await box.locator('[data-day]:focus').waitFor()
  await showNextMonth(box, words)
  const free = box.locator('[role=gridcell] button:not([aria-disabled=true])')
  await free.first().focus()
  await page.keyboard.press('Enter')
  await box
    .getByText(/Minimum stay: \d+ nights/)
    .first()
    .waitFor()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled')))
    .toBe('true')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/Minimum stay: \d+ nights/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await box.getByText('8 nights', { exact: true }).first().waitFor()
  await leave()
})
