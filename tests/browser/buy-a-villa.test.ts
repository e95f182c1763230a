import { expect, test } from 'vitest'
import {
  bookingNumber,
  chooseNights,
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
  payAtTheBank,
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
  await leave()
})
