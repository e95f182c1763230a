import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  goToCheckout,
  like,
  logInAtCheckout,
  messagesOf,
  payAtTheBank,
} from '../../tooling/browser/traveller.ts'
import { addByAddress, addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { departureOf } from './book-by-calls.ts'
import { visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
/** As long as a page may take on a slow machine. */
const patience = { timeout: 20_000 }
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const press = (at: Locator, name: string | undefined) => at.getByRole('button', { name, exact: true }).click()

test('a villa in lira: back from the bank the nights are still held for who chose them, and are paid', async () => {
  const words = messagesOf('tr')
  const { page, context, leave } = await visit(shopHere().origin, { locale: 'tr-TR', asAda: true })
  await context.addCookies([{ name: 'kur', value: 'TRY', url: shopHere().origin }])
  const [from, until] = [ahead(40), ahead(47)]
  const villa = '/tr/u/holiday-villas/villa-zakkum-kalamar-bay-kalkan'
  await addByAddress(page, words, `${villa}?from=${from}&to=${until}`)
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

test('a tour from the second basket: logged in and another currency chosen at the checkout, the transfer reported, then cancelled', async () => {
  const words = messagesOf('ru')
  const { page, leave } = await visit(shopHere().origin, { locale: 'ru-RU' })
  await addTour(page, words, '/ru/u/boat-tours/fethiye-bay-sunset-cruise')
  await page.goto('/ru/basket-two/checkout')
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
  await page.waitForURL(/\/ru\/basket-two\/result/)
  await page
    .getByText(/TR\d{2}/)
    .first()
    .waitFor()
  // On a phone the reference is beside the button that copies it, not below.
  const reference = page.locator('dd').filter({ hasText: await bookingNumber(page) })
  const [end, copy] = await reference.evaluate((value) => {
    const text = document.createRange()
    text.selectNodeContents(value.querySelector('bdi')!)
    return [text, value.querySelector('button')!].map((one) => one.getBoundingClientRect())
  })
  expect(end!.right).toBeLessThanOrEqual(copy!.left)
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
    'select state, payment_method as method, basket, locale from bookings order by placed_at desc limit 1',
  )
  const [method, basket] = ['bank-transfer', 'basket-two']
  expect(rows).toEqual([{ state: 'cancelled', method, basket, locale: 'ru' }])
  await leave()
})
