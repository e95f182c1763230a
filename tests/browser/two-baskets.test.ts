import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { addTour } from './add-to-cart.ts'
import { desk, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop
const boat = '/u/boat-tours/fethiye-12-islands-boat-day'

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
