import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  goToCheckout,
  like,
  messagesOf,
} from '../../tooling/browser/traveller.ts'
import { addTour } from './add-to-cart.ts'
import { desk, phone, visit } from './browser.ts'
import { movedSoFar, watchMoving } from './moving.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const boat = '/u/boat-tours/fethiye-12-islands-boat-day'

async function bookingRow(number: string) {
  const { rows } = await shopHere().sql.query(
    'select state, collection, payment_method as method, locale, basket from bookings where number = $1',
    [number],
  )
  return rows[0]
}

test('one cart in two baskets and two tabs: what is removed here is gone there, and undone it is back', async () => {
  const words = messagesOf('en')
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk })
  await addTour(page, words, boat)
  await page.getByRole('dialog').getByRole('link', { name: words['cart.show'] }).click()
  await page.waitForURL(/\/basket\/cart/)
  await page.getByRole('navigation', { name: words['checkout.steps'] }).waitFor()
  const other = await context.newPage()
  await other.goto('/basket-two/cart')
  const item = (of: Page) => of.getByRole('main').getByRole('article')
  await item(other).waitFor()
  expect(await other.getByRole('navigation', { name: words['checkout.steps'] }).count()).toBe(0)

  const more = { name: words['cart.adults.more'], exact: true }
  await item(page).getByRole('button', more).click()
  await item(other)
    .getByRole('group', { name: words['cart.adults'] })
    .getByText('3', { exact: true })
    .waitFor()
  await item(page).getByRole('button', { name: words['cart.remove'], exact: true }).click()
  await page.getByText('Product has been removed from the shopping cart').first().waitFor()
  await item(other).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words['cart.undo'], exact: true }).click()
  await item(other).waitFor()
  await item(page).waitFor()

  // Editing scrolls to the booking box, below the pictures.
  await item(page).getByRole('link', { name: words['cart.change'], exact: true }).click()
  const save = page.getByRole('main').getByRole('button', { name: words['book.change'], exact: true })
  await save.waitFor()
  await expect
    .poll(() => save.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  await leave()
})

test('an empty cart opens neither basket', async () => {
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR' })
  for (const path of ['/basket/cart', '/basket-two/checkout']) {
    await page.goto(path)
    await page.getByText('Your basket is empty').first().waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  }
  await leave()
})

test('in Russian on a desk the second basket is paid by bank transfer', async () => {
  const words = messagesOf('ru')
  const { page, leave } = await visit(shopHere().origin, { locale: 'ru-RU', viewport: desk, asAda: true })
  await addTour(page, words, `/ru${boat}`)
  await goToCheckout(page, words, 'basket-two')
  await fillInTraveller(page, words)
  const transfer = new RegExp(words['checkout.method.transfer']!)
  await page.getByRole('radio', { name: transfer }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/ru\/basket-two\/result/)
  expect(await bookingRow(await bookingNumber(page))).toMatchObject({
    state: 'awaiting-payment',
    method: 'bank-transfer',
    locale: 'ru',
    basket: 'basket-two',
  })
  await page.setViewportSize(phone)
  const reference = page.locator('dd').filter({ hasText: await bookingNumber(page) })
  const [end, button] = await reference.evaluate((value) => {
    const text = document.createRange()
    text.selectNodeContents(value.querySelector('bdi')!)
    return [text, value.querySelector('button')!].map((one) => one.getBoundingClientRect())
  })
  expect(end!.right).toBeLessThanOrEqual(button!.left)
  await leave()
})

test('in German on a phone, paid on arrival: what was typed outlives a reload and the way back, and the contract names who orders', async () => {
  const words = messagesOf('de')
  const { page, leave } = await visit(shopHere().origin, { locale: 'de-DE', asAda: true })
  await addTour(page, words, `/de${boat}`)
  await goToCheckout(page, words)
  const goOn = page.getByRole('button', { name: words['checkout.continue'], exact: true })
  const phone = page.getByRole('textbox', { name: words['checkout.field.phone'], exact: true })
  const firstName = page.getByRole('textbox', { name: words['checkout.field.firstName'], exact: true })
  await firstName.fill('')
  // The profile has that of an earlier order
  await phone.fill('')
  await goOn.click()
  const alert = page.getByRole('alert').filter({ hasText: words['refusal.phone-required']! })
  await alert.getByRole('link', { name: words['refusal.phone-required'] }).click()
  await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true)
  await phone.fill('0151 23456789')
  await firstName.fill('Ada')
  await page.getByRole('textbox', { name: words['checkout.field.lastName'], exact: true }).fill('Yıldız')
  await expect.poll(() => phone.inputValue()).toBe('+49 1512 3456789')
  await goOn.click()
  await page.waitForURL(/step=payment/)
  await page.reload()
  await page.getByText('+49 1512 3456789').waitFor()
  await page.goBack()
  await expect.poll(() => phone.inputValue()).toBe('+49 1512 3456789')
  await goOn.click()
  await page.waitForURL(/step=payment/)
  await page.getByRole('button', { name: words['checkout.contract.distanceSale'], exact: true }).click()
  const contract = page.getByRole('dialog')
  await contract.getByText('Ada Yıldız').first().waitFor()
  await contract.getByRole('button', { name: words['members.close'], exact: true }).last().click()
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page.getByRole('button', { name: like(words['checkout.reserve']!) }).click()
  await page.waitForURL(/\/de\/basket\/result/)
  expect(await bookingRow(await bookingNumber(page))).toMatchObject({ state: 'confirmed', basket: 'basket' })
  const { rows } = await shopHere().sql.query(
    "select guest ->> 'phone' as phone from bookings order by placed_at desc limit 1",
  )
  expect(rows).toEqual([{ phone: '+49 1512 3456789' }])
  await leave()
})

