import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, phone, type Visitor, visit } from './browser.ts'
import { holdCalls } from './hold.ts'
import { sharedShopOfThisFile } from './open-shop.ts'
import { pressSlowly } from './slow-press.ts'
import { storeTour } from './stored-cart.ts'

const shopHere = sharedShopOfThisFile()
const words = messagesOf('en')
const boat = 'fethiye-12-islands-boat-day'

let visitor: Visitor | undefined
afterAll(() => visitor?.leave())

/** One window for all tests, with a boat tour in its cart: on its last departure, which no other test books. */
async function openWithTour(viewport = desk): Promise<Visitor> {
  if (!visitor) {
    const opened = await visit(shopHere().origin, { viewport, asAda: true })
    await storeTour(opened.page, boat, { departure: await lastDeparture() })
    visitor = opened
  }
  await visitor.page.setViewportSize(viewport)
  return visitor
}

async function lastDeparture(): Promise<{ day: string; time: string }> {
  const { rows } = await shopHere().sql.query(
    'select day::text as day, time from departures where product = $1 order by starts_at desc limit 1',
    [boat],
  )
  return rows[0]
}

test('one cart in two baskets and two tabs: what is removed here is gone there, and undone it is back', async () => {
  const { page, context } = await openWithTour()
  await page.goto('/basket/cart')
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
  await other.close()

  // Editing scrolls to the booking box, below the pictures.
  await item(page).getByRole('link', { name: words['cart.change'], exact: true }).click()
  const save = page.getByRole('main').getByRole('button', { name: words['book.change'], exact: true })
  await save.waitFor()
  await expect
    .poll(() => save.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
})

/** Positions of all controls. */
const places = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, a, article')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))

test('an answer that comes late pushes nothing away: all is as it was, the server fails, the day is sold out', async () => {
  const { page } = await openWithTour()
  const { day } = await lastDeparture()
  const close = (closed: boolean) =>
    shopHere().sql.query('update departures set closed = $3 where product = $1 and day = $2', [
      boat,
      day,
      closed,
    ])
  const item = page.getByRole('main').getByRole('article')
  for (const [path, viewport, said] of [
    ['/basket-two/cart', desk, 'cart.checked'],
    ['/basket/cart', phone, 'cart.checkFailed'],
    ['/basket/cart', phone, 'refusal.departure-closed'],
  ] as const) {
    await page.setViewportSize(viewport)
    if (said === 'refusal.departure-closed') await close(true)
    const check = await holdCalls(page, 'sepet-hesapla-post')
    await page.goto(path)
    await item.getByText(words['cart.checking']!).waitFor()
    const before = await places(page)
    await (said === 'cart.checkFailed' ? check.fail() : check.letGo())
    await item.getByText(words[said]!).waitFor()
    if (said === 'refusal.departure-closed') await page.getByText(words['cart.hindered']!).waitFor()
    expect([said, await places(page)]).toEqual([said, before])
  }
  await close(false)
})

const goOn = (page: Page) =>
  page.getByRole('button', { name: words['checkout.continue'], exact: true }).filter({ visible: true })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / }).filter({ visible: true })
const firstName = (page: Page) => page.locator('#checkout-firstName')

test('the step is that of the address while details are typed, through a reload that they outlive, and on the way back and forward', async () => {
  const { page } = await openWithTour()
  await page.goto('/basket/checkout?step=payment')
  await goOn(page).waitFor()
  await expect.poll(() => page.url()).not.toContain('step=')
  await firstName(page).fill('Ada')
  await page.locator('#checkout-lastName').fill('Yıldız')
  await page.locator('#checkout-email').fill('ada@example.com')
  // The profile has that of an earlier order
  await page.locator('#checkout-phone').fill('')
  await page.locator('#checkout-phone').pressSequentially('+90 532 000 00 00')
  expect(await goOn(page).isVisible()).toBe(true)
  await goOn(page).click()
  await page.waitForURL(/step=payment/)
  await pay(page).waitFor()

  await page.reload()
  await pay(page).waitFor()
  await page.getByText('+90 532 000 00 00').filter({ visible: true }).waitFor()
  await page.goBack()
  await goOn(page).waitFor()
  // A name that is emptied and typed again moves nothing
  await firstName(page).fill('')
  await firstName(page).fill('Adam')
  expect(await goOn(page).isVisible()).toBe(true)
  await page.goForward()
  await pay(page).waitFor()
  await page.goBack()
  await firstName(page).fill('')
  await page.goForward()
  await expect.poll(() => page.url()).not.toContain('step=')
  await expect.poll(() => goOn(page).isVisible()).toBe(true)
})

// The other forms follow the same rule: useCheckedForm and their component tests
test('the checkout goes on by one press of a mouse, whatever was left wrong before it', async () => {
  const { page } = await openWithTour(phone)
  await page.goto('/basket/checkout')
  const email = page.locator('#checkout-email')
  // By the keyboard, so that the browser reports the change when the field is left
  const type = async (text: string) => {
    await email.fill('')
    await email.pressSequentially(text)
  }
  await type('ada@')
  await pressSlowly(page, goOn(page))
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await summary.waitFor()
  await firstName(page).fill('Ada')
  await page.locator('#checkout-phone').fill('+90 532 000 00 00')
  await type('ada@example.com')
  expect(await summary.isVisible()).toBe(true)
  await pressSlowly(page, goOn(page))
  await page.waitForURL(/step=payment/)
  await summary.waitFor({ state: 'detached' })
})
