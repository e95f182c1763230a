import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillInTraveller, like, logIn, messagesOf } from '../../tooling/browser/traveller.ts'
import { addTour } from './add-to-cart.ts'
import { axeViolations } from './axe.ts'
import { checkLook, messagesOf as officeMessages, openAsStaff } from './back-office-visit.ts'
import { tourFor } from './book-by-calls.ts'
import { desk, phone, visit } from './browser.ts'
import { order } from './member-visit.ts'
import { sharedShopOfThisFile } from './open-shop.ts'

const shopHere = sharedShopOfThisFile()
const cruise = '/u/boat-tours/bosphorus-sunset-cruise-istanbul-small-boat'

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

/** Waits until the summary, which has a total, has no such line. */
async function noLine(page: Page, label: string | RegExp, total: string): Promise<void> {
  await lineOf(page, total).first().waitFor()
  await expect.poll(() => lineOf(page, label).count()).toBe(0)
}

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

const remove = (words: Record<string, string>, code: string) =>
  words['coupon.remove']!.replace('{code}', code)

test('on a phone a coupon is typed wrongly, rightly, removed, ordered with and used up', async () => {
  const words = messagesOf('en')
  const code = 'PHONE'
  const { sql } = shopHere()
  await sql.query("insert into coupons (code, percent, most_uses, kinds) values ($1, 10, 1, '{tour}')", [
    code,
  ])
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, asAda: true })
  await addTour(page, words, cruise)
  await openCart(page, words)
  const total = words['cart.total.total']!
  const full = await amountOn(page, total)

  await typeCode(page, words, 'no such code')
  await page.getByText('Please enter a valid code.').first().waitFor()
  await amountIs(page, total, full)

  await typeCode(page, words, ` ${code.toLowerCase()} `)
  await page.getByRole('button', { name: remove(words, code) }).waitFor()
  const off = Math.round(full / 10)
  const label = words['cart.total.couponCode']!.replace('{code}', code)
  await amountIs(page, label, off)
  await amountIs(page, total, full - off)
  expect(await axeViolations(page)).toEqual([])

  // Stored across a reload, and gone when it is taken out; then typed once more, by the button.
  await page.reload()
  await page.getByRole('button', { name: remove(words, code) }).click()
  await page.getByText(words['coupon.have']!, { exact: true }).waitFor()
  await noLine(page, label, total)
  await amountIs(page, total, full)
  await typeCode(page, words, code)
  await page.getByRole('button', { name: remove(words, code) }).waitFor()

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
  const { rows } = await sql.query(
    'select u.state, c.taken from coupon_uses u join coupons c on c.code = u.coupon where c.code = $1',
    [code],
  )
  expect(rows).toEqual([{ state: 'used', taken: 1 }])

  await page.goto('/user/coupons')
  const card = page.getByRole('article').filter({ hasText: code })
  await card.getByText(words['coupons.state.used']!, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await leave()
})

