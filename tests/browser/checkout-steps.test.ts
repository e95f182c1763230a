import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseFirstDay, fillInTraveller, goToCheckout, messagesOf } from '../../tooling/browser/traveller.ts'
import { desk, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const tour = '/u/boat-tours/fethiye-12-islands-boat-day'

const goOn = (page: Page) => page.getByRole('button', { name: words['checkout.continue'], exact: true })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / }).filter({ visible: true })
const firstName = (page: Page) => page.locator('#checkout-firstName')

test('in a second tab that asks for the payment the step stays with the details while they are typed', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk, asAda: true })
  await page.goto(tour)
  await chooseFirstDay(page, words, 2)
  await goToCheckout(page, words)
  const other = await context.newPage()
  await other.goto('/basket/checkout?step=payment')
  await goOn(other).waitFor()
  await expect.poll(() => other.url()).not.toContain('step=')
  await firstName(other).fill('Ada')
  await other.locator('#checkout-lastName').fill('Yıldız')
  await other.locator('#checkout-email').fill('ada@example.com')
  await other.locator('#checkout-phone').pressSequentially('+90 532 000 00 00')
  expect(await goOn(other).isVisible()).toBe(true)
  await goOn(other).click()
  await other.waitForURL(/step=payment/)
  await pay(other).waitFor()
  await leave()
})

test('the payment stays through a reload, and the browser’s way back and forward moves between the steps', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk, asAda: true })
  await page.goto(tour)
  await chooseFirstDay(page, words, 2)
  await goToCheckout(page, words)
  await fillInTraveller(page, words)
  await pay(page).waitFor()
  await page.reload()
  await pay(page).waitFor()
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
  await leave()
})
