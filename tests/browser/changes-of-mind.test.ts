import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  goToCheckout,
  like,
  logInAtCheckout,
  messagesOf,
  payAtTheBank,
  showNextMonth,
} from '../../tooling/browser/traveller.ts'
import { addByAddress, addTour } from './add-to-cart.ts'
import { departureOf, itemOf, startPayment, tourFor } from './book-by-calls.ts'
import { visit } from './browser.ts'
import { order } from './member-visit.ts'
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

test('a villa in lira: other nights chosen in the basket, a way back at the checkout and one at the bank, two cards', async () => {
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

  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await page.goBack()
  await page.getByRole('button', { name: words['checkout.continue'], exact: true }).click()
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  // The page of the checkout is loaded again: its own hold would have taken the dates.
  await page.reload()
  await page.goBack()
  await page.getByText(words['checkout.reason.abandoned']!).waitFor()
  await page.getByRole('button', { name: like(words['checkout.warning.pay']!) }).click()
  await page.waitForURL(/rehearsal-bank\/pay/)
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
    `select b.state, b.collection, i.day::text as from, i.until_day::text as until
     from bookings b join booking_items i on i.booking = b.id where b.number = $1`,
    [await bookingNumber(page)],
  )
  expect(rows).toEqual([{ state: 'confirmed', collection: 'advance', from, until }])
  await leave()
})

test('a tour: the language changed at the checkout keeps what was typed, and a day that sold out there leads to another', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE', asAda: true })
  const boat = await departureOf(page, 'fethiye-12-islands-boat-day', 3)
  const chosen = `date=${boat.day}&time=${boat.time}&adults=3`
  await addByAddress(page, words, `/de/u/boat-tours/fethiye-12-islands-boat-day?${chosen}`)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await shopHere().sql.query(
    `insert into allocations (resource, units, state)
     select r.id, r.capacity - r.taken - 1, 'booked' from departures d join resources r on r.id = d.resource
     where d.product = 'fethiye-12-islands-boat-day' and d.day = $1`,
    [boat.day],
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
  await addTour(page, words, '/ru/u/boat-tours/fethiye-bay-sunset-cruise')
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
  await page
    .getByText(/TR\d{2}/)
    .first()
    .waitFor()
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

test('a car in Arabic: a payment that was left at the bank is begun again from the list of bookings', async () => {
  const { page, leave } = await visit(shopHere().origin, { locale: 'ar', asAda: true })
  const item = {
    ...(await itemOf(page, 'compact-suv-hybrid-car-hire-kalkan')),
    urun_tipi: 'arac_kira',
    rezervasyon_tarihi: ahead(20),
    seans_saati: '10:00',
    iade_tarihi: ahead(24),
    iade_saati: '10:00',
    alis_yeri: 'dalaman-airport',
    iade_yeri: 'antalya-airport',
    surucu_yasi: 30,
  }
  const asked = { dogum_tarihi: '1985-07-24', tc_pasaport: '10000000146' }
  const ordered = { items: [item], email: 'ada@example.com', currency: 'GBP', locale: 'ar', asked }
  const { k_no } = await order(page, { ...ordered, method: 'kredi_karti' })
  await startPayment(page, k_no)
  await page.goto('/ar/user/reservations')
  const pay = page.getByRole('main').getByRole('button', { name: /£/ })
  await pay.first().click()
  await page.waitForURL(/rehearsal-bank\/pay/)
  await payAtTheBank(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/ar\/(basket\/result|user\/reservations)/)
  const state = 'select state, collection from bookings where id = $1'
  await expect
    .poll(async () => (await shopHere().sql.query(state, [k_no])).rows, patience)
    .toEqual([{ state: 'confirmed', collection: 'advance' }])
  await leave()
})

test('of two items paid on arrival one is cancelled', async () => {
  const words = messagesOf('nl')
  const { page, leave } = await visit(shopHere().origin, { locale: 'nl-NL', asAda: true })
  const items = [
    await tourFor(page, 'istanbul-old-city-walk-sultanahmet'),
    await tourFor(page, 'bosphorus-sunset-cruise-istanbul-small-boat'),
  ]
  const { bilet_no: number } = await order(page, { items, email: 'ada@example.com', method: 'yerinde_odeme' })
  await page.goto(`/nl/user/reservations/${number}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: words['after.cancelItem'], exact: true })
    .last()
    .click()
  await press(page.getByRole('dialog'), words['after.cancelNow'])
  const booked = `select b.state, count(distinct i.id) filter (where a.state = 'booked')::int as booked
    from bookings b join booking_items i on i.booking = b.id left join allocations a on a.booking_item = i.id
    where b.number = $1 group by b.state`
  await expect
    .poll(async () => (await shopHere().sql.query(booked, [number])).rows, patience)
    .toEqual([{ state: 'confirmed', booked: 1 }])
  await leave()
})
