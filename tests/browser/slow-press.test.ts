import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { fillCart } from './add-to-cart.ts'
import { phone, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'
import { pressSlowly } from './slow-press.ts'

const shopHere = sharedShop
const words = messagesOf('en')

// The other forms follow the same rule: useCheckedForm and their component tests
test('the checkout goes on by one press of a mouse, whatever was left wrong before it', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: phone, asAda: true })
  await fillCart(page)
  await page.goto('/basket/checkout')
  const email = page.locator('#checkout-email')
  const go = page.getByRole('button', { name: words['checkout.continue'], exact: true })
  // By the keyboard, so that the browser reports the change when the field is left
  const type = async (text: string) => {
    await email.fill('')
    await email.pressSequentially(text)
  }
  await type('ada@')
  await pressSlowly(page, go.filter({ visible: true }))
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await summary.waitFor()
  await page.locator('#checkout-phone').fill('+90 532 000 00 00')
  await type('ada@example.com')
  expect(await summary.isVisible()).toBe(true)
  await pressSlowly(page, go.filter({ visible: true }))
  await page.waitForURL(/step=payment/)
  await summary.waitFor({ state: 'detached' })
  await leave()
})
