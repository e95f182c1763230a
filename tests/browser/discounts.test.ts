import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  bookingNumber,
  fillInTraveller,
  like,
  messagesOf,
  payAtTheBank,
} from '../../tooling/browser/traveller.ts'
import { axeViolations } from './axe.ts'
import { checkWidth, messagesOf as officeMessages, openAsStaff } from './back-office-visit.ts'
import { phone, visit } from './browser.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { storeTour } from './stored-cart.ts'

const shopHere = sharedShopOfThisFile()

function lineOf(page: Page, label: string | RegExp): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt').filter({ hasText: label }) })
    .filter({ visible: true })
}

/** The amount on a line of the summary, in minor units, once the line is there. */
async function amountOn(page: Page, label: string | RegExp): Promise<number> {
  const amount = (await lineOf(page, label).first().locator('dd').textContent())!
  const hasDecimals = /[.,]\d\d\D*$/.test(amount)
  return Number(amount.replace(/\D/g, '')) * (hasDecimals ? 1 : 100)
}

/** Waits until the summary has this amount on this line. */
async function amountIs(page: Page, label: string | RegExp, amount: number): Promise<void> {
  await expect.poll(() => amountOn(page, label)).toBe(amount)
}

/** Types a code where the cart asks for one; the field may still be folded. */
async function typeCode(page: Page, words: Record<string, string>, code: string): Promise<void> {
  const field = page
    .getByRole('textbox', { name: words['coupon.code'], exact: true })
    .filter({ visible: true })
  const fold = page.getByText(words['coupon.have']!, { exact: true }).filter({ visible: true })
  await field.or(fold).first().waitFor()
  if ((await field.count()) === 0) await fold.click()
  await field.fill(code)
  await field.press('Enter')
}

test('a coupon that staff create is used on a phone, displays the booking with it, and is switched off; a declined card keeps places and coupon, for a payment on arrival', async () => {
  const ours = officeMessages('en')
  const code = 'OFFICE-10'
  const staff = await openAsStaff(shopHere(), 'manager', '/coupons')
  const office = staff.page
  const dialog = office.getByRole('dialog')
  await office.getByRole('button', { name: ours['coupons.create'] }).click()
  await dialog.getByRole('textbox', { name: ours['coupons.code'] }).fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Tours', exact: true }).click()
  await dialog.getByText('10% off: Tours', { exact: true }).waitFor()
  expect(await axeViolations(office)).toEqual([])
  await dialog.getByRole('button', { name: ours['coupons.create'] }).click()
  await office.getByRole('heading', { name: code, level: 1 }).waitFor()
  expect(await axeViolations(office)).toEqual([])
  await checkWidth(office)

  const number = await orderWith(code)

  await office.reload()
  await office.getByRole('link', { name: ours['coupons.bookings'] }).click()
  await office.getByText(number).filter({ visible: true }).first().waitFor()
  await office.goBack()
  await office.getByRole('button', { name: ours['coupons.switch-off'] }).click()
  await dialog.getByRole('button', { name: ours['coupons.switch-off'] }).click()
  await office.getByText(ours['coupons.state-off']!, { exact: true }).waitFor()
  await staff.leave()
})

/**
 * Ada orders a tour on a phone with a coupon of 10 %. Her card is declined, so that she pays on arrival; returns the number of
 * the booking.
 */
async function orderWith(code: string): Promise<string> {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, asAda: true })
  await storeTour(page, 'bosphorus-sunset-cruise-istanbul-small-boat')
  await page.goto('/basket/cart')
  await page.getByRole('main').getByRole('article').first().waitFor()
  const total = words['cart.total.total']!
  const full = await amountOn(page, total)
  await typeCode(page, words, ` ${code.toLowerCase()} `)
  await page.getByRole('button', { name: words['coupon.remove']!.replace('{code}', code) }).waitFor()
  const off = Math.round(full / 10)
  const label = words['cart.total.couponCode']!.replace('{code}', code)
  await amountIs(page, label, off)
  await amountIs(page, total, full - off)

  await page.getByRole('button', { name: words['cart.checkout'] }).filter({ visible: true }).first().click()
  await page.waitForURL(/\/basket\/checkout/)
  await fillInTraveller(page, words)
  await page.getByRole('button', { name: like(words['checkout.pay']!) }).click()
  await payAtTheBank(page, '4111 1111 1111 1129')
  await page.waitForURL(/\/basket\/warning/)
  await page.getByText('Your payment has not been authorised').first().waitFor()
  const declined = new URL(page.url()).searchParams.get('rezervasyon')
  await page.getByText(words['checkout.reason.funds']!).first().waitFor()
  await page.getByRole('button', { name: words['checkout.warning.otherMethod'] }).click()
  await page.waitForURL(/\/basket\/checkout/)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page
    .getByRole('button', { name: like(words['checkout.reserve']!) })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/\/basket\/result/)
  // The coupon was read from the browser’s storage after the pages of the bank.
  await amountIs(page, label, off)
  const number = await bookingNumber(page)
  const { rows } = await shopHere().sql.query(
    `select b.state, (select array_agg(a.state order by a.started_at) from payment_attempts a where a.booking = b.id) as attempts
      from bookings b where b.number = $1 or b.id = $2 order by b.placed_at desc`,
    [number, declined],
  )
  expect(rows).toEqual([
    { state: 'confirmed', attempts: null },
    { state: 'cancelled', attempts: ['failed'] },
  ])
  await leave()
  return number
}
