import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  like,
  logInAtCheckout,
  messagesOf,
} from '../../tooling/browser/traveller.ts'
import { visit } from './browser.ts'
import { shopOfThisFile } from './open-shop.ts'
import { storeTour } from './stored-cart.ts'

const shopHere = shopOfThisFile()
/** As long as a page may take on a slow machine. */
const patience = { timeout: 20_000 }

const press = (at: Locator, name: string | undefined) => at.getByRole('button', { name, exact: true }).click()

test('a tour: the language changed at the checkout keeps what was typed, and a day that sold out there leads to another', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE', asAda: true })
  const boat = await storeTour(page, 'fethiye-12-islands-boat-day', { adults: 3 })
  await page.goto('/de/basket/checkout')
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
  await storeTour(page, 'fethiye-bay-sunset-cruise')
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