test('a coupon that is gone is said when the basket is opened and on ordering, and removed by a press', async () => {
  const words = messagesOf('tr')
  const { sql } = shopHere()
  await sql.query(
    "insert into coupons (code, amount, currency) values ('GIDICI', 500, 'EUR'), ('SONRA', 500, 'EUR')",
  )
  const { page, leave } = await visit(shopHere().origin, { locale: 'tr-TR', viewport: desk, asAda: true })
  await addTour(page, words, `/tr${cruise}`)
  // Typed as a Turkish keyboard writes it.
  await typeCode(page, words, 'gıdici')
  await page.getByRole('button', { name: remove(words, 'GIDICI') }).waitFor()
  const less = words['cart.total.couponCode']!.replace('{code}', 'GIDICI')
  await lineOf(page, less).first().waitFor()
  await page.goto('about:blank')
  await sql.query("update coupons set active = false where code = 'GIDICI'")
  await page.goto('/tr/basket-two/cart')
  const gone = (code: string) =>
    page.getByText(words['coupon.error.gone']!.replace('{code}', code)).filter({ visible: true })
  const removed = async (code: string) => {
    await page
      .getByRole('button', { name: remove(words, code) })
      .filter({ visible: true })
      .click()
    await page.getByText(words['coupon.have']!, { exact: true }).filter({ visible: true }).waitFor()
  }
  await gone('GIDICI').waitFor()
  await noLine(page, less, words['cart.total.total']!)
  await removed('GIDICI')

  await typeCode(page, words, 'SONRA')
  await page.getByRole('button', { name: remove(words, 'SONRA') }).waitFor()
  await page.getByRole('main').getByRole('button', { name: words['cart.checkout'] }).click()
  await page.waitForURL(/\/tr\/basket-two\/checkout/)
  await fillInTraveller(page, words)
  await page.getByRole('radio', { name: new RegExp(words['checkout.method.spot']!) }).press('Space')
  await sql.query("update coupons set active = false where code = 'SONRA'")
  const reserve = page
    .getByRole('button', { name: like(words['checkout.reserve']!) })
    .filter({ visible: true })
  await reserve.click()
  await gone('SONRA').waitFor()
  expect(new URL(page.url()).pathname).toBe('/tr/basket-two/checkout')
  expect((await sql.query("select 1 from coupon_uses where coupon = 'SONRA'")).rows).toEqual([])
  // Still said after a reload, until it is let go.
  await page.reload()
  await gone('SONRA').waitFor()
  await removed('SONRA')
  await reserve.click()
  await page.waitForURL(/\/tr\/basket-two\/result/)
  await leave()
})

test('a basket campaign comes with the third item and goes with it; a group’s discount comes with logging in', async () => {
  const words = messagesOf('en')
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  for (const tour of [
    'bosphorus-sunset-cruise-istanbul-small-boat',
    'oludeniz-blue-lagoon-butterfly-valley-boat-trip',
    'fethiye-12-islands-boat-day',
  ]) {
    await addTour(page, words, `/u/boat-tours/${tour}`, 1)
  }
  await openCart(page, words)
  const basket = words['cart.total.basket']!
  const member = words['cart.total.member']!
  const total = words['cart.total.total']!
  const products = await amountOn(page, words['cart.total.products']!)
  expect(products).toBeGreaterThan(0)
  await amountIs(page, basket, Math.round(products * 0.05))
  await page.getByText(words['cart.howMade']!).filter({ visible: true }).last().click()
  await page.getByText(like(words['made.campaign.count']!.replace(/\{count.*?\}\}/, '{n}'))).waitFor()

  await page.getByRole('button', { name: words['cart.remove'], exact: true }).first().click()
  await noLine(page, basket, total)
  await page.getByRole('button', { name: words['cart.undo'] }).first().click()
  await amountIs(page, basket, Math.round(products * 0.05))

  await noLine(page, member, total)
  await page.getByRole('button', { name: words['members.logIn'], exact: true }).first().click()
  await logIn(page, words, 'jonas@example.com')
  await amountIs(page, member, Math.round((products - Math.round(products * 0.05)) * 0.05))
  await leave()
})

test('a coupon is created in the back office, displays the booking that used it, and is switched off', async () => {
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

  const ada = await visit(shopHere().origin, { asAda: true })
  const { bilet_no: number } = await order(ada.page, {
    items: [await tourFor(ada.page, 'bosphorus-sunset-cruise-istanbul-small-boat')],
    email: 'ada@example.com',
    method: 'yerinde_odeme',
    coupon: code,
  })
  await ada.leave()

  await office.reload()
  await office.getByRole('link', { name: ours['coupons.bookings'] }).click()
  await office.getByText(number).filter({ visible: true }).first().waitFor()
  await office.goBack()
  await office.getByRole('button', { name: ours['coupons.switch-off'] }).click()
  await dialog.getByRole('button', { name: ours['coupons.switch-off'] }).click()
  await office.getByText(ours['coupons.state-off']!, { exact: true }).waitFor()
  await staff.leave()
})
