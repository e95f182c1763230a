import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  chooseFirstDay,
  fillInTraveller,
  goToCheckout,
  like,
  logInAtCheckout,
  messagesOf,
  payAtTheBank,
  showNextMonth,
} from '../../tooling/browser/traveller.ts'
import { visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
/** As long as a page may take on a slow machine. */
const patience = { timeout: 20_000 }
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Words = Record<string, string>

/** A product's page in a language, by its slug in English. */
async function openProduct(page: Page, prefix: string, path: string): Promise<void> {
  await page.goto(`${prefix}${path}`)
  await page.waitForURL(/\/u\//)
}

/** The booking sheet of a phone, opened by its bar. */
async function bookingSheet(page: Page, words: Words): Promise<Locator> {
  await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: words['book.add'], exact: true }).waitFor()
  return sheet
}

const press = (at: Locator, name: string | undefined) => at.getByRole('button', { name, exact: true }).click()

test('a villa in lira: other nights chosen in the basket, a coupon tried and taken out, a way back, two cards', async () => {
  const words = messagesOf('tr')
  const { page, context, leave } = await visit(shopHere().origin, { locale: 'tr-TR', asAda: true })
  await context.addCookies([{ name: 'kur', value: 'TRY', url: shopHere().origin }])
  await openProduct(
    page,
    '/tr',
    `/u/holiday-villas/villa-zakkum-kalamar-bay-kalkan?from=${ahead(40)}&to=${ahead(47)}`,
  )
  await press(await bookingSheet(page, words), words['book.add'])
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('link', { name: words['cart.change'], exact: true }).click()
  await page.waitForURL(/change=/)
  const sheet = page.getByRole('dialog')
  const save = sheet.getByRole('button', { name: words['book.change'], exact: true })
  await save.waitFor()
  await showNextMonth(sheet, words)
  const free = sheet.locator('[role=gridcell] button:not([aria-disabled=true])')
  const from = (await free.first().getAttribute('data-day'))!
  await free.first().click()
  await sheet
    .getByText(/En az konaklama: \d+ gece/)
    .first()
    .waitFor()
  const days = await free.evaluateAll((all) => all.map((one) => one.getAttribute('data-day')!))
  const until = days.find((day) => day > from)!
  await sheet.locator(`[data-day="${until}"]`).click()
  await save.click()
  await drawer.getByRole('button', { name: words['cart.checkout'] }).waitFor()
  await expect.poll(() => drawer.getByRole('article').count()).toBe(1)
  expect(page.url()).not.toContain('change=')

  await drawer.getByText(words['coupon.have']!, { exact: true }).click()
  await drawer.getByRole('textbox', { name: words['coupon.code'] }).fill('coast10')
  await press(drawer, words['coupon.apply'])
  // Why the total is less than the villa is said beside it.
  await drawer.getByText(words['cart.total.couponCode']!.replace('{code}', 'COAST10')).waitFor()
  await press(drawer, words['coupon.remove']!.replace('{code}', 'COAST10'))
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.goBack()
  await page.getByRole('button', { name: words['checkout.continue'], exact: true }).click()
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await page.reload()
  await payAtTheBank(page, '4111 1111 1111 1129')
  await page.waitForURL(/\/tr\/basket\/warning/)
  await page.getByRole('button', { name: like(words['checkout.warning.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await page.goBack()
  await page.getByText(words['checkout.reason.abandoned']!).waitFor()
  await page.getByRole('button', { name: like(words['checkout.warning.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/tr\/basket\/result/)
  // What is left at the villa and given back is called so, as where it was chosen.
  await page.locator('dt', { hasText: words['book.deposit']! }).filter({ visible: true }).first().waitFor()
  const { rows } = await shopHere().sql.query(
    `select b.state, b.collection, (select coupon from coupon_uses where booking = b.id) as coupon, i.day::text as from, i.until_day::text as until
     from bookings b join booking_items i on i.booking = b.id where b.number = $1`,
    [await bookingNumber(page)],
  )
  expect(rows).toEqual([{ state: 'confirmed', collection: 'advance', coupon: null, from, until }])
  await leave()
})

test('a tour: the language changed at the checkout keeps what was typed, and a day that sold out there leads to another', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE', asAda: true })
  await openProduct(page, '/de', '/u/boat-tours/fethiye-12-islands-boat-day')
  await chooseFirstDay(page, words, 3)
  const when = page.getByRole('dialog').getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)
  const [day, month, year] = (await when.first().textContent())!.slice(0, 10).split('.')
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await shopHere().sql.query(
    `insert into allocations (resource, units, state)
     select r.id, r.capacity - r.taken - 1, 'booked' from departures d join resources r on r.id = d.resource
     where d.product = 'fethiye-12-islands-boat-day' and d.day = $1`,
    [`${year}-${month}-${day}`],
  )
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await page.getByText(words['checkout.notAvailable']!).first().waitFor()
  await page.getByRole('button', { name: /Deutsch/ }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await page.waitForURL(/\/nl\/basket\/checkout/)
  const dutch = messagesOf('nl')
  await page.getByRole('link', { name: dutch['checkout.chooseAgain'], exact: true }).click()
  const sheet = page.getByRole('dialog')
  const save = sheet.getByRole('button', { name: dutch['book.change'], exact: true })
  await save.waitFor()
  await sheet.locator('[role=gridcell] button:not([aria-disabled=true])').nth(2).click()
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: dutch['cart.checkout'] }).click()
  await page.waitForURL(/\/nl\/basket\/checkout/)
  await expect.poll(() => page.locator('#checkout-phone').inputValue(), patience).toMatch(/532/)
  await page.getByRole('button', { name: dutch['checkout.continue'], exact: true }).click()
  await page.getByRole('radio', { name: new RegExp(dutch['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(dutch['checkout.reserve']!) }).click()
  await page.waitForURL(/\/nl\/basket\/result/)
  await leave()
})

test('a tour by transfer: logged in and another currency chosen at the checkout, the transfer reported, then cancelled', async () => {
  const words = messagesOf('ru')
  const { page, leave } = await visit(shopHere().origin, { locale: 'ru-RU' })
  await openProduct(page, '/ru', '/u/boat-tours/fethiye-bay-sunset-cruise')
  await chooseFirstDay(page, words, 2)
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).waitFor()
  await page.goto('/ru/basket/checkout')
  await page.locator('#checkout-firstName').fill('Анна')
  await logInAtCheckout(page, words)
  await expect.poll(() => page.locator('#checkout-firstName').inputValue()).toBe('Анна')
  await page.getByRole('button', { name: like(words['header.currencyNow']!) }).click()
  await page.getByRole('button', { name: /^GBP/ }).click()
  await page.getByText(/£/).filter({ visible: true }).first().waitFor()
  await page.locator('#checkout-note').fill('С коляской')
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.transfer']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/ru\/basket\/result/)
  await page.getByRole('link', { name: words['checkout.manage'], exact: true }).click()
  await page.waitForURL(/\/user\/reservations\/MLT-/)
  await page.getByText(words['after.yourNote']!).waitFor()
  await page.getByText('С коляской').waitFor()
  await press(page.getByRole('main'), words['after.reportTransfer'])
  await press(page.getByRole('dialog'), words['after.report'])
  await page.getByText(like(words['after.notice']!)).waitFor()
  await press(page.getByRole('main'), words['after.whatIf'])
  const dialog = page.getByRole('dialog')
  await dialog.getByText(like(words['after.awaited']!)).waitFor()
  await press(dialog, words['after.cancelNow'])
  await page.getByText(words['checkout.state.cancelled']!).filter({ visible: true }).first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  const { rows } = await shopHere().sql.query(
    'select state, payment_method as method from bookings order by placed_at desc limit 1',
  )
  expect(rows).toEqual([{ state: 'cancelled', method: 'bank-transfer' }])
  await leave()
})

test('a car in Arabic: the tab is closed at the bank, and the booking is paid from the list of bookings', async () => {
  const words = messagesOf('ar')
  const { page, context, leave } = await visit(shopHere().origin, { locale: 'ar', asAda: true })
  const query = `from=${ahead(20)}&to=${ahead(24)}&pickUp=dalaman-airport&dropOff=antalya-airport`
  await context.addCookies([{ name: 'kur', value: 'GBP', url: shopHere().origin }])
  await openProduct(page, '/ar', `/u/car-rental/compact-suv-hybrid-car-hire-kalkan?${query}`)
  await press(await bookingSheet(page, words), words['book.add'])
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  const pay = page.getByRole('button', { name: like(words['checkout.pay']!) })
  await expect.poll(() => pay.textContent()).toMatch(/[\d.]+\s£/)
  await pay.click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  const later = await context.newPage()
  await page.close()
  await later.goto('/ar/user/reservations')
  await later.getByRole('main').getByRole('button', { name: /£/ }).first().click()
  await later.waitForURL(/rehearsal-bank\/pay/)
  await payAtTheBank(later, '4242 4242 4242 4242')
  await later.waitForURL(/\/ar\/(basket\/result|user\/reservations)/)
  const state = 'select state, collection from bookings order by placed_at desc limit 1'
  await expect
    .poll(async () => (await shopHere().sql.query(state)).rows, patience)
    .toEqual([{ state: 'confirmed', collection: 'advance' }])
  await leave()
})

test('two items paid on arrival in the second basket, of which one is cancelled', async () => {
  const words = messagesOf('nl')
  const { page, leave } = await visit(shopHere().origin, { locale: 'nl-NL' })
  const query = `charter=hour&units=3&date=${ahead(30)}&time=10:00&adults=2`
  await openProduct(page, '/nl', `/u/motor-yacht-charter/motor-yacht-yelve-by-the-hour-or-day-gocek?${query}`)
  const checked = page.waitForResponse(/sepet-hesapla/)
  await press(await bookingSheet(page, words), words['book.add'])
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).waitFor()
  await checked
  await openProduct(page, '/nl', '/u/boat-tours/fethiye-bay-sunset-cruise')
  await chooseFirstDay(page, words, 2)
  await page.getByRole('dialog').getByRole('button', { name: words['cart.checkout'] }).waitFor()
  await page.goto('/nl/basket-two/cart')
  await press(page.getByRole('main'), words['cart.checkout'])
  await page.waitForURL(/\/nl\/basket-two\/checkout/)
  await logInAtCheckout(page, words)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/nl\/basket-two\/result/)
  const number = await bookingNumber(page)
  await page.getByRole('link', { name: words['checkout.manage'], exact: true }).click()
  await page.waitForURL(/\/user\/reservations\/MLT-/)
  await page
    .getByRole('main')
    .getByRole('button', { name: words['after.cancelItem'], exact: true })
    .last()
    .click()
  await press(page.getByRole('dialog'), words['after.cancelNow'])
  const standing = `select b.state, count(distinct i.id) filter (where a.state = 'booked')::int as standing
    from bookings b join booking_items i on i.booking = b.id left join allocations a on a.booking_item = i.id
    where b.number = $1 group by b.state`
  await expect
    .poll(async () => (await shopHere().sql.query(standing, [number])).rows, patience)
    .toEqual([{ state: 'confirmed', standing: 1 }])
  await leave()
})
