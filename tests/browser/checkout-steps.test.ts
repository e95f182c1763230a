import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goToCheckout, messagesOf } from '../../tooling/browser/traveller.ts'
import { addTour } from './add-to-cart.ts'
import { desk, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const words = messagesOf('en')
const tour = '/u/boat-tours/fethiye-12-islands-boat-day'

const goOn = (page: Page) => page.getByRole('button', { name: words['checkout.continue'], exact: true })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay / }).filter({ visible: true })
const firstName = (page: Page) => page.locator('#checkout-firstName')

test('the step is that of the address in every tab while details are typed, through a reload that they outlive, and on the way back and forward', async () => {
  const { page, context, leave } = await visit(shopHere().origin, { viewport: desk, asAda: true })
  await addTour(page, words, tour)
  await goToCheckout(page, words)
  const other = await context.newPage()
  await other.goto('/basket/checkout?step=payment')
  await goOn(other).waitFor()
  await expect.poll(() => other.url()).not.toContain('step=')
  await firstName(other).fill('Ada')
  await other.locator('#checkout-lastName').fill('Yıldız')
  await other.locator('#checkout-email').fill('ada@example.com')
  // The profile has that of an earlier order
  await other.locator('#checkout-phone').fill('')
  await other.locator('#checkout-phone').pressSequentially('+90 532 000 00 00')
  expect(await goOn(other).isVisible()).toBe(true)
  await goOn(other).click()
  await other.waitForURL(/step=payment/)
  await pay(other).waitFor()

  await other.reload()
  await pay(other).waitFor()
  await other.getByText('+90 532 000 00 00').filter({ visible: true }).waitFor()
  await other.goBack()
  await goOn(other).waitFor()
  // A name that is emptied and typed again moves nothing
  await firstName(other).fill('')
  await firstName(other).fill('Adam')
  expect(await goOn(other).isVisible()).toBe(true)
  await other.goForward()
  await pay(other).waitFor()
  await other.goBack()
  await firstName(other).fill('')
  await other.goForward()
  await expect.poll(() => other.url()).not.toContain('step=')
  await expect.poll(() => goOn(other).isVisible()).toBe(true)
  await leave()
})
