import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookingNumber, fillInTraveller, like, messagesOf } from '../../tooling/browser/traveller.ts'
import { addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { checkLook, messagesOf as officeMessages, openAsStaff } from './back-office-visit.ts'
import { phone, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop

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

/** Opens the cart from its drawer. */
async function openCart(page: Page, words: Record<string, string>): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: words['cart.show'] }).click()
  await page.waitForURL(/\/basket\/cart/)
  await page.getByRole('main').getByRole('article').first().waitFor()
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

test('a coupon that staff create is used on a phone, displays the booking with it, and is switched off', async () => {
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
  await checkLook(office)

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

/** Ada orders a tour on a phone with a coupon of 10 %, which is stored across a reload; returns the number of the booking. */
async function orderWith(code: string): Promise<string> {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, asAda: true })
  await addTour(page, words, '/u/boat-tours/bosphorus-sunset-cruise-istanbul-small-boat')
  await openCart(page, words)
  const total = words['cart.total.total']!
  const full = await amountOn(page, total)
  await typeCode(page, words, ` ${code.toLowerCase()} `)
  const remove = page.getByRole('button', { name: words['coupon.remove']!.replace('{code}', code) })
  await remove.waitFor()
  const off = Math.round(full / 10)
  const label = words['cart.total.couponCode']!.replace('{code}', code)
  await amountIs(page, label, off)
  await amountIs(page, total, full - off)
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await remove.waitFor()

  await page.getByRole('button', { name: words['cart.checkout'] }).filter({ visible: true }).first().click()
  await page.waitForURL(/\/basket\/checkout/)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await page
    .getByRole('button', { name: like(words['checkout.reserve']!) })
    .filter({ visible: true })
    .click()
  await page.waitForURL(/\/basket\/result/)
  await amountIs(page, label, off)
  const number = await bookingNumber(page)
  await leave()
  return number
}
