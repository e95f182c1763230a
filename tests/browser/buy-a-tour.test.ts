import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  chooseFirstDay,
  fillInTraveller,
  findTour,
  goToCheckout,
  like,
  messagesOf,
  openPanel,
  payAtTheBank,
} from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { desk, visit } from './browser.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { bookingBox, expectWhole } from './whole-box.ts'

const shopHere = sharedShopOfThisFile()

test('a tour whose box is whole at a desk is booked by card in German with prices in US dollars', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, {
    locale: 'de-DE',
    viewport: desk,
    asAda: true,
  })
  await page.goto('/')
  await page.getByRole('button', { name: /EUR/ }).first().click()
  await page
    .getByRole('button', { name: /USD/ })
    .or(page.getByRole('menuitemradio', { name: /USD/ }))
    .first()
    .click()
  await findTour(page, 'Gleitschirm', /Babadağ/)
  // Who listens begins at the heading of the page that has come.
  await page.locator('h1:focus').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/de\/u\//)
  const box = bookingBox(page)
  await expectWhole(box, words['book.add']!)
  await page.locator('summary').filter({ hasText: words['alert.offer'] }).click()
  await page.getByRole('textbox', { name: words['alert.email'] }).waitFor()
  // The panels of the other kinds have the same parts
  await openPanel(box, words['book.date']!)
  await box.locator('[role=gridcell] button:not([aria-disabled=true])').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await chooseFirstDay(page, words, 2)
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).click()
  await page
    .getByRole('heading', { level: 1, name: words['checkout.title'] })
    .and(page.locator(':focus'))
    .waitFor()
  await fillInTraveller(page, words)
  await page
    .getByRole('heading', { level: 1, name: words['checkout.title'] })
    .and(page.locator(':focus'))
    .waitFor()
  const pay = page.getByRole('button', { name: like(words['checkout.pay']!) })
  await expect.poll(() => pay.textContent()).toContain('$')
  await pay.click()
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/de\/basket\/result/)
  await page.getByText(words['checkout.state.confirmed']!).first().waitFor()
  const number = await bookingNumber(page)
  await page.emulateMedia({ media: 'print' })
  await page.getByText(number).first().waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[data-print=logo] a').waitFor()
  await page.getByRole('link', { name: words['checkout.voucher'] }).waitFor({ state: 'hidden' })
  await page.emulateMedia({ media: null })
  const { rows } = await shopHere().sql.query(
    'select state, collection, locale, display_currency, payment_method from bookings where number = $1',
    [number],
  )
  expect(rows).toEqual([
    {
      state: 'confirmed',
      collection: 'advance',
      locale: 'de',
      display_currency: 'USD',
      payment_method: 'card',
    },
  ])
  const voucher = await page.request.get(
    (await page.getByRole('link', { name: words['checkout.voucher'] }).first().getAttribute('href'))!,
  )
  expect([voucher.status(), voucher.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(await mailFor(number)).toContain('Subject:')
  await leave()
})

test('a tour is found and booked in Arabic on a phone, from right to left, and the voucher is in Arabic', async () => {
  const words = messagesOf('ar')
  const { page, leave } = await visit(shopHere().origin, { locale: 'ar-EG', asAda: true })
  await page.goto(`/ar/search/${encodeURIComponent('البوسفور')}`)
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  await page
    .getByRole('link', { name: /البوسفور/ })
    .first()
    .click()
  await page.waitForURL(/\/ar\/u\//)
  await chooseFirstDay(page, words, 2)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/ar\/basket\/result/)
  const number = await bookingNumber(page)
  const { rows } = await shopHere().sql.query(
    'select state, collection, locale from bookings where number = $1',
    [number],
  )
  expect(rows).toEqual([{ state: 'confirmed', collection: 'none', locale: 'ar' }])
  const voucher = await page.request.get(
    (await page.getByRole('link', { name: words['checkout.voucher'] }).first().getAttribute('href'))!,
  )
  // The PDF contains the letters that only Arabic needs.
  expect((await voucher.body()).toString('latin1')).toMatch(/FontName \/[A-Z]+\+ReadexPro/)
  expect(await mailFor(number)).toContain('Subject:')
  await leave()
})

/** The email about a booking, once the outbox has written it. */
async function mailFor(number: string): Promise<string> {
  const folder = join(shopHere().dataDir, 'outbox')
  for (;;) {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue
      const mail = await readFile(join(folder, name), 'utf8')
      if (mail.includes(number)) return mail
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