test('a price that changed during the payment is displayed in every amount, and a hotel that was typed is not folded away', async () => {
  const words = messagesOf('nl')
  const { sql } = shopHere()
  const code = 'fethiye-12-islands-boat-day'
  const { rows } = await sql.query(
    'select day::text from departures where product = $1 and day > current_date + 20 order by day limit 1',
    [code],
  )
  const { page, leave } = await visit(shopHere().origin, { locale: 'nl-NL', asAda: true })
  await page.goto(`/nl${boat}?date=${rows[0].day}&adults=2&pickup=calis`)
  await page.getByRole('button', { name: words['book.continue'], exact: true }).click()
  const box = page.getByRole('dialog')
  await box.getByRole('button', { name: words['book.add'], exact: true }).click()
  await goToCheckout(page, words)
  const hotel = page.locator('#checkout-hotelName')
  await page.getByText(words['checkout.hotel.title']!, { exact: true }).click()
  await hotel.fill('Hotel Mavi')
  await page.reload()
  await hotel.waitFor()
  await expect.poll(() => hotel.inputValue()).toBe('Hotel Mavi')
  await page.getByText(like(words['checkout.summaryFolded']!)).click()
  await page
    .getByText(/Çalış.* · 09:30$/)
    .filter({ visible: true })
    .waitFor()
  await fillInTraveller(page, words)

  const { rows: before } = await sql.query('select details from products where code = $1', [code])
  await sql.query(
    `update products set details = jsonb_set(jsonb_set(details, '{pricing,seasons}', '[]'),
      '{pricing,prices,adult}', '"99.00"') where code = $1`,
    [code],
  )
  await sql.query('notify kervan_changed')
  const pay = page.getByRole('button', { name: like(words['checkout.pay']!) })
  await pay.click()
  await page.getByText(words['checkout.priceChanged']!).waitFor()
  const due = (await pay.textContent())!.match(/€\s?[\d.,]+\d/)![0]
  await expect.poll(() => page.locator('label:has(input[value=prepayment])').textContent()).toContain(due)
  await sql.query('update products set details = $2 where code = $1', [code, before[0].details])
  await sql.query('notify kervan_changed')
  await leave()
})

test('a price that changed and a day that sold out since are said at the item when the cart is opened', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin)
  const { sql } = shopHere()
  const checked = page.waitForResponse(/sepet-hesapla/)
  await addTour(page, words, boat)
  await checked
  await page.goto('/basket/cart')
  const item = page.getByRole('main').getByRole('article')
  await item.waitFor()
  // Pending cart checks are ignored: they would already return the new price.
  await page.goto('about:blank')
  const code = 'fethiye-12-islands-boat-day'
  await sql.query(
    `update products set details = jsonb_set(jsonb_set(details, '{pricing,seasons}', '[]'),
      '{pricing,prices,adult}', '"99.00"') where code = $1`,
    [code],
  )
  await sql.query('notify kervan_changed')
  await page.goto('/basket/cart')
  await item.getByText(/it was €[\d.]+ and is now €178\.20/).waitFor()
  expect(await page.getByText(words['cart.hindered']!).count()).toBe(0)

  await sql.query('update departures set closed = true where product = $1', [code])
  await watchMoving(page)
  await page.goto('/basket-two/cart')
  await item.getByRole('status').or(item.getByRole('alert')).first().waitFor()
  await page.getByText(words['cart.hindered']!).waitFor()
  // Nothing of it can be booked: there is no way to a checkout that could only say so.
  const checkout = { name: words['cart.checkout']! }
  await page
    .getByRole('main')
    .getByRole('button', { ...checkout, disabled: true })
    .waitFor()
  // An item's errors are among the items from the first paint on: nothing is pushed down.
  expect(await movedSoFar(page)).toBeLessThan(0.01)
  await leave()
})
