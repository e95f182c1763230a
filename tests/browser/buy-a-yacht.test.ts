import { expect, test } from 'vitest'
import {
  bookingNumber,
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

test('three hours on a yacht are booked in German on a phone', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE', asAda: true })
  await page.goto('/de/p/motoryacht-charter')
  await page.getByRole('link', { name: /Yelve/ }).first().click()
  await page.waitForURL(/\/de\/u\//)
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
  await page.waitForURL(/rehearsal-bank\/pay/)
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
  await leave()
})
