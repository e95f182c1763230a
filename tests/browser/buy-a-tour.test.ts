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
  logInAtCheckout,
  messagesOf,
  payAtTheBank,
} from '../../tooling/browser/traveller.ts'
import { desk, visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()

test('a tour is booked by card in German with prices in US dollars', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE', viewport: desk })
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
  await chooseFirstDay(page, words, 2)
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).click()
  await page
    .getByRole('heading', { level: 1, name: words['checkout.title'] })
    .and(page.locator(':focus'))
    .waitFor()
  await logInAtCheckout(page, words)
  await fillInTraveller(page, words)
  await page
    .getByRole('heading', { level: 1, name: words['checkout.title'] })
    .and(page.locator(':focus'))
    .waitFor()
  const pay = page.getByRole('button', { name: like(words['checkout.pay']!) })
  await expect.poll(() => pay.textContent()).toContain('$')
  await pay.click()
  await page.waitForURL(/rehearsal-bank\/pay/)
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

test('a tour is booked by bank transfer in Turkish on a phone', async () => {
  const words = messagesOf('tr')
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR' })
  await page.goto('/tr/search/Dalyan')
  await page
    .getByRole('link', { name: /Dalyan Nehri/ })
    .first()
    .click()
  await page.waitForURL(/\/tr\/u\//)
  await chooseFirstDay(page, words, 3)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.transfer']!) }).press('Space')
  await page.getByText(like(words['checkout.obliges']!)).filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/tr\/basket\/result/)
  const number = await bookingNumber(page)
  await page.getByText(number).first().waitFor()
  expect(
    await page
      .getByText(/TR\d{2}/)
      .first()
      .textContent(),
  ).toMatch(/TR\d{2}/)
  const { rows } = await shopHere().sql.query(
    `select state, collection, payment_deadline <= placed_at + interval '24 hours' as "in time" from bookings where number = $1`,
    [number],
  )
  expect(rows).toEqual([{ state: 'awaiting-payment', collection: 'none', 'in time': true }])
  await leave()
})

test('a tour is booked with payment on arrival in Russian on a phone, and is among the bookings', async () => {
  const words = messagesOf('ru')
  const { page, leave } = await visit(shopHere().origin, { locale: 'ru-RU', asAda: true })
  await page.goto('/ru/search/Босфор')
  await page
    .getByRole('link', { name: /Босфор/ })
    .first()
    .click()
  await page.waitForURL(/\/ru\/u\//)
  await chooseFirstDay(page, words, 1)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/ru\/basket\/result/)
  const number = await bookingNumber(page)
  await page.goto('/ru/user/reservations')
  await page.getByText(number).first().waitFor()
  const { rows } = await shopHere().sql.query('select state, collection from bookings where number = $1', [
    number,
  ])
  expect(rows).toEqual([{ state: 'confirmed', collection: 'none' }])
  await leave()
})

test('a tour is found and booked in Arabic on a phone, from right to left, and the voucher is in Arabic', async () => {
  const words = messagesOf('ar')
  const { page, leave } = await visit(shopHere().origin, { locale: 'ar-EG' })
  await page.goto('/')
  await page.waitForURL(/\/ar$/)
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  await page.goto(`/ar/search/${encodeURIComponent('البوسفور')}`)
  await page
    .getByRole('link', { name: /البوسفور/ })
    .first()
    .click()
  await page.waitForURL(/\/ar\/u\//)
  await page.getByRole('button', { name: words['book.choose-date'], exact: true }).click()
  const days = page.getByRole('dialog').locator('[role=gridcell] button')
  await days.and(page.locator(':not([aria-disabled=true])')).first().waitFor()
  // What is said of a day is joined by the comma of its language.
  const said = (await days.allTextContents()).filter((day) => /[,،]/.test(day))
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((day) => day.includes(','))).toEqual([])
  await page.keyboard.press('Escape')
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

test('a declined card says why, keeps the places, and another card pays the same booking', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk, asAda: true })
  await page.goto('/u/culture-and-history-tours/istanbul-old-city-walk-sultanahmet')
  await chooseFirstDay(page, words, 2)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await payAtTheBank(page, '4111 1111 1111 1129')
  await page.waitForURL(/\/basket\/warning/)
  await page.getByText('Your payment has not been authorised').first().waitFor()
  await page.getByText(words['checkout.reason.funds']!).first().waitFor()
  await page.getByRole('button', { name: like(words['checkout.warning.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/basket\/result/)
  const number = await bookingNumber(page)
  const { rows } = await shopHere().sql.query(
    `select a.state from payment_attempts a join bookings b on b.id = a.booking where b.number = $1 order by a.started_at`,
    [number],
  )
  expect(rows.map((row) => row.state)).toEqual(['failed', 'succeeded'])
  await leave()
})

test('after a declined card the same places are paid on arrival instead', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { asAda: true })
  await page.goto('/u/boat-tours/bosphorus-sunset-cruise-istanbul-small-boat')
  await chooseFirstDay(page, words, 2)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await payAtTheBank(page, '4129 1111 1111 1111')
  await page.waitForURL(/\/basket\/warning/)
  await page.getByRole('button', { name: words['checkout.warning.otherMethod'] }).click()
  await page.waitForURL(/\/basket\/checkout/)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/basket\/result/)
  const number = await bookingNumber(page)
  const { rows } = await shopHere().sql.query(
    `select b.state from bookings b join booking_items i on i.booking = b.id
      where i.product = (select product from booking_items j join bookings c on c.id = j.booking where c.number = $1)
        and b.display_currency = 'EUR' order by b.placed_at desc limit 2`,
    [number],
  )
  expect(rows.map((row) => row.state)).toEqual(['confirmed', 'cancelled'])
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
